import { formatDay, formatInstant } from '../../format/date';
import { formatCount } from '../../format/number';
import { accountMessages } from '../../i18n/fr/account';
import { computeKeyState, type ApiKey } from './api-key';

const text = accountMessages.keys;

export function KeyState({ apiKey }: { apiKey: ApiKey }) {
  const state = computeKeyState(apiKey, new Date());
  return <span className={state === 'active' ? 'badge' : 'badge gone'}>{text.states[state]}</span>;
}

/** What tells a key from another, and whether it still serves. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { prefix, createdAt, lastUsedAt, callsCount, expiresAt } = apiKey;
  const facts: [string, string][] = [
    [text.prefix, `${prefix}…`],
    [text.created, formatInstant(createdAt)],
    [text.used, lastUsedAt ? formatInstant(lastUsedAt) : accountMessages.never],
    [text.calls, formatCount(callsCount)],
    [text.expires, expiresAt ? formatDay(expiresAt) : accountMessages.never],
  ];
  return (
    <dl className="key-facts tabular">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
