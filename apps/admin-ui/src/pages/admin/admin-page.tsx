import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { adminMessages } from '../../i18n/fr/admin';
import { useSession } from '../../session/session';
import { Icon } from '../../shell/icons';
import { useTitle } from '../../shell/use-title';
import '../../styles/form.css';
import { getAdminTabs } from './admin-tabs';
import './admin.css';

interface Props {
  title: string;
  lead?: string;
  /** Where one comes from, above the title. */
  back?: { to: string; label: string };
  /** What one can do here, beside the title. */
  actions?: ReactNode;
  /** For forms, which are read in one column. */
  narrow?: boolean;
  children: ReactNode;
}

/** A screen of the administration, under the tabs that lead from one to another. */
export function AdminPage({ title, lead, back, actions, narrow, children }: Props) {
  useTitle(title);
  const { user } = useSession();
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tab of this screen may be out of sight.
  useEffect(
    () =>
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [],
  );
  return (
    <>
      <nav ref={tabs} className="admin-tabs" aria-label={adminMessages.menu}>
        <ul className="plain page">
          {(user ? getAdminTabs(user) : []).map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin' || to.endsWith('/edit')}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={narrow ? 'page narrow admin-page' : 'page admin-page'}>
        <div className="admin-head">
          <div>
            {back && (
              <p className="back">
                <Link to={back.to}>
                  <Icon name="left" /> {back.label}
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
    </>
  );
}
