import { messages } from '../../i18n/locale';
import source from '../../texts/support.md?raw';
import { ProsePage } from '../prose/prose-page';

export default function Support() {
  return <ProsePage title={messages.shell.support} source={source} />;
}
