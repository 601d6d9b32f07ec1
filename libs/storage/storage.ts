import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** Where files lie. Keys are relative paths with `/`; a stored file never changes. */
export abstract class Storage {
  /** Takes a finished local file over under a key: whole or not at all. The local file is gone afterwards. */
  abstract put(key: string, localFile: string): Promise<void>;
  /** A path on this machine's disk with the file's content; not to be written to. */
  abstract getLocalFile(key: string): Promise<string>;
  /** @param range bytes, both ends included */
  abstract read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  abstract exists(key: string): Promise<boolean>;
  /** Removes a file, or all files under a folder; nothing there is no error. */
  abstract remove(key: string): Promise<void>;
  /** A folder on this machine for work in progress, made if missing; its content may be lost at any time. */
  abstract getWorkFolder(name: string): Promise<string>;
}

/** Files under one folder of the local disk: `files/` for what is stored, `work/` for what is being made. */
@Injectable()
export class LocalStorage extends Storage {
  constructor(private readonly dataDir: string) {
    super();
  }

  private path(key: string): string {
    const root = resolve(this.dataDir, 'files');
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`Storage key leaves its folder: ${key}`);
    return path;
  }

  async put(key: string, localFile: string): Promise<void> {
    const target = this.path(key);
    await mkdir(dirname(target), { recursive: true });
    const beside = `${target}.part-${process.pid}`;
    try {
      await rename(localFile, beside);
    } catch (error) {
      // Another disk: a rename cannot cross it.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await copyFile(localFile, beside);
      await rm(localFile);
    }
    await flush(beside);
    await rename(beside, target);
    await flush(dirname(target));
  }

  async getLocalFile(key: string): Promise<string> {
    const path = this.path(key);
    await stat(path);
    return path;
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    return createReadStream(await this.getLocalFile(key), { ...range, highWaterMark: 256 * 1024 });
  }

  async exists(key: string): Promise<boolean> {
    return stat(this.path(key)).then(
      () => true,
      () => false,
    );
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { recursive: true, force: true });
  }

  async getWorkFolder(name: string): Promise<string> {
    const folder = join(this.dataDir, 'work', name);
    await mkdir(folder, { recursive: true });
    return folder;
  }
}

/** A power cut must not leave a name without its content. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
