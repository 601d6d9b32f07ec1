import type { FictionBlock, FictionFile, FictionOptions } from '../fiction/file.js';
import { dressFile, type Layout } from '../fiction/file-oddities.js';
import { composeRppsNumber } from '../fiction/identifiers.js';
import type { Life } from '../fiction/life.js';
import { composeFirstName, composeLastName } from '../fiction/names.js';
import {
  composeWorld,
  computePersonLife,
  computePopulation,
  computeRowCount,
  NATIONAL_SIZE,
  isWithoutPlace,
  type Population,
  type RowShares,
  type World,
} from '../fiction/population.js';
import { DOMAIN, Draws, drawShare } from '../fiction/random.js';
import { composeOtherActivity, composePharmacistActivity, type Activity } from './fiction-activities.js';
import { OTHER_PROFESSIONS, pickCareer } from './fiction-careers.js';
import { applyPersonOddity, applyRowOddity } from './fiction-oddities.js';
import { RPPS_HEADER } from './header.js';

/** About 1.5 rows per person, as in the national file. */
const ROW_SHARES: RowShares = { withoutPlace: 0.05, upTo: [0.6, 0.89] };
const NATIONAL_SHARE = 0.05;
const SAMPLE_SHARE = 0.5;

/**
 * The national file in its real shape. Pharmacists are 5 % of the people, as in the real one, from 100,000 rows on; below, half
 * (so that a sample of 6,000 rows holds 2,000 pharmacists), unless `concernedShare` says otherwise.
 */
export function composeRppsFile(options: FictionOptions): FictionFile {
  const world = composeWorld(options);
  const share = options.concernedShare ?? (options.rows >= NATIONAL_SIZE ? NATIONAL_SHARE : SAMPLE_SHARE);
  const population = computePopulation(world, options.rows, ROW_SHARES);
  const file: FictionFile = {
    header: `${RPPS_HEADER}\n`,
    people: population.people,
    composeBlock: (person) => composePerson(world, population, share, person),
  };
  return options.oddities ? dressFile(file, options.seed, LAYOUTS) : file;
}

/** Of the 56 columns of today the first so many, as older files have them. */
const cut = (columns: number) => (line: string) => `${line.split('|', columns).join('|')}|`;
const LAYOUTS: readonly Layout[] = [(line) => line, cut(52), cut(48)];

function composePerson(
  world: World,
  population: Population,
  share: number,
  person: number,
): FictionBlock | null {
  const life = computePersonLife(world, population, person);
  if (!life.present) return null;
  const concerned = drawShare(world.seed, DOMAIN.profession, person) < share;
  const activities = concerned
    ? composePharmacist(world, population, share, person, life)
    : composeOther(world, person, life);
  let text = '';
  for (const [slot, activity] of activities.rows.entries()) {
    const columns = `${activities.person}|${activity.mode}|${activity.structure}`;
    text += world.oddities
      ? applyRowOddity(world.seed, person, slot, columns, activity.columns)
      : `${columns}|${activity.columns}|\n`;
  }
  return { text, rows: countLines(text), concerned };
}

interface PersonRows {
  /** Columns up to « Libellé savoir-faire », joined. */
  person: string;
  rows: Activity[];
}

function composePharmacist(
  world: World,
  population: Population,
  share: number,
  person: number,
  life: Life,
): PersonRows {
  const career = pickCareer(world.seed, person, life.promote);
  const category = career.student
    ? 'E|Etudiant'
    : career.workplace === 'barracks'
      ? 'M|Agent public'
      : 'C|Civil';
  const pharmacists = Math.ceil(population.founders * share);
  const placed = !isWithoutPlace(world.seed, person, ROW_SHARES);
  const rows = composeSlots(world, person, (slot) =>
    composePharmacistActivity(world, {
      person,
      slot,
      life,
      placed,
      career,
      pharmacists,
      founders: population.founders,
    }),
  );
  return { person: composeIdentity(world, person, life, '21|Pharmacien', category), rows };
}

function composeOther(world: World, person: number, life: Life): PersonRows {
  const profession = new Draws(world.seed, DOMAIN.activity, person, -1).pick(OTHER_PROFESSIONS);
  const placed = !isWithoutPlace(world.seed, person, ROW_SHARES);
  const rows = composeSlots(world, person, (slot) =>
    composeOtherActivity(world, { person, slot, life, placed }),
  );
  return { person: composeIdentity(world, person, life, profession, 'C|Civil'), rows };
}

function composeSlots(world: World, person: number, compose: (slot: number) => Activity): Activity[] {
  const count = computeRowCount(world.seed, person, ROW_SHARES);
  return Array.from({ length: count }, (_, slot) => compose(slot));
}

function composeIdentity(
  world: World,
  person: number,
  life: Life,
  profession: string,
  category: string,
): string {
  const number = composeRppsNumber(person);
  const title = person % 2 === 0 ? 'MME|Madame' : 'M|Monsieur';
  const name = `${composeLastName(world.seed, person, life.rename)}|${composeFirstName(world.seed, person)}`;
  const columns = `8|${number}|8${number}|||${title}|${name}|${profession}|${category}||||`;
  return world.oddities ? applyPersonOddity(world.seed, person, columns) : columns;
}

function countLines(text: string): number {
  let lines = 0;
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) lines++;
  return lines;
}
