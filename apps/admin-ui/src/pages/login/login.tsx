import { messages } from '../../i18n/locale';
import { useSettings } from '../../session/settings';
import { BrandMark } from '../../shell/brand';
import { useTitle } from '../../shell/use-title';
import { LoginForm } from './login-form';
import './login.css';

export default function Login() {
  const text = messages.pages.login;
  const settings = useSettings();
  useTitle(text.title);
  return (
    <div className="login">
      <section className="login-pitch" aria-labelledby="pitch">
        <BrandMark size={56} />
        <p id="pitch" className="login-claim">
          {text.pitch}
        </p>
        <ul>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="login-by">{settings?.associationName}</p>
      </section>
      <section className="login-side" aria-labelledby="login-title">
        <div className="login-box">
          <h1 id="login-title">{text.title}</h1>
          <p className="muted">{text.lead}</p>
          <LoginForm />
          <p className="login-help">
            {settings && (
              <>
                {text.help} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
              </>
            )}
          </p>
        </div>
      </section>
    </div>
  );
}
