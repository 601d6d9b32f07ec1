import { readFile } from 'node:fs/promises';
import type { FileLayout } from '../2-read/header.js';
import { typedNumbersFile } from '../2-read/workbook.js';
import type { TypedNumber } from '../2-read/workbook-cell.js';
import { ImportRefusedError } from '../stage.js';
import type { IssueCollector } from './issue-collector.js';

/** Beyond this share of individuals with a garbled name, the whole file was read in a wrong encoding before us. */
const MAX_GARBLED_SHARE = 0.05;

/** What is odd about the file itself: its columns, and what its spreadsheet made of identifiers. */
export async function noteFileIssues(
  collector: IssueCollector,
  layout: FileLayout,
  folder: string,
): Promise<void> {
  for (const { name, header } of layout.absent) collector.addToFile('column_absent', name, header);
  for (const name of layout.unknown) collector.addToFile('column_unknown', null, name);
  const notes = await readFile(typedNumbersFile(folder), 'utf8').catch(() => '[]');
  for (const { field, raw, line } of JSON.parse(notes) as TypedNumber[])
    collector.addToFile('number_typed', field, raw, line);
}

/** @throws ImportRefusedError */
export function refuseGarbled(issues: Readonly<Record<string, number>>, individuals: number): void {
  const garbled = issues.text_garbled ?? 0;
  if (garbled <= MAX_GARBLED_SHARE * individuals) return;
  throw new ImportRefusedError(
    'wrong_encoding',
    `L'encodage du fichier a été altéré : ${garbled} noms sont illisibles (« Ã© » au lieu de « é », par exemple). Demandez-le de nouveau à sa source, sans l'ouvrir ni l'enregistrer dans un tableur.`,
  );
}
