import { RPPS_BAD_CASES } from './rpps-bad.cases.js';
import { RPPS_GOOD_CASES } from './rpps-good.cases.js';
import type { SourceCase } from './source-case.js';

export const RPPS_CASES: SourceCase[] = [...RPPS_GOOD_CASES, ...RPPS_BAD_CASES].map((row) => ({
  ...row,
  registry: 'rpps',
}));
