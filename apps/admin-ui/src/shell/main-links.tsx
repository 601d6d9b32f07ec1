import { NavLink } from 'react-router';
import { messages } from '../i18n/locale';
import { Icon } from './icons';
import { API_DOCS, MAIN_ENTRIES } from './navigation';

/** The entries as list items, for the bar and for the mobile menu. */
export function MainLinks() {
  return (
    <>
      {MAIN_ENTRIES.map((entry) => (
        <li key={entry.to}>
          <NavLink to={entry.to} end={entry.to === '/'}>
            {entry.label}
          </NavLink>
        </li>
      ))}
      <li>
        <a href={API_DOCS} target="_blank" rel="noopener">
          {messages.shell.api}
          <Icon name="external" />
          <span className="sr-only"> {messages.shell.newTab}</span>
        </a>
      </li>
    </>
  );
}
