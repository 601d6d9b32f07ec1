import { DIRECTORY_LABELS, FORMATS, REGISTRY_OF_DIRECTORY } from '@annuaire/contracts';
import { DownloadLink } from '../../downloads/download-link';
import { formatDay } from '../../format/date';
import { formatCount } from '../../format/number';
import { formatSize } from '../../format/size';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import type { Export } from './exports';

const text = messages.home.files;

/** A directory's files: how fresh, how many rows, whose data, seven downloads. */
export function FileCard({ item }: { item: Export }) {
  const label = DIRECTORY_LABELS[item.directory];
  const source = messages.home.sources[REGISTRY_OF_DIRECTORY[item.directory]];
  const dates = Object.values(item.dataDates);
  return (
    <article className="panel file-card">
      <h3>{label}</h3>
      <p className="muted">{messages.home.directories[item.directory]}</p>
      <p className="file-count">
        <strong>{formatCount(item.rowsCount)}</strong> {item.rowsCount > 1 ? text.rows : text.row}
      </p>
      <dl className="file-facts">
        <Fact label={text.updated} value={formatDay(item.updatedAt)} />
        <Fact label={text.dataDate} value={dates.map(formatDay).join(', ')} />
        <Fact label={text.source} value={source.name} />
        <Fact label={text.licence} value={source.licence} />
      </dl>
      <ul className="plain file-formats" aria-label={text.list(label)}>
        {FORMATS.map((format) => {
          const file = item.files.find((f) => f.format === format);
          if (!file) return null;
          const { name, use } = messages.home.formats[format];
          const size = formatSize(file.size);
          return (
            <li key={format}>
              <DownloadLink url={file.url} label={text.download(name, label, size)}>
                <span className="format-name">{name}</span>
                <span className="format-use">{use}</span>
                <span className="tabular">{size}</span>
                <Icon name="download" />
              </DownloadLink>
            </li>
          );
        })}
      </ul>
      <div className="file-limits">
        <h4>{text.limits}</h4>
        <ul>
          {messages.home.limits[item.directory].map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
