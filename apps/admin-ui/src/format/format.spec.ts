import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant } from './date';
import { formatPhone, groupSiret } from './identifier';
import { formatCount } from './number';
import { formatSize } from './size';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it.each([
    [0, '0 o'],
    [999, '999 o'],
    [1000, '1 Ko'],
    [12_345, '12,3 Ko'],
    [999_949, '999,9 Ko'],
    [999_950, '1 Mo'],
    [821_000_000, '821 Mo'],
    [2_500_000_000, '2,5 Go'],
    [7_000_000_000_000, '7 To'],
    [7_000_000_000_000_000, '7 000 To'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(plain(formatSize(bytes))).toBe(text);
  });

  it('never breaks a size or a number over two lines', () => {
    expect(formatSize(1_500_000) + formatCount(2_291_290)).not.toContain(' ');
    expect(plain(formatCount(2_291_290))).toBe('2 291 290');
  });

  it('writes days as they are, and instants in Paris', () => {
    expect(formatDay('2026-11-01')).toBe('01/11/2026');
    expect(plain(formatInstant('2026-11-20T23:30:00Z'))).toBe('21/11/2026 à 00:30');
  });

  it('groups identifiers and phones for reading', () => {
    expect(plain(groupSiret('55208131700013'))).toBe('552 081 317 00013');
    expect(plain(groupSiret('552081317'))).toBe('552 081 317');
    expect(plain(formatPhone('+33381385454'))).toBe('03 81 38 54 54');
    expect(formatPhone('26 60 95')).toBe('26 60 95');
  });
});
