import type { ColumnDefinition } from '../registry.js';

const address = ['establishment.address'] as const;
const company = ['establishment.siren', 'establishment.taxNumber', 'establishment.taxNumberDerived'] as const;

/**
 * What we take of the 56 columns, by the names of the file; aliases are the publisher's specification and the
 * spellings seen. A column with no `feeds` is read, but does not alone decide what a field is: files of 48 or 52
 * columns hold it without the columns that do, and must not overwrite what a fuller file said.
 */
export const RPPS_COLUMNS: readonly ColumnDefinition[] = [
  {
    name: 'identifierType',
    header: "Type d'identifiant PP",
    needed: true,
    aliases: ["Type d'identifiant"],
    feeds: [],
  },
  { name: 'identifier', header: 'Identifiant PP', needed: true, feeds: ['individual.sourceId'] },
  { name: 'lastName', header: "Nom d'exercice", needed: true, feeds: ['individual.lastName'] },
  { name: 'firstName', header: "Prénom d'exercice", needed: true, feeds: ['individual.firstName'] },
  { name: 'professionCode', header: 'Code profession', needed: true, feeds: [] },
  { name: 'categoryCode', header: 'Code catégorie professionnelle', feeds: [] },
  { name: 'siret', header: 'Numéro SIRET site', feeds: ['establishment.siret', ...company] },
  { name: 'siren', header: 'Numéro SIREN site', feeds: company },
  { name: 'finess', header: 'Numéro FINESS site', feeds: ['establishment.sourceId'] },
  {
    name: 'structureId',
    header: 'Identifiant technique de la structure',
    aliases: ['Identifiant technique structure'],
    needed: true,
    feeds: [],
  },
  { name: 'companyName', header: 'Raison sociale site', feeds: ['establishment.name'] },
  { name: 'tradeName', header: 'Enseigne commerciale site', feeds: ['establishment.name'] },
  { name: 'recipient', header: 'Complément destinataire (coord. structure)', feeds: address },
  {
    name: 'geographicComplement',
    header: 'Complément point géographique (coord. structure)',
    feeds: address,
  },
  { name: 'streetNumber', header: 'Numéro Voie (coord. structure)', feeds: address },
  { name: 'streetRepetition', header: 'Indice répétition voie (coord. structure)', feeds: address },
  { name: 'streetType', header: 'Libellé type de voie (coord. structure)', feeds: address },
  { name: 'streetName', header: 'Libellé Voie (coord. structure)', feeds: address },
  { name: 'distribution', header: 'Mention distribution (coord. structure)', feeds: address },
  {
    name: 'cedexOffice',
    header: 'Bureau cedex (coord. structure)',
    feeds: ['establishment.city', 'establishment.postalCode'],
  },
  { name: 'postalCode', header: 'Code postal (coord. structure)', feeds: ['establishment.postalCode'] },
  { name: 'town', header: 'Libellé commune (coord. structure)', feeds: ['establishment.city'] },
  { name: 'countryCode', header: 'Code pays (coord. structure)', feeds: address },
  { name: 'country', header: 'Libellé pays (coord. structure)', feeds: address },
  { name: 'phone1', header: 'Téléphone (coord. structure)', feeds: ['establishment.phone1'] },
  { name: 'phone2', header: 'Téléphone 2 (coord. structure)', feeds: ['establishment.phone2'] },
  { name: 'sectorCode', header: "Code secteur d'activité", feeds: ['establishment.type'] },
  { name: 'sectionCode', header: 'Code section tableau pharmaciens', aliases: ['Code section'], feeds: [] },
  {
    name: 'sectionLabel',
    header: 'Libellé section tableau pharmaciens',
    aliases: ['Libellé section'],
    feeds: [],
  },
  { name: 'roleCode', header: 'Code rôle', aliases: ['Code fonction'], feeds: ['assignment.role'] },
  { name: 'roleLabel', header: 'Libellé rôle', aliases: ['Libellé fonction'], feeds: ['assignment.role'] },
  { name: 'kindCode', header: 'Code genre activité', aliases: ["Code genre d'activité"], feeds: [] },
];

/** The other columns of the 56. */
export const RPPS_IGNORED_COLUMNS: readonly string[] = [
  'Identification nationale PP',
  "Code civilité d'exercice",
  "Libellé civilité d'exercice",
  'Code civilité',
  'Libellé civilité',
  'Libellé profession',
  'Libellé catégorie professionnelle',
  'Code type savoir-faire',
  'Libellé type savoir-faire',
  'Code savoir-faire',
  'Libellé savoir-faire',
  'Code mode exercice',
  'Libellé mode exercice',
  'Numéro FINESS établissement juridique',
  'Code type de voie (coord. structure)',
  'Code commune (coord. structure)',
  'Télécopie (coord. structure)',
  'Adresse e-mail (coord. structure)',
  'Code Département (structure)',
  'Libellé Département (structure)',
  'Ancien identifiant de la structure',
  "Autorité d'enregistrement",
  "Libellé secteur d'activité",
  'Libellé genre activité',
];
