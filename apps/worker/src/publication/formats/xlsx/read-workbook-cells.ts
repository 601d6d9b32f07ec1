import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Columns } from '../../columns.js';
import { CellDigester } from '../../verify/cell-digester.js';
import { readSheetCells } from './read-sheet-cells.js';

interface DirectoryEntry {
  name: string;
  offset: number;
  packed: number;
  size: number;
  crc: number;
}

/**
 * Inflates every part of the workbook, checks its length and checksum, and reads the cells of the data sheets.
 * @throws when the zip is cut, a checksum is wrong, or a sheet is not as we make them
 */
export async function readWorkbookCells(file: string, columns: Columns): Promise<CellDigester> {
  const digester = new CellDigester(columns.length);
  const handle = await open(file);
  try {
    for (const entry of await readDirectory(handle)) {
      const content = inflateEntry(file, handle, entry);
      if (isDataSheet(entry)) await readSheetCells(content, columns, digester);
      else for await (const _ of content);
    }
    return digester;
  } finally {
    await handle.close();
  }
}

/** Sheet 2 is the notes. */
const isDataSheet = ({ name }: DirectoryEntry) =>
  /\/sheet\d+\.xml$/.test(name) && !name.endsWith('/sheet2.xml');

/** Our zips have no comment, so the directory's end is the file's last 22 bytes. */
async function readDirectory(handle: FileHandle): Promise<DirectoryEntry[]> {
  const { size } = await handle.stat();
  const end = await read(handle, size - 22, 22);
  if (end.readUInt32LE(0) !== 0x06054b50) throw new Error('zip has no directory');
  const directory = await read(handle, end.readUInt32LE(16), end.readUInt32LE(12));
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at < directory.length;) {
    const length = directory.readUInt16LE(at + 28);
    entries.push({
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
      name: directory.toString('utf8', at + 46, at + 46 + length),
    });
    at += 46 + length;
  }
  return entries;
}

/** @throws at its end when length or checksum are not as told */
async function* inflateEntry(
  file: string,
  handle: FileHandle,
  entry: DirectoryEntry,
): AsyncGenerator<Buffer> {
  const header = await read(handle, entry.offset, 30);
  const start = entry.offset + 30 + header.readUInt16LE(26);
  const packed = createReadStream(file, { start, end: start + entry.packed - 1, highWaterMark: 1 << 20 });
  const inflate = createInflateRaw({ chunkSize: 1 << 20 });
  packed.on('error', (error) => inflate.destroy(error));
  let [size, crc] = [0, 0];
  for await (const chunk of packed.pipe(inflate) as AsyncIterable<Buffer>) {
    size += chunk.length;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw new Error(`zip entry ${entry.name} is damaged`);
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) throw new Error('zip is cut');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error('zip is cut');
  return buffer;
}
