import { REGISTRIES } from '@annuaire/contracts';
import { describe, expect, it } from '@jest/globals';
import { normaliseColumnName } from './checks/column-name.js';
import { REGISTRY_BY_ID } from './registries.js';
import type { SourceRow } from './registry.js';

describe.each(REGISTRIES)('registry %s', (id) => {
  const registry = REGISTRY_BY_ID[id];
  const names = registry.columns.map((column) => column.name);

  it('has columns with names and spellings of their own', () => {
    const spellings = registry.columns.flatMap((column) => [
      ...new Set([column.header, ...(column.aliases ?? [])].map(normaliseColumnName)),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('reads no column that it does not declare, and of an establishment only what feeds one', () => {
    const asked = new Set<string>();
    const spy = () =>
      new Proxy({} as SourceRow, {
        get: (_, name) => {
          asked.add(String(name));
          return /number|identifier|structureId/i.test(String(name)) ? '1' : null;
        },
      });
    registry.normaliseEstablishment([spy(), spy()]);
    const feeding = registry.columns.filter((c) =>
      c.feeds.some((field) => field.startsWith('establishment.')),
    );
    const handedOver = new Set([...registry.establishmentColumns, ...feeding.map((c) => c.name)]);
    expect([...asked].filter((name) => !handedOver.has(name))).toEqual([]);
    registry.normaliseIndividual([spy()]);
    expect([...asked].filter((name) => !names.includes(name))).toEqual([]);
    expect(registry.individualColumns.every((name) => names.includes(name))).toBe(true);
    expect(registry.establishmentColumns.every((name) => names.includes(name))).toBe(true);
  });

  it('leaves no field without a column, but those it never gives', () => {
    const fed = new Set(registry.columns.flatMap((column) => column.feeds));
    for (const field of [
      'name',
      'siren',
      'siret',
      'taxNumber',
      'address',
      'postalCode',
      'city',
      'phone1',
      'phone2',
    ] as const)
      expect(fed).toContain(`establishment.${field}`);
    for (const field of ['sourceId', 'lastName', 'firstName'] as const)
      expect(fed).toContain(`individual.${field}`);
  });
});
