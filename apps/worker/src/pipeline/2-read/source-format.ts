import { open } from 'node:fs/promises';
import { ImportRefusedError } from '../stage.js';

/** What a file begins with, of what is sent in the place of a table; `null` takes it, a text says why not. */
const SIGNATURES: readonly [Buffer, 'zip' | 'utf-16le' | 'utf-16be' | null, string][] = [
  [Buffer.from('PK\x03\x04'), 'zip', ''],
  [Buffer.from('PK\x05\x06'), null, 'une archive ZIP vide'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le', ''],
  [Buffer.from([0xfe, 0xff]), 'utf-16be', ''],
  [Buffer.from([0x1f, 0x8b]), null, 'une archive gzip ; décompressez-la, ou envoyez une archive ZIP'],
  [Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), null, 'une archive 7-Zip ; envoyez une archive ZIP'],
  [Buffer.from('Rar!'), null, 'une archive RAR ; envoyez une archive ZIP'],
  [Buffer.from('%PDF'), null, 'un document PDF'],
  [
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    null,
    'un classeur Excel de l’ancien format .xls ; enregistrez-le au format .xlsx ou CSV',
  ],
];

export type SourceFormat = 'text' | 'zip' | 'utf-16le' | 'utf-16be';

/** Told by its first bytes, never by its name. @throws ImportRefusedError when it is no table at all */
export async function detectFormat(path: string): Promise<SourceFormat> {
  const start = await readStart(path);
  const [, format, what] = SIGNATURES.find(([bytes]) => start.subarray(0, bytes.length).equals(bytes)) ?? [
    null,
    'text' as const,
    '',
  ];
  if (format === null)
    throw new ImportRefusedError('not_a_table', `Le fichier est ${what}. Vérifiez que c'est le bon fichier.`);
  if (format !== 'text') return format;
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text === '')
    throw new ImportRefusedError(
      'empty_file',
      'Le fichier est vide. Vérifiez le dépôt et envoyez-le de nouveau.',
    );
  const markup = /^<(?:!doctype html|html|head|body)/i.test(text) ? 'une page web' : 'un document XML';
  if (text.startsWith('<') || /^[{[]/.test(text))
    throw new ImportRefusedError(
      'not_a_table',
      `Le fichier est ${text.startsWith('<') ? markup : 'un document JSON'} et non un tableau. L'adresse a sans doute répondu par une erreur ou une page de connexion : ouvrez-la pour vérifier.`,
    );
  return format;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
