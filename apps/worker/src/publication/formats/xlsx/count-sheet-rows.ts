import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { RowEndCounter } from '../../row-end-counter.js';

interface DirectoryEntry {
  name: string;
  offset: number;
  packed: number;
  size: number;
  crc: number;
}

/**
 * Inflates every part of the workbook, checks its length and checksum, and counts the rows of the data sheets without
 * their headers.
 * @throws when the zip is cut or a checksum is wrong
 */
export async function countSheetRows(file: string): Promise<number> {
  const handle = await open(file);
  try {
    let rows = 0;
    for (const entry of await readDirectory(handle)) {
      const counted = await countEntryRows(file, handle, entry);
      if (/\/sheet\d+\.xml$/.test(entry.name) && !entry.name.endsWith('/sheet2.xml')) rows += counted - 1;
    }
    return rows;
  } finally {
    await handle.close();
  }
}

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

async function countEntryRows(file: string, handle: FileHandle, entry: DirectoryEntry): Promise<number> {
  const header = await read(handle, entry.offset, 30);
  const start = entry.offset + 30 + header.readUInt16LE(26);
  const packed = createReadStream(file, { start, end: start + entry.packed - 1, highWaterMark: 1 << 20 });
  const inflate = createInflateRaw({ chunkSize: 1 << 20 });
  packed.on('error', (error) => inflate.destroy(error));
  const counter = new RowEndCounter();
  let [size, crc] = [0, 0];
  for await (const chunk of packed.pipe(inflate) as AsyncIterable<Buffer>) {
    size += chunk.length;
    crc = crc32(chunk, crc);
    counter.push(chunk);
  }
  if (size !== entry.size || crc !== entry.crc) throw new Error(`zip entry ${entry.name} is damaged`);
  return counter.count;
}

async function read(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  if (position < 0) throw new Error('zip is cut');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error('zip is cut');
  return buffer;
}
