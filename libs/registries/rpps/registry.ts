import { DEFAULT_GUARDS } from '../guards.js';
import type { Registry } from '../registry.js';
import { RPPS_COLUMNS, RPPS_IGNORED_COLUMNS } from './columns.js';
import { normaliseStructure } from './normalise-establishment.js';
import { normalisePharmacist } from './normalise-individual.js';
import { computeStructureKey } from './structure-key.js';

/** Pharmacists and where they practise: the free-access extraction of the national health directory. */
export const RPPS: Registry = {
  id: 'rpps',
  profession: 'pharmacist',
  label: 'Annuaire Santé (RPPS), extraction en libre accès',
  publisher: 'Agence du numérique en santé',
  licence: 'Licence Ouverte 2.0',
  cadenceDays: 31,
  guards: DEFAULT_GUARDS,
  columns: RPPS_COLUMNS,
  ignoredColumns: RPPS_IGNORED_COLUMNS,
  fileName: /^PS_LibreAcces_Personne_activite/i,
  // Lines of an older layout may stand in a newer file.
  dialect: { delimiters: ['|'], quote: '', windows1252: false, workbook: false, fewestValues: 48 },
  rowFilter: { column: 'professionCode', equals: '21' },
  individualColumns: ['identifierType', 'identifier'],
  // Technical ids of structures were seen to change; FINESS and SIRET stay.
  sameEstablishment: ['sourceId', 'siret'],
  establishmentColumns: ['structureId'],
  computeEstablishmentKey: computeStructureKey,
  normaliseIndividual: normalisePharmacist,
  normaliseEstablishment: normaliseStructure,
};
