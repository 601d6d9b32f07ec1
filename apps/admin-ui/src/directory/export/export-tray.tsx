import { useQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../downloads/download-link';
import { formatCount } from '../../format/number';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { Icon } from '../../shell/icons';
import { ProgressBar } from '../../shell/progress-bar';
import { closeExport, useFollowedExports } from './followed-exports';
import { describeExpiry, describeExport, describeFile, isUnderWay, type ListExport } from './list-export';
import './export.css';

const text = messages.directory.exports;
const POLL_MS = 800;

/** Files on their way, in a corner of the screen: progress, then the way to the file. */
export function ExportTray() {
  return (
    <section className="export-tray" aria-label={text.tray}>
      {useFollowedExports().map((id) => (
        <Followed key={id} id={id} onClose={() => closeExport(id)} />
      ))}
    </section>
  );
}

function Followed({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['list-exports', id],
    queryFn: async ({ signal }) => (await api<ListExport>(`/list-exports/${id}`, { signal })).data,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : POLL_MS),
    staleTime: 0,
  });
  const name = data ? describeExport(data) : text.tray;
  return (
    <article className="panel export-item">
      <h2>{name}</h2>
      <button type="button" className="export-close" aria-label={text.dismiss(name)} onClick={onClose}>
        <Icon name="close" />
      </button>
      {data && isUnderWay(data) && <UnderWay item={data} />}
      <div role="status">
        {data?.status === 'ready' && <Ready item={data} />}
        {data?.status === 'failed' && <p>{[text.broken, data.errorDetail].filter(Boolean).join(' ')}</p>}
        {data?.status === 'expired' && <p>{text.expired}</p>}
        {!data && error && <p>{text.lost}</p>}
      </div>
    </article>
  );
}

function UnderWay({ item: { status, progress } }: { item: ListExport }) {
  const waiting = status === 'queued' || progress === 0;
  return (
    <ProgressBar
      name={text.preparing}
      percent={waiting ? null : progress}
      label={waiting ? text.preparing : text.progress(formatCount(Math.round(progress)))}
    />
  );
}

function Ready({ item }: { item: ListExport }) {
  return (
    <>
      <p>
        <strong>{text.ready}</strong> <span className="tabular">{describeFile(item)}</span>
      </p>
      <p className="muted">{describeExpiry(item)}</p>
      {item.url && (
        <DownloadLink url={item.url} className="button" label={text.downloadOf(describeExport(item))}>
          <Icon name="download" />
          {text.download}
        </DownloadLink>
      )}
    </>
  );
}
