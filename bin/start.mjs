#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
process.argv.push('start');
await import('../dist/apps/cli/src/main.js');
