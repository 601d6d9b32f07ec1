import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import type { Registry } from '#registries/registry.js';
import { ImportRefusedError } from '../stage.js';
import { readCell, type TypedNumber } from './workbook-cell.js';
import { matchHeader } from './header.js';
import { ZipArchive } from './zip-archive.js';

/** 25,000 veterinarians make a sheet of some 30 MB unpacked. */
const MAX_BYTES = 500e6;
const NOTES = 'typed-numbers.json';

/** A ZIP that holds a spreadsheet's parts. */
export async function isWorkbook(path: string): Promise<boolean> {
  const archive = await ZipArchive.open(path, Number.MAX_SAFE_INTEGER);
  archive.close();
  return archive.entries.some(({ fileName }) => fileName === 'xl/workbook.xml');
}

/** Where the numbers found in the place of identifiers are told, for the issues. */
export function typedNumbersFile(folder: string): string {
  return join(folder, NOTES);
}

/** The first sheet that holds the registry's header, as CSV: one line per row of the sheet, so that lines are its rows. */
export async function writeWorkbookText(
  path: string,
  target: string,
  folder: string,
  registry: Registry,
): Promise<void> {
  if (!registry.dialect.workbook)
    throw new ImportRefusedError(
      'not_a_table',
      'Le fichier est un classeur Excel, et cette source n’en envoie pas. Envoyez le fichier tel que la source le publie.',
    );
  const archive = await ZipArchive.open(path, MAX_BYTES);
  await archive.verify(MAX_BYTES).finally(() => archive.close());
  const notes: TypedNumber[] = [];
  await pipeline(Readable.from(readSheetLines(path, registry, notes)), createWriteStream(target)).catch(
    (error: unknown) => {
      if (error instanceof ImportRefusedError) throw error;
      throw new ImportRefusedError(
        'workbook_damaged',
        'Le classeur ne peut pas être lu. Ouvrez-le, enregistrez-le au format .xlsx et envoyez-le de nouveau.',
        { cause: error },
      );
    },
  );
  await writeFile(typedNumbersFile(folder), JSON.stringify(notes));
}

async function* readSheetLines(
  path: string,
  registry: Registry,
  notes: TypedNumber[],
): AsyncGenerator<string> {
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of reader) {
    let line = 1;
    let columns: (string | null)[] | null = null;
    for await (const row of sheet) {
      const values = (row.values as unknown[]).slice(1);
      if (columns === null) {
        const header = values.map((value) => readCell(value, null));
        const { positions } = matchHeader(header, ';', registry);
        if (positions.size === 0) break;
        columns = header.map((_, i) => [...positions].find(([, position]) => position === i)?.[0] ?? null);
        yield toLine(header);
        line++;
        continue;
      }
      for (; line < row.number; line++) yield '\n';
      const cells = columns.map((name, i) => {
        const column = registry.columns.find((c) => c.name === name);
        return readCell(values[i], column ?? null, (raw) => notes.push({ line, field: name!, raw }));
      });
      yield toLine(cells);
      line++;
    }
    if (columns !== null) return;
  }
  throw new ImportRefusedError(
    'missing_column',
    "Aucune feuille du classeur ne commence par la ligne d'en-têtes attendue. Vérifiez que c'est le bon fichier.",
  );
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\n`;
}
