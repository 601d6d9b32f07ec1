import { TextField } from '../../forms/text-field';
import { accountMessages } from '../../i18n/fr/account';
import type { ApiKey } from './api-key';

const text = accountMessages.keys;

/** What one says of a key. */
export function KeyFields({ apiKey }: { apiKey?: ApiKey }) {
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        defaultValue={apiKey?.name}
        maxLength={100}
        autoComplete="off"

        required
      />
      <TextField
        name="expiresAt"
        label={text.expiry}
        hint={text.expiryHint}
        type="date"
        defaultValue={apiKey?.expiresAt?.slice(0, 10)}
      />
    </>
  );
}

/** The body of a key: an empty day is no expiry; a day left as it was keeps its very instant. */
export function readKeyFields({ name, expiresAt }: Record<string, string>, before?: ApiKey) {
  const isSame = before?.expiresAt?.slice(0, 10) === expiresAt;
  return { name, expiresAt: isSame ? before?.expiresAt : expiresAt || null };
}
