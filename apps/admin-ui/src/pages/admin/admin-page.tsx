import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { adminMessages } from '../../i18n/fr/admin';
import { Icon } from '../../shell/icons';
import { useTitle } from '../../shell/use-title';
import '../../styles/form.css';
import './admin.css';

const TABS = [
  { to: '/admin', label: adminMessages.tabs.home },
  { to: '/admin/imports', label: adminMessages.tabs.imports },
  { to: '/admin/registries', label: adminMessages.tabs.registries },
  { to: '/admin/downloads', label: adminMessages.tabs.downloads },
];

interface Props {
  title: string;
  lead?: string;
  /** Where one comes from, above the title. */
  back?: { to: string; label: string };
  /** What one can do here, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the administration, under the tabs that lead from one to another. */
export function AdminPage({ title, lead, back, actions, children }: Props) {
  useTitle(title);
  return (
    <>
      <nav className="admin-tabs" aria-label={adminMessages.menu}>
        <ul className="plain page">
          {TABS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page admin-page">
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
