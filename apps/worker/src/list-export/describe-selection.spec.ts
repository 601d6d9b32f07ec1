import { describe, expect, it } from '@jest/globals';
import { describeSelection } from './describe-selection.js';

const selection = { entity: 'individuals', filter: {}, sort: null, asOf: null } as const;

describe('describeSelection', () => {
  it('says that nothing was left out, and the order', () => {
    expect(describeSelection(selection)).toEqual([
      ['Filtre', 'aucun'],
      ['Tri', 'Identifiant individu, ordre croissant'],
    ]);
  });

  it('tells fields, operators and values in French, of the record and of what it is linked to', () => {
    const filter = {
      q: 'dupont lyon',
      seenWithin: '12m',
      id: [1, 2],
      lastName: { startsWith: 'du', different: 'Dupuis' },
      orderCreatedAt: { notPresent: true },
      'assignments.role': 'Titulaire',
      assignments: { establishment: { city: ['Lyon', 'Paris'] } },
    };
    expect(
      describeSelection({ ...selection, filter, sort: ['lastName', 'DESC'], asOf: '2026-03-01' }).map(
        ([, text]) => text,
      ),
    ).toEqual([
      'Recherche : « dupont lyon »',
      'Vu dans les derniers : 12 mois',
      'Identifiants : « 1 » ou « 2 »',
      'Nom : commence par « du »',
      'Nom : est différent de « Dupuis »',
      "Inscription de l'individu à l'ordre : est absent",
      'Rôle (rattachement) : est égal à « Titulaire »',
      'Ville (établissement rattaché) : est égal à « Lyon » ou « Paris »',
      'Nom, ordre décroissant',
      '01/03/2026',
    ]);
  });
});
