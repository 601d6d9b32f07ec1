import { LICENCE_TITLE, LICENCE_VERSION } from '@annuaire/contracts';
import { ProblemNotice } from '../../forms/problem-notice';
import { useSubmit } from '../../forms/use-submit';
import { messages } from '../../i18n/locale';
import { toFrenchTypography } from '../../i18n/typography';
import { useSession } from '../../session/session';
import { useTitle } from '../../shell/use-title';
import '../../styles/form.css';
import { LicenceText } from './licence-text';

const text = messages.pages.licence;
const title = toFrenchTypography(LICENCE_TITLE);

/** Stands before every screen until it is accepted; the wanted one then opens in its place. */
export default function Licence() {
  const { acceptLicence, signOut } = useSession();
  const { pending, problem, submit } = useSubmit(() => acceptLicence(LICENCE_VERSION));
  useTitle(title);
  return (
    <div className="page narrow licence">
      <div>
        <h1>{title}</h1>
        <p className="muted">{text.lead}</p>
      </div>
      <form className="panel" onSubmit={submit}>
        <LicenceText />
        <ProblemNotice text={problem} />
        <p className="form-actions">
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.accepting : text.accept}
          </button>
          <button type="button" className="button quiet" onClick={() => void signOut()}>
            {text.signOut}
          </button>
        </p>
      </form>
    </div>
  );
}
