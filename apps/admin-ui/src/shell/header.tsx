import { Link } from 'react-router';
import { messages } from '../i18n/locale';
import { useSession } from '../session/session';
import { Brand } from './brand';
import { MainLinks } from './main-links';
import { MobileMenu } from './mobile-menu';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';

export function Header() {
  const { state, user } = useSession();
  return (
    <header className="bar">
      <div className="bar-inner">
        <Brand />
        {user && (
          <nav className="bar-nav" aria-label={messages.shell.mainMenu}>
            <ul className="plain">
              <MainLinks />
            </ul>
          </nav>
        )}
        <div className="bar-end">
          <ThemeToggle />
          {user && <UserMenu user={user} />}
          {!user && state === 'ready' && (
            <Link className="bar-button wide sign-in" to="/login">
              {messages.shell.signIn}
            </Link>
          )}
          {state === 'ready' && <MobileMenu />}
        </div>
      </div>
    </header>
  );
}
