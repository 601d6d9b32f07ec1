import { describe, expect, it } from 'vitest';
import { groupDownloads } from './activity';

const NAMES = { noCompany: 'Hors entreprise', others: 'Autres' };

describe('groupDownloads', () => {
  it('adds up formats by company, most first, those of nobody’s company apart', () => {
    const groups = groupDownloads(
      [
        { company: 'A', format: 'csv', count: 1 },
        { company: 'B', format: 'csv', count: 2 },
        { company: 'B', format: 'xml', count: 3 },
        { company: null, format: 'xlsx', count: 1 },
      ],
      NAMES,
    );
    expect(groups.map(({ company, total }) => [company, total])).toEqual([
      ['B', 5],
      ['A', 1],
      ['Hors entreprise', 1],
    ]);
    expect(groups[0]?.counts).toMatchObject({ csv: 2, xml: 3, json: 0 });
  });

  it('puts what follows the ninth together beyond ten, and loses none', () => {
    const downloads = Array.from({ length: 14 }, (_, i) => ({
      ...{ company: `Laboratoire ${i}`, format: 'csv' as const, count: 20 - i },
    }));
    const groups = groupDownloads(downloads, NAMES);
    expect(groups).toHaveLength(10);
    expect(groups.at(-1)).toMatchObject({ company: 'Autres', total: 11 + 10 + 9 + 8 + 7 });
    expect(groupDownloads(downloads.slice(0, 10), NAMES).at(-1)?.company).toBe('Laboratoire 9');
  });
});
