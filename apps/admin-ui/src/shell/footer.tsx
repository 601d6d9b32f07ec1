import { Link } from 'react-router';
import { messages } from '../i18n/locale';
import { useSettings } from '../session/settings';

export function Footer() {
  const settings = useSettings();
  return (
    <footer className="foot">
      <div className="foot-inner">
        <p>
          © {new Date().getFullYear()} {settings?.associationName}
        </p>
        <p>{settings && messages.shell.providedBy(settings.providerName)}</p>
        <p>
          <Link to="/legal-notice">{messages.shell.legalNotice}</Link>
        </p>
      </div>
    </footer>
  );
}
