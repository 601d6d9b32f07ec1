import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountMessages } from '../../i18n/fr/account';
import { Icon } from '../../shell/icons';
import { useTitle } from '../../shell/use-title';
import '../../styles/form.css';
import './api-keys.css';

interface Props {
  title: string;
  lead?: string;
  /** A way back to the list, above the title. */
  back?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

export function KeyPage({ title, lead, back, actions, children }: Props) {
  const text = accountMessages.keys;
  useTitle(title);
  return (
    <div className={back ? 'page narrow key-page' : 'page key-page'}>
      <div className="key-head">
        <div>
          {back && (
            <p className="key-back">
              <Link to="/api-keys">
                <Icon name="left" /> {text.title}
              </Link>
            </p>
          )}
          <h1>{title}</h1>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
