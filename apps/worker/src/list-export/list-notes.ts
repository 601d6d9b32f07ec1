import { LIST_ENTITY_LABELS } from '@annuaire/contracts';
import type { StandsOn } from '#database/directory/standing.js';
import type { ListSelection } from '#database/list-exports/list-export.js';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import type { FileNotes } from '../publication/format-writer.js';
import { describeSelection } from './describe-selection.js';

const CONTENT = {
  establishments: 'Une ligne par établissement de la liste, telle que filtrée et triée.',
  individuals: 'Une ligne par individu de la liste, telle que filtrée et triée.',
} as const;

export function computeListNotes(
  selection: ListSelection,
  rows: number,
  standsOn: readonly StandsOn[],
): FileNotes {
  return {
    title: LIST_ENTITY_LABELS[selection.entity],
    content: CONTENT[selection.entity],
    rows,
    details: describeSelection(selection),
    sources: standsOn.map(({ registry, dataDate }) => {
      const { label, publisher, licence } = REGISTRY_BY_ID[registry];
      return { label, publisher, licence, dataDate };
    }),
  };
}
