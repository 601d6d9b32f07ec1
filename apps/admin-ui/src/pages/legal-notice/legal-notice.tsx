import { messages } from '../../i18n/locale';
import { useSettings } from '../../session/settings';
import source from '../../texts/legal-notice.md?raw';
import completeNotice from '../../texts/legal-notice-complete.md?raw';
import { ProsePage } from '../prose/prose-page';

/** The short notice, and the way to the association's own when it has one. */
export default function LegalNotice() {
  const url = useSettings()?.legalNoticeUrl ?? null;
  const complete = url === null ? '' : `\n\n${completeNotice.replace('{url}', url)}`;
  return <ProsePage title={messages.shell.legalNotice} source={source + complete} />;
}
