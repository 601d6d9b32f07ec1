#!/usr/bin/env node
// npm leaves out of the lockfile the platform packages that the registry in use could not give, and `npm ci` then
// refuses the lockfile, on every platform. They are exact versions named by their parents: this writes them back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const OS = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'openharmony',
  'aix',
  'sunos',
];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32', 'mips64el'];

/** What a platform package's name says it runs on: `…-linux-arm64-musl`. */
function readPlatform(name) {
  const words = name.split(/[-/]/);
  const find = (known) =>
    known.filter(
      (word) =>
        words.includes(word) ||
        (word === 'arm' && words.some((w) => /^armv?[67]?|^arm$/.test(w) && w !== 'arm64')),
    );
  const os = words.includes('windows') ? ['win32'] : find(OS);
  return { ...(os.length > 0 && { os }), ...(find(CPU).length > 0 && { cpu: find(CPU) }) };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const there = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((at) => lock.packages[at]);
    if (there || !/^\^?\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^\^/, ''),
      ...readPlatform(name),
      optional: true,
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} platform packages written back`);
