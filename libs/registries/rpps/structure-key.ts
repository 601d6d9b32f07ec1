import { tidyText } from '../checks/text.js';
import type { SourceRow } from '../registry.js';

/** `Identifiant technique de la structure`: opaque text (`F…`, `C…`, `R…`), never taken apart. */
export function computeStructureKey(row: SourceRow): string | null {
  return tidyText(row.structureId);
}
