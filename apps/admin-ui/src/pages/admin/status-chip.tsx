import { type ImportStatus, type PublicationStatus } from '@annuaire/contracts';
import { adminMessages } from '../../i18n/fr/admin';
import { labelOf } from './import-status-label';

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'quiet';

const TONES: Record<ImportStatus | PublicationStatus, Tone> = {
  queued: 'quiet',
  fetching: 'busy',
  reading: 'busy',
  normalising: 'busy',
  comparing: 'busy',
  applying: 'busy',
  awaiting_approval: 'wait',
  done: 'good',
  unchanged: 'good',
  refused: 'bad',
  failed: 'bad',
  undone: 'quiet',
  building: 'busy',
  verifying: 'busy',
  published: 'good',
};

/** Where an import stands; colour never says it alone. */
export function ImportStatusChip({ status }: { status: ImportStatus }) {
  return <span className={`badge chip-${TONES[status]}`}>{labelOf(status)}</span>;
}

export function PublicationStatusChip({ status }: { status: PublicationStatus }) {
  return <span className={`badge chip-${TONES[status]}`}>{adminMessages.publication.statuses[status]}</span>;
}
