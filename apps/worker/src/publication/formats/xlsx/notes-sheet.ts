import type { RegistryId } from '@annuaire/contracts';
import { REGISTRY_BY_ID } from '#registries/registries.js';
import type { Columns } from '../../columns.js';
import type { FileNotes } from '../../format-writer.js';
import { computeLetter, MAX_SHEET_ROWS, STYLES } from './layout.js';
import { computeCellXml, computeColumnsXml, SHEET_START } from './sheet-xml.js';

type Line = { cells: string[]; style?: number };

/** `2026-11-01` as `01/11/2026`. */
const toFrenchDay = (day: string) => day.split('-').toReversed().join('/');

function computeLines(notes: FileNotes, columns: Columns): Line[] {
  const { title, content, rows, details, sources } = notes;
  const lines: Line[] = [
    { cells: [title], style: STYLES.header },
    { cells: ['Contenu', content] },
    { cells: ['Nombre de lignes', String(rows)] },
    ...details.map((cells) => ({ cells })),
  ];
  if (rows >= MAX_SHEET_ROWS)
    lines.push({
      cells: ['Suite', 'Les données se poursuivent dans les feuilles « Données (2) » et suivantes.'],
    });
  for (const { label, publisher, licence, dataDate } of sources) {
    lines.push({ cells: ['Source', `${label} (${publisher})`] }, { cells: ['Licence', licence] });
    lines.push({
      cells: ['Date des données', dataDate === null ? 'aucune donnée reçue' : toFrenchDay(dataDate)],
    });
  }
  lines.push({
    cells: ['Absence', "Une ligne « gone » ne figure plus dans la source : l'absence ne vaut pas radiation."],
  });
  lines.push(
    { cells: [] },
    { cells: ['Colonne', 'Signification', "Nom dans l'API", 'Origine'], style: STYLES.header },
  );
  return [
    ...lines,
    ...columns.map((column) => ({
      cells: [column.label, column.meaning, column.name, describeOrigin(column)],
    })),
  ];
}

/** Columns of the publisher's file, or ourselves. */
function describeOrigin({ origin, sources = {} }: Columns[number]): string {
  if (origin === 'computed') return "Calculé par l'annuaire";
  const told = Object.entries(sources).map(
    ([registry, headers]) =>
      `${REGISTRY_BY_ID[registry as RegistryId].label} : ${headers.map((header) => `« ${header} »`).join(', ')}`,
  );
  return told.length > 0 ? told.join(' ; ') : 'Source officielle';
}

/** The second sheet: what the file is, its data dates, its licence, and the meaning of each column. */
export function computeNotesSheet(notes: FileNotes, columns: Columns): Buffer {
  const rows = computeLines(notes, columns).map(({ cells, style = STYLES.wrapped }, i) => {
    const xml = cells.map((text, column) => computeCellXml(`${computeLetter(column)}${i + 1}`, text, style));
    return `<row r="${i + 1}">${xml.join('')}</row>`;
  });
  return Buffer.from(
    `${SHEET_START}${computeColumnsXml([44, 90, 30, 60])}<sheetData>${rows.join('')}</sheetData></worksheet>`,
  );
}
