import { useState } from 'react';
import { useListContext } from 'react-admin';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';
import { ExportDialog } from './export-dialog';

/** « Exporter »: the list as filtered and sorted, into a file. */
export function ExportButton() {
  const { total } = useListContext();
  const [open, setOpen] = useState(false);
  if (total === 0) return null;
  return (
    <>
      <button
        type="button"
        className="line-button"
        disabled={total === undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="download" />
        {messages.directory.exports.open}
      </button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
