#!/usr/bin/env node
import { resolve } from 'node:path';
import { prepare } from './prepare.mjs';

// Paths on the command line are the caller's: npm runs us from the project's root, and says where it was called.
const from = process.env.INIT_CWD ?? process.cwd();
prepare();
process.env.ANNUAIRE_CWD = resolve(from);
await import('../dist/apps/cli/src/main.js');
