import { FORMATS, type Format } from '@annuaire/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { DownloadLink } from '../../downloads/download-link';
import { formatDay } from '../../format/date';
import { formatCount } from '../../format/number';
import { ProblemNotice } from '../../forms/problem-notice';
import { messages } from '../../i18n/locale';
import { api } from '../../providers/api';
import { ApiError } from '../../providers/api-error';
import type { Noun } from '../../providers/data-provider';
import { Icon } from '../../shell/icons';
import { Modal } from '../../shell/modal';
import { followExport } from './followed-exports';
import { describeExpiry, describeExport, describeFile, type ListExport } from './list-export';
import './export.css';

const text = messages.directory.exports;

/** A format for the list as it stands; the file is then followed in the corner of the screen. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const entity = useResourceContext() as Noun;
  const { filterValues, sort, total = 0 } = useListContext();
  const { asOf, ...filter } = filterValues;
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const format = new FormData(event.currentTarget).get('format') as Format;
    const body = { entity, format, filter, sort: [sort.field, sort.order], asOf };
    setPending(true);
    setProblem(null);
    try {
      const { data } = await api<ListExport>('/list-exports', { method: 'POST', body });
      void queries.invalidateQueries({ queryKey: ['list-exports', 'recent'] });
      followExport(data.id);
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.detail) || text.failed);
      setPending(false);
    }
  };

  const count = messages.directory[entity].count(total, formatCount(total));
  return (
    <Modal title={text.title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{typeof asOf === 'string' ? text.leadAsOf(count, formatDay(asOf)) : text.lead(count)}</p>
        <fieldset className="export-formats">
          <legend>{text.format}</legend>
          {FORMATS.map((format) => (
            <label key={format}>
              <input type="radio" name="format" value={format} defaultChecked={format === FORMATS[0]} />
              <strong>{messages.home.formats[format].name}</strong>
              <span className="muted">{messages.home.formats[format].use}</span>
            </label>
          ))}
        </fieldset>
        <ProblemNotice text={problem} />
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {text.cancel}
          </button>
          <button type="submit" className="button" disabled={pending}>
            {pending ? text.submitting : text.submit}
          </button>
        </div>
      </form>
      <Recent />
    </Modal>
  );
}

/** Files asked for before that are still kept. */
function Recent() {
  const { data } = useQuery({
    queryKey: ['list-exports', 'recent'],
    queryFn: async ({ signal }) =>
      (await api<ListExport[]>('/list-exports?range=[0,9]', { signal })).data.filter(
        ({ url }) => url !== null,
      ),
    staleTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="export-recent" aria-labelledby="recent-exports">
      <h3 id="recent-exports">{text.recent}</h3>
      <ul className="plain">
        {data.map((item) => (
          <li key={item.id}>
            <DownloadLink
              url={item.url ?? ''}
              className="with-icon"
              label={text.downloadOf(`${describeExport(item)}, ${describeFile(item)}`)}
            >
              <Icon name="download" />
              {describeExport(item)}
            </DownloadLink>
            <span className="muted tabular">{describeFile(item)}</span>
            <span className="muted">{describeExpiry(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
