import { PUBLICATION_COLUMNS, type PublicationColumn, REGISTRIES } from '@annuaire/contracts';
import { describe, expect, it } from '@jest/globals';
import { REGISTRY_BY_ID } from './registries.js';

/** `individualSourceId` is the field `individual.sourceId` of a registry. */
function toField({ name, entity }: PublicationColumn): string {
  const own = name.startsWith(entity) ? name.slice(entity.length) : name;
  return `${entity}.${own.charAt(0).toLowerCase()}${own.slice(1)}`;
}

const COLUMNS: readonly PublicationColumn[] = PUBLICATION_COLUMNS;

describe('the sources that published columns are said to have', () => {
  it.each(REGISTRIES)('are columns of %s that feed the same field', (registry) => {
    const { columns } = REGISTRY_BY_ID[registry];
    for (const column of COLUMNS)
      for (const header of column.sources?.[registry] ?? []) {
        const found = columns.find((one) => one.header === header);
        expect([column.name, header, found !== undefined]).toEqual([column.name, header, true]);
        // The profession is told by which rows are read.
        if (column.name !== 'profession') expect(found!.feeds).toContain(toField(column));
      }
  });

  it('are told of every column that a registry feeds', () => {
    for (const registry of REGISTRIES) {
      const fed = new Set<string>(REGISTRY_BY_ID[registry].columns.flatMap(({ feeds }) => feeds));
      for (const column of COLUMNS)
        if (column.origin === 'source' && column.name !== 'taxNumber' && fed.has(toField(column)))
          expect([column.name, registry, column.sources?.[registry]?.length ?? 0]).not.toEqual([
            column.name,
            registry,
            0,
          ]);
    }
  });
});
