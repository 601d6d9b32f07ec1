import type { Life } from '../fiction/life.js';
import type { World } from '../fiction/population.js';
import { DOMAIN, Draws, drawShare } from '../fiction/random.js';
import { OVERSEAS_SECTION, type Career } from './fiction-careers.js';
import { composeStructure, NO_STRUCTURE, type Structure, type StructureKind } from './fiction-structures.js';

/** Workplaces of each kind per pharmacist. */
const WORKPLACES: Record<StructureKind, number> = {
  officine: 0.27,
  hospital: 0.03,
  laboratory: 0.03,
  industry: 0.01,
  distribution: 0.006,
  barracks: 0.002,
  practice: 0,
};
const NEW_OWNER_OPENS = 0.4;
const STANDARD_KIND = 'GENR01|Activité standard de soin ou de pharmacie';
const REPLACEMENT_KIND = 'GENR02|Remplacement';
const AUTHORITY = 'CNOP/Ordre national des pharmaciens/Pharmacien/CNOP';

/** One row's columns that depend on the activity. */
export interface Activity {
  /** Mode of exercise, code and label. */
  mode: string;
  /** « Numéro SIRET site » to « Ancien identifiant de la structure ». */
  structure: string;
  /** « Autorité d'enregistrement » to « Libellé genre activité ». */
  columns: string;
}

export interface Slot {
  person: number;
  /** Which of the person's rows: the first moves, the others stay. */
  slot: number;
  life: Life;
  /** False for someone without a known workplace. */
  placed: boolean;
}

export interface PharmacistSlot extends Slot {
  career: Career;
  pharmacists: number;
  founders: number;
}

export function composePharmacistActivity(world: World, at: PharmacistSlot): Activity {
  const { career } = at;
  const structure = composeWorkplace(world, at);
  const local = career.workplace === 'officine' || career.workplace === 'hospital';
  const section = structure.overseas && local ? OVERSEAS_SECTION : career.section;
  const kind = career.replacement ? REPLACEMENT_KIND : STANDARD_KIND;
  // A second activity in the same place is a salaried one beside the main role.
  const role = at.slot > 0 && isSecondActivityThere(world, at) ? 'FON-33|Salarié' : career.role;
  return {
    mode: career.mode,
    structure: structure.columns,
    columns: `${AUTHORITY}|${structure.sector}|${section}|${role}|${kind}`,
  };
}

function composeWorkplace(world: World, at: PharmacistSlot): Structure {
  if (!at.placed) return NO_STRUCTURE;
  const slot = isSecondActivityThere(world, at) ? 0 : at.slot;
  return composeStructure(world, at.career.workplace, computeWorkplaceIndex(world, at, slot));
}

/** A new owner may open a pharmacy that was not there; everybody else goes where there is one. */
function computeWorkplaceIndex(world: World, at: PharmacistSlot, slot: number): number {
  const count = Math.max(1, Math.round(at.pharmacists * WORKPLACES[at.career.workplace]));
  const draws = new Draws(world.seed, DOMAIN.activity, at.person, slot === 0 ? at.life.move * 16 : slot);
  const owner = at.career.role.startsWith('FON-03');
  if (owner && at.person >= at.founders && slot === 0 && draws.chance(NEW_OWNER_OPENS)) {
    return count + at.person - at.founders;
  }
  return draws.below(count);
}

function isSecondActivityThere(world: World, at: PharmacistSlot): boolean {
  return at.slot > 0 && drawShare(world.seed, DOMAIN.activity, at.person, -2 - at.slot) < 0.25;
}

/** Other professions: workplaces of their own, which no pharmacist shares. */
export function composeOtherActivity(world: World, at: Slot): Activity {
  const index = Math.floor(((at.person + (at.slot === 0 ? at.life.move * 7 : at.slot)) * 2) / 3);
  const structure = at.placed ? composeStructure(world, 'practice', index) : NO_STRUCTURE;
  return {
    mode: 'L|Libéral, indépendant, artisan, commerçant',
    structure: structure.columns,
    columns: `ARS/ARS/ARS|${structure.sector}|||||${STANDARD_KIND}`,
  };
}
