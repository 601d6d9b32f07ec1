import { DOMAIN, Draws, drawShare } from '../fiction/random.js';
import type { StructureKind } from './fiction-structures.js';

/** One way to be a pharmacist. Columns are code and label, joined. */
export interface Career {
  /** Share of pharmacists, cumulated. */
  upTo: number;
  workplace: StructureKind;
  section: string;
  role: string;
  mode: string;
  student?: boolean;
  replacement?: boolean;
}

const SALARIED = 'S|Salarié';
const SELF_EMPLOYED = 'L|Libéral, indépendant, artisan, commerçant';
const SECTIONS = {
  A: "A|Pharmaciens titulaires d'officine",
  B: 'B|Pharmaciens de l’industrie',
  C: 'C|Pharmaciens de la distribution',
  D: 'D|Pharmaciens adjoints, remplaçants, gérants',
  G: 'G|Pharmaciens biologistes',
  H: 'H|Pharmaciens des établissements de santé',
  M: 'M|Pharmaciens militaires',
} as const;
/** Overseas, officines and hospitals have a section of their own whatever the role. */
export const OVERSEAS_SECTION = 'E|Pharmaciens d’Outre-mer';

const officine = { workplace: 'officine', mode: SALARIED, section: SECTIONS.D } as const;
const hospital = { workplace: 'hospital', mode: SALARIED, section: SECTIONS.H } as const;

export const CAREERS: readonly Career[] = [
  { ...officine, upTo: 0.25, section: SECTIONS.A, role: "FON-03|Titulaire d'officine", mode: SELF_EMPLOYED },
  { ...officine, upTo: 0.61, role: 'FON-05|Adjoint' },
  { ...officine, upTo: 0.65, role: 'FON-04|Remplaçant du titulaire', replacement: true },
  { ...officine, upTo: 0.66, role: 'FON-23|Gérant' },
  { ...officine, upTo: 0.663, role: 'FON-07|Gérant après incapacité ou décès' },
  { ...officine, upTo: 0.67, role: "FON-59|Gérant d'antenne" },
  { ...officine, upTo: 0.68, role: 'FON-05|Adjoint', replacement: true },
  { ...officine, upTo: 0.71, section: '|', role: 'FON-47|Étudiant remplaçant ou adjoint', student: true },
  { ...officine, upTo: 0.74, role: 'FON-AU|Fonction non définie' },
  { ...hospital, upTo: 0.755, role: 'FON-37|Gérant de PUI' },
  { ...hospital, upTo: 0.84, role: 'FON-33|Salarié' },
  { ...hospital, upTo: 0.86, section: '|', role: 'FON-48|Interne', student: true },
  { upTo: 0.9, workplace: 'industry', section: SECTIONS.B, role: 'FON-33|Salarié', mode: SALARIED },
  {
    upTo: 0.91,
    workplace: 'industry',
    section: SECTIONS.B,
    role: "FON-09|Responsable d'établissement",
    mode: SALARIED,
  },
  { upTo: 0.94, workplace: 'distribution', section: SECTIONS.C, role: 'FON-33|Salarié', mode: SALARIED },
  { upTo: 0.99, workplace: 'laboratory', section: SECTIONS.G, role: 'FON-02|Associé', mode: SELF_EMPLOYED },
  { upTo: 1, workplace: 'barracks', section: SECTIONS.M, role: 'FON-33|Salarié', mode: SALARIED },
];

/** @param promote 0, or the edition of the last change of role: another one in the same kind of workplace */
export function pickCareer(seed: number, person: number, promote: number): Career {
  const share = drawShare(seed, DOMAIN.career, person);
  const career = CAREERS.find(({ upTo }) => share < upTo) ?? (CAREERS[0] as Career);
  if (promote === 0) return career;
  const open = CAREERS.filter((other) => other.workplace === career.workplace && other !== career);
  return new Draws(seed, DOMAIN.career, person, promote).pick(open.length > 0 ? open : [career]);
}

/** The professions that fill the rest of the national file. */
export const OTHER_PROFESSIONS: readonly string[] = [
  '10|Médecin',
  '10|Médecin',
  '40|Chirurgien-Dentiste',
  '50|Sage-Femme',
  '60|Infirmier',
  '60|Infirmier',
  '60|Infirmier',
  '60|Infirmier',
  '60|Infirmier',
  '70|Masseur-Kinésithérapeute',
  '80|Pédicure-Podologue',
  '91|Orthophoniste',
  '93|Psychologue',
];
