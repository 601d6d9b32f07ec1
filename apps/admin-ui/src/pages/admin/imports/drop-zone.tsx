import { useRef, useState, type DragEvent } from 'react';
import { formatSize } from '../../../format/size';
import { adminMessages } from '../../../i18n/fr/admin';

const text = adminMessages.upload;

interface Props {
  file: File | null;
  /** Bytes; null while unknown. */
  limit: number | null;
  onFile: (file: File | null) => void;
}

/** Takes a file dropped on it, or chosen: the input itself is there for the keyboard. */
export function DropZone({ file, limit, onFile }: Props) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  return (
    <div
      className={over ? 'drop-zone is-over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <p className="drop-file">
          <strong className="breakable">{file.name}</strong>{' '}
          <span className="muted">{formatSize(file.size)}</span>
        </p>
      ) : (
        <p>{text.drop}</p>
      )}
      <label className="drop-choose">
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept=".zip,.txt,.csv,.xlsx"
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
        <span className="button quiet">{file ? text.replace : text.choose}</span>
      </label>
      {limit !== null && <p className="muted drop-limit">{text.limit(formatSize(limit))}</p>}
    </div>
  );
}
