import { messages } from '../../i18n/locale';
import { useLoaded } from '../../providers/use-loaded';
import type { SessionUser } from '../../session/session';
import { useSettings } from '../../session/settings';
import { useTitle } from '../../shell/use-title';
import { LoadFailure } from '../failure/load-failure';
import { OwnData } from './own-data';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import './profile.css';

const text = messages.pages.profile;

export default function Profile() {
  useTitle(text.title);
  const me = useLoaded<SessionUser>('/users/me');
  const settings = useSettings();
  return (
    <div className="page narrow profile">
      <h1>{text.title}</h1>
      {me.state === 'failed' && (
        <LoadFailure error={me.error} retry={me.reload} text={messages.fixed.profileLoadError} />
      )}
      {me.state === 'loading' && <span className="panel skeleton" aria-hidden="true" />}
      {me.state === 'ready' && (
        <>
          <OwnData user={me.data} />
          <PasswordForm />
          <Sessions />
        </>
      )}
      {settings && (
        <p className="muted">
          {text.note} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
      )}
    </div>
  );
}
