import type { SessionUser } from '../session/session';
import { Icon } from './icons';
import { useDisclosure } from './use-disclosure';
import { UserLinks } from './user-links';

export function UserMenu({ user }: { user: SessionUser }) {
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
        <UserLinks user={user} />
      </div>
    </div>
  );
}
