import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { messages } from '../i18n/locale';
import { FailureBoundary } from '../pages/failure/failure-boundary';
import { useSession } from '../session/session';
import { Footer } from './footer';
import { Header } from './header';
import './shell.css';

/** Header, main, footer. The session is known before any screen is asked for. */
export function Shell() {
  const { state } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  // A new screen is announced by moving focus to it; not on arrival, where the browser does so by itself.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="shell">
      <a className="skip" href="#main">
        {messages.shell.skip}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <FailureBoundary key={pathname}>
          <Suspense fallback={<Waiting />}>{state === 'ready' ? <Outlet /> : <Waiting />}</Suspense>
        </FailureBoundary>
      </main>
      <Footer />
    </div>
  );
}

function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="sr-only">{messages.shell.loading}</span>
    </div>
  );
}
