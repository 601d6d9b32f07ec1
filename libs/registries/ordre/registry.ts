import { DEFAULT_GUARDS } from '../guards.js';
import type { Registry } from '../registry.js';
import { ORDRE_COLUMNS } from './columns.js';
import { computeClinicKey } from './establishment-key.js';
import { normaliseClinic } from './normalise-establishment.js';
import { normaliseVeterinarian } from './normalise-individual.js';

/** Veterinarians and their places of practice, as their order sends them. */
export const ORDRE: Registry = {
  id: 'ordre',
  profession: 'veterinarian',
  label: 'Tableau des vétérinaires',
  publisher: 'Ordre national des vétérinaires',
  licence: "Mis à disposition par l'ordre, usage réservé aux membres",
  cadenceDays: 31,
  guards: DEFAULT_GUARDS,
  columns: ORDRE_COLUMNS,
  ignoredColumns: [],
  fileName: /veterinaire|tableau|ordre/i,
  dialect: { delimiters: [';', ','], quote: '"', windows1252: true, workbook: true },
  rowFilter: null,
  individualColumns: ['orderNumber'],
  sameEstablishment: [],
  establishmentColumns: ['establishmentNumber', 'siret', 'establishmentName', 'postalCode', 'city'],
  computeEstablishmentKey: computeClinicKey,
  normaliseIndividual: normaliseVeterinarian,
  normaliseEstablishment: normaliseClinic,
};
