import { LIST_COLUMNS, PUBLICATION_COLUMNS } from '@annuaire/contracts';
import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { makeGlossary } = await import('./terms');
const { messages } = await import('../../i18n/locale');

describe('the glossary', () => {
  const sections = makeGlossary();
  const names = new Set(sections.flatMap(({ terms }) => terms.flatMap((term) => term.names)));

  it('explains every column of the files and of the lists', () => {
    for (const { name } of [
      ...PUBLICATION_COLUMNS,
      ...LIST_COLUMNS.individuals,
      ...LIST_COLUMNS.establishments,
    ])
      expect(names).toContain(name);
  });

  it('explains every field that screens show, and leaves none without a meaning', () => {
    for (const fields of Object.values(messages.fields))
      for (const name of Object.keys(fields)) expect(names).toContain(name);
    for (const { terms } of sections) for (const term of terms) expect(term.meaning).not.toBe('');
  });

  it('names a field as the API and as the files do', () => {
    const find = (id: string, label: string) =>
      sections.find((section) => section.id === id)?.terms.find((term) => term.label === label);
    expect(find('individuals', 'Numéro professionnel')?.names).toEqual(['sourceId', 'individualSourceId']);
    expect(find('establishments', 'SIRET')?.names).toEqual(['siret']);
  });
});
