import {
  LIST_COLUMNS,
  PUBLICATION_COLUMNS,
  type ColumnKind,
  type ListEntity,
  type PublicationColumn,
} from '@annuaire/contracts';
import { messages } from '../../i18n/locale';
import { toFrenchTypography } from '../../i18n/typography';

export interface Term {
  label: string;
  /** In the API, then in the files where that is another. */
  names: string[];
  meaning: string;
  kind: ColumnKind | null;
  origin: PublicationColumn['origin'] | null;
  /** How cards call it, where that is another word. */
  screenLabel: string | null;
}

export interface GlossarySection {
  id: keyof typeof messages.fields;
  terms: Term[];
}

type Labels = Record<string, { label: string }>;
const columns: readonly PublicationColumn[] = PUBLICATION_COLUMNS;

function toTerm(
  { name, label, meaning, kind, origin }: PublicationColumn,
  names: string[],
  labels: Labels,
): Term {
  const screenLabel = labels[name]?.label ?? null;
  const shown = toFrenchTypography(label);
  return {
    ...{ label: shown, names, kind, origin, meaning: toFrenchTypography(meaning) },
    screenLabel: screenLabel === shown ? null : screenLabel,
  };
}

/** Records: their names in lists and cards, and those of the same column in publications. */
function makeRecordTerms(entity: ListEntity): Term[] {
  const record = entity === 'individuals' ? 'individual' : 'establishment';
  return LIST_COLUMNS[entity].map((column) => {
    const inFile = columns.find((one) => one.entity === record && one.label === column.label)?.name;
    const names = inFile === undefined || inFile === column.name ? [column.name] : [column.name, inFile];
    return toTerm(column, names, messages.fields[entity]);
  });
}

/** Every field there is, from the schema that the files are written by. */
export function makeGlossary(): GlossarySection[] {
  const { assignments, history } = messages.fields;
  return [
    { id: 'individuals', terms: makeRecordTerms('individuals') },
    { id: 'establishments', terms: makeRecordTerms('establishments') },
    {
      id: 'assignments',
      terms: columns
        .filter((column) => column.entity === 'assignment')
        .map((column) => toTerm(column, [column.name], assignments)),
    },
    {
      id: 'history',
      terms: Object.entries(history).map(([name, { label, text }]) => ({
        ...{ label, names: [name], meaning: text, kind: null, origin: null, screenLabel: null },
      })),
    },
  ];
}
