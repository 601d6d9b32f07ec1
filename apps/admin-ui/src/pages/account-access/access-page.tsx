import type { ReactNode } from 'react';
import { useTitle } from '../../shell/use-title';
import './account-access.css';

/** One narrow panel under a title, for those who are not signed in yet. */
export function AccessPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="page account-access">
      <h1>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      <div className="panel">{children}</div>
    </div>
  );
}
