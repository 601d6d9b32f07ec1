import { Link } from 'react-router';
import { messages } from '../i18n/locale';
import { useSession, type SessionUser } from '../session/session';
import { getUserEntries } from './navigation';

/** The user's own entries and the way out, for the user menu and for the mobile menu. */
export function UserLinks({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  return (
    <ul className="plain">
      {getUserEntries(user.role).map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to}>{entry.label}</Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void signOut()}>
          {messages.shell.signOut}
        </button>
      </li>
    </ul>
  );
}
