import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '#registries/registry.js';
import { ImportRefusedError } from '../stage.js';
import { chooseEntry } from './choose-entry.js';
import { hasBareReturns, replaceReturns } from './bare-returns.js';
import { detectFormat } from './source-format.js';
import { decodeCopy, findLineNotUtf8 } from './text-encoding.js';
import { isWorkbook, typedNumbersFile, writeWorkbookText } from './workbook.js';
import { ZipArchive } from './zip-archive.js';

/** In the work folder: the raw file as UTF-8 text, where it is not that already. */
const TEXT = 'source.txt';

/** National files are 0.9 GB and grow by some per cent a year. */
export const MAX_TEXT_BYTES = 8e9;

/** Path of the text that `prepareText` made of a raw file, or of the raw file itself. */
export async function locateText(raw: string, folder: string): Promise<string> {
  const made = join(folder, TEXT);
  return (await stat(made).catch(() => null)) ? made : raw;
}

/**
 * Unpacks, converts and decodes a raw file as far as needed, its line ends too, by what it holds and never by its name.
 * @param utf8 whether the raw file is known to be UTF-8 from end to end; else it is looked through
 * @returns path of a UTF-8 text: the raw file itself when it is one
 * @throws ImportRefusedError when it is not a file that the registry takes
 */
export async function prepareText(
  raw: string,
  folder: string,
  registry: Registry,
  utf8 = false,
): Promise<string> {
  const text = await makeText(raw, folder, registry, utf8);
  if (!(await hasBareReturns(text))) return text;
  const [made, part] = [join(folder, TEXT), join(folder, 'text.part')];
  await replaceReturns(text, part);
  await rename(part, made);
  return made;
}

async function makeText(raw: string, folder: string, registry: Registry, utf8: boolean): Promise<string> {
  const [made, part, unpacked] = [join(folder, TEXT), join(folder, 'text.part'), join(folder, 'unpacked')];
  for (const left of [made, part, unpacked, typedNumbersFile(folder)]) await rm(left, { force: true });
  let path = raw;
  let format = await detectFormat(path);
  if (format === 'zip' && !(await isWorkbook(path))) {
    await unpack(path, unpacked, registry);
    path = unpacked;
    format = await detectFormat(path);
  }
  if (format === 'zip' && path !== raw && !(await isWorkbook(path)))
    throw new ImportRefusedError(
      'not_a_table',
      "L'archive contient une autre archive. Envoyez le fichier lui-même, ou une archive qui le contient.",
    );
  if (format === 'zip') await writeWorkbookText(path, part, folder, registry);
  else if (format !== 'text') await decodeCopy(path, format, part);
  else if (path === raw && utf8) return raw;
  else if (await needsDecoding(path, registry)) await decodeCopy(path, 'windows-1252', part);
  else if (path === raw) return raw;
  else await rename(unpacked, part);
  await rm(unpacked, { force: true });
  await rename(part, made);
  return made;
}

async function unpack(raw: string, target: string, registry: Registry): Promise<void> {
  const archive = await ZipArchive.open(raw, MAX_TEXT_BYTES);
  try {
    await archive.extract(chooseEntry(archive.entries, registry), target);
  } finally {
    archive.close();
  }
}

async function needsDecoding(path: string, registry: Registry): Promise<boolean> {
  const line = await findLineNotUtf8(path);
  if (line === null) return false;
  if (registry.dialect.windows1252) return true;
  throw new ImportRefusedError(
    'wrong_encoding',
    `Le fichier n'est pas en UTF-8 : la ligne ${line} ne peut être lue. Demandez-le de nouveau à sa source, sans l'ouvrir ni l'enregistrer dans un tableur.`,
  );
}
