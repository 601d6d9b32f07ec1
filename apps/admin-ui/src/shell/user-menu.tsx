import { Link } from 'react-router';
import { messages } from '../i18n/locale';
import { useSession, type SessionUser } from '../session/session';
import { Icon } from './icons';
import { getUserEntries } from './navigation';
import { useDisclosure } from './use-disclosure';

export function UserMenu({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const { open, setOpen, id, box, button } = useDisclosure();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="user-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="bar-button wide"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
        <span>{name}</span>
        <Icon name="down" />
      </button>
      <div id={id} className="dropdown" hidden={!open}>
        <p className="dropdown-head">
          <strong>{name}</strong>
          {user.companyName && <span>{user.companyName}</span>}
        </p>
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
      </div>
    </div>
  );
}
