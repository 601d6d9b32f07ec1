#!/usr/bin/env node
import { prepare } from './prepare.mjs';

prepare();
await import('../dist/bench/main.js');
