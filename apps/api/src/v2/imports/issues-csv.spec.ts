import { describe, expect, it } from '@jest/globals';
import { composeIssuesCsv, explainIssue } from './issues-csv.js';

const issue = (rawValue: string | null) => ({
  ...{ id: 1, code: 'phone_unreadable', line: 12, field: 'phone1', rawValue, key: '18001' },
});

describe('issues as CSV', () => {
  it('quotes what must be, and lets no value be a formula', () => {
    const text = composeIssuesCsv('ordre', [issue('=1+1'), issue('a;"b"\nc'), issue(null)]);
    expect(text).toContain(";Téléphone 1;'=1+1;18001\r\n");
    expect(text).toContain(';Téléphone 1;"a;""b""\nc";18001\r\n');
    expect(text).toContain(';Téléphone 1;;18001\r\n');
  });

  it('explains each code in French, and leaves a code it does not know as it is', () => {
    expect(explainIssue('phone_unreadable')).toMatch(/^Téléphone illisible/);
    expect(explainIssue('of_old_times')).toBe('of_old_times');
  });
});
