import { DIRECTORY_LABELS } from '@annuaire/contracts';
import { useId, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay, formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { messages } from '../../../i18n/locale';
import { api } from '../../../providers/api';
import { ApiError } from '../../../providers/api-error';
import type { Import, RegistryRecord } from '../admin-records';
import { GuardFields } from './guard-fields';
import { parseSchedule, toCron } from './schedule';
import { PurgePanel } from './purge-panel';
import { ScheduleEditor } from './schedule-editor';

const text = adminMessages.registries;
const say = (error: unknown) =>
  (error instanceof ApiError && error.detail) || messages.pages.failure.unreachable;

/** One source: what it is, how fresh, and its settings. */
export function RegistryPanel({ registry: first }: { registry: RegistryRecord }) {
  const [registry, setRegistry] = useState(first);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const runNow = async () => {
    try {
      const { data } = await api<Import>('/imports', { method: 'POST', body: { registry: registry.id } });
      void navigate(`/admin/imports/${data.id}`);
    } catch (error) {
      setProblem(say(error));
    }
  };
  return (
    <article className="panel registry" aria-labelledby={`registry-${registry.id}`}>
      <div className="section-head">
        <h2 id={`registry-${registry.id}`}>{registry.label}</h2>
        {registry.url && (
          <button type="button" className="button quiet" onClick={() => void runNow()}>
            {text.runNow}
          </button>
        )}
      </div>
      {problem !== '' && (
        <div className="notice" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <RegistryFacts registry={registry} />
      <SettingsForm registry={registry} onSaved={setRegistry} />
      <PurgePanel registry={registry} />
    </article>
  );
}

function RegistryFacts({ registry }: { registry: RegistryRecord }) {
  const rows: [string, string][] = [
    [text.publisher, registry.publisher],
    [text.licence, registry.licence],
    [text.feeds, DIRECTORY_LABELS[registry.directory]],
    [adminMessages.home.dataOf, registry.dataDate ? formatDay(registry.dataDate) : adminMessages.never],
  ];
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {registry.lastImportId !== null && (
        <div>
          <dt>{text.lastAccepted}</dt>
          <dd>
            <Link to={`/admin/imports/${registry.lastImportId}`}>
              {adminMessages.imports.import(formatCount(registry.lastImportId))}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface FormProps {
  registry: RegistryRecord;
  onSaved: (registry: RegistryRecord) => void;
}

function SettingsForm({ registry, onSaved }: FormProps) {
  const id = useId();
  const [url, setUrl] = useState(registry.url ?? '');
  const [schedule, setSchedule] = useState(() => parseSchedule(registry.schedule));
  const [paused, setPaused] = useState(registry.paused);
  const [guards, setGuards] = useState(registry.guards);
  const [told, setTold] = useState({ state: 'idle', detail: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTold({ state: 'saving', detail: '' });
    const body = { url: url.trim() || null, schedule: toCron(schedule), paused, guards };
    try {
      const { data } = await api<RegistryRecord>(`/registries/${registry.id}`, { method: 'PUT', body });
      setTold({ state: 'saved', detail: text.saved });
      onSaved(data);
    } catch (error) {
      setTold({ state: 'failed', detail: say(error) });
    }
  };
  return (
    <form className="registry-form" onSubmit={(event) => void submit(event)}>
      <h3>{text.settings}</h3>
      <div className="field">
        <label htmlFor={`${id}-url`}>{text.url}</label>
        <input
          id={`${id}-url`}
          type="url"
          className="input"
          placeholder="https://"
          value={url}
          aria-describedby={`${id}-url-help`}
          onChange={(event) => setUrl(event.target.value)}
        />
        <span id={`${id}-url-help`} className="muted">
          {text.urlHelp}
        </span>
      </div>
      <ScheduleEditor value={schedule} onChange={setSchedule} />
      <label className="confirm-check">
        <input type="checkbox" checked={paused} onChange={(event) => setPaused(event.target.checked)} />
        <span>
          {text.paused} <span className="muted">{text.pausedHelp}</span>
        </span>
      </label>
      <GuardFields value={guards} defaults={registry.defaultGuards} onChange={setGuards} />
      <p className="next-run">{describeNext(registry)}</p>
      <div className="registry-save">
        <button type="submit" className="button" disabled={told.state === 'saving'}>
          {told.state === 'saving' ? text.saving : text.save}
        </button>
        <span role="status" className={told.state === 'failed' ? 'form-problem' : 'muted'}>
          {told.detail}
        </span>
      </div>
    </form>
  );
}

function describeNext({ nextRunAt, schedule, url }: RegistryRecord): string {
  if (nextRunAt) return text.next(formatInstant(nextRunAt));
  return schedule !== null && url === null ? text.needsUrl : text.noNext;
}
