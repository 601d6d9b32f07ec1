import { messages } from '../../i18n/locale';
import { useSettings } from '../../session/settings';
import source from '../../texts/legal-notice.md?raw';
import audience from '../../texts/legal-notice-audience.md?raw';
import complete from '../../texts/legal-notice-complete.md?raw';
import { ProsePage } from '../prose/prose-page';

/** The short notice; audience measurement where there is some; the way to the association's own when it has one. */
export default function LegalNotice() {
  const settings = useSettings();
  const parts = [source];
  if (settings?.matomo) parts.push(audience);
  if (settings?.legalNoticeUrl) parts.push(complete.replace('{url}', settings.legalNoticeUrl));
  return <ProsePage title={messages.shell.legalNotice} source={parts.join('\n\n')} />;
}
