import { messages } from '../../i18n/locale';
import { useLoaded } from '../../providers/use-loaded';
import { LoadFailure } from '../failure/load-failure';
import type { Export } from './exports';
import { FileCard } from './file-card';

const text = messages.home.files;

export function Files() {
  const exports = useLoaded<Export[]>('/exports');
  return (
    <section aria-labelledby="files">
      <h2 id="files">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      <div className="file-cards" aria-busy={exports.state === 'loading'}>
        {exports.state === 'loading' &&
          [0, 1].map((n) => <span key={n} className="skeleton file-skeleton" aria-hidden="true" />)}
        {exports.state === 'ready' &&
          exports.data.map((item) => <FileCard key={item.directory} item={item} />)}
      </div>
      {exports.state === 'ready' && exports.data.length === 0 && <p className="panel">{text.none}</p>}
      {exports.state === 'failed' && <LoadFailure error={exports.error} retry={exports.reload} />}
    </section>
  );
}
