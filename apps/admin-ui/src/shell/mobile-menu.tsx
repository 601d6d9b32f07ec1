import { Link } from 'react-router';
import { messages } from '../i18n/locale';
import { useSession } from '../session/session';
import { Icon } from './icons';
import { MainLinks } from './main-links';
import { useDisclosure } from './use-disclosure';
import { UserLinks } from './user-links';

export function MobileMenu() {
  const { user } = useSession();
  const { open, setOpen, id, box, button } = useDisclosure();
  const text = messages.shell;
  return (
    <div className="mobile-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={open ? text.closeMenu : text.openMenu}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <nav id={id} className="mobile-panel" aria-label={text.mainMenu} hidden={!open}>
        <ul className="plain">{user ? <MainLinks /> : <SignInLink />}</ul>
        {user && (
          <>
            <p className="mobile-name">{`${user.firstName} ${user.lastName}`}</p>
            <UserLinks user={user} />
          </>
        )}
      </nav>
    </div>
  );
}

function SignInLink() {
  return (
    <li>
      <Link to="/login">{messages.shell.signIn}</Link>
    </li>
  );
}
