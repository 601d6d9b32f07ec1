import { REGISTRIES } from '@annuaire/contracts';
import { useState, type FormEvent } from 'react';
import { toParisDay } from '../../../format/date';
import { formatSize } from '../../../format/size';
import { adminMessages } from '../../../i18n/fr/admin';
import { useLoaded } from '../../../providers/use-loaded';
import type { RegistryRecord } from '../admin-records';
import { Modal } from '../../../shell/modal';
import { ProgressBar } from '../../../shell/progress-bar';
import { DropZone } from './drop-zone';
import { useUpload } from './use-upload';

const text = adminMessages.upload;
const names = adminMessages.imports.registries;

/** A file, whose it is, the day it speaks of; then its way to the server. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const registries = useLoaded<RegistryRecord[]>('/registries');
  const limit = registries.state === 'ready' ? (registries.data[0]?.uploadLimit ?? null) : null;
  const [file, setFile] = useState<File | null>(null);
  const { problem, sent, send, stop } = useUpload(limit);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send(file, String(form.get('registry')), String(form.get('dataDate')));
  };

  return (
    <Modal title={text.title} onClose={onClose} locked={sent !== null}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={sent !== null} className="upload-fields">
          <fieldset className="choices">
            <legend>{text.registry}</legend>
            {REGISTRIES.map((id, i) => (
              <label key={id}>
                <input type="radio" name="registry" value={id} defaultChecked={i === 0} />
                {names[id]}
              </label>
            ))}
          </fieldset>
          <DropZone file={file} limit={limit} onFile={setFile} />
          <div className="field">
            <label htmlFor="upload-date">{text.dataDate}</label>
            <input
              id="upload-date"
              name="dataDate"
              type="date"
              className="input"
              max={toParisDay(new Date())}
              aria-describedby="upload-date-help"
            />
            <span id="upload-date-help" className="muted">
              {text.dataDateHelp}
            </span>
          </div>
        </fieldset>
        {problem !== '' && (
          <div className="notice" role="alert">
            <p>{problem}</p>
          </div>
        )}
        {sent && <Sent {...sent} />}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={sent ? stop : onClose}>
            {sent ? text.stop : adminMessages.cancel}
          </button>
          <button type="submit" className="button" disabled={sent !== null}>
            {text.submit}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** Once all has left, the server still has to take it in. */
function Sent({ done, total }: { done: number; total: number }) {
  const label = done >= total && total > 0 ? text.finishing : text.sent(formatSize(done), formatSize(total));
  return <ProgressBar name={text.sending} percent={total > 0 ? (done / total) * 100 : null} label={label} />;
}
