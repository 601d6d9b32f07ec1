import type { FictionBlock, FictionFile, FictionOptions } from '../fiction/file.js';
import { dressFile } from '../fiction/file-oddities.js';
import { composeFirstName, composeLastName } from '../fiction/names.js';
import {
  composeWorld,
  computePersonLife,
  computePopulation,
  computeRowCount,
  isWithoutPlace,
  type Population,
  type RowShares,
  type World,
} from '../fiction/population.js';
import type { Life } from '../fiction/life.js';
import { DOMAIN, drawBits, Draws } from '../fiction/random.js';
import { composeClinic, NO_CLINIC } from './fiction-clinics.js';
import { composeCsvLine } from './fiction-csv.js';
import { applyOrdreOddity } from './fiction-oddities.js';
import { ORDRE_COLUMNS } from './columns.js';

const ROW_SHARES: RowShares = { withoutPlace: 0.04, upTo: [0.8, 0.95] };
const CLINICS_PER_VETERINARIAN = 0.32;
const NEWCOMER_OPENS = 0.15;
const STATUSES = [
  'Exercice individuel',
  'Associé',
  'Associé',
  'Collaborateur libéral',
  'Salarié',
  'Salarié',
  'Remplaçant',
];

/** With one seed for both registries, their people must not be namesakes in the same order. */
const NOT_THE_PHARMACISTS = 0x5eed;

/** The order's CSV (`;`, UTF-8, LF), one row per veterinarian and place of practice. */
export function composeOrdreFile(options: FictionOptions): FictionFile {
  const world = composeWorld({ ...options, seed: options.seed ^ NOT_THE_PHARMACISTS });
  const population = computePopulation(world, options.rows, ROW_SHARES);
  const file: FictionFile = {
    header: composeCsvLine(ORDRE_COLUMNS.map((column) => column.header)),
    people: population.people,
    composeBlock: (person) => composeVeterinarian(world, population, person),
  };
  return options.oddities ? dressFile(file, options.seed, [(line) => line]) : file;
}

function composeVeterinarian(world: World, population: Population, person: number): FictionBlock | null {
  const life = computePersonLife(world, population, person);
  if (!life.present) return null;
  const registration = new Draws(world.seed, DOMAIN.registration, person);
  const registeredIn = 1982 + registration.below(42);
  const identity = [
    String(10_000 + person),
    composeLastName(world.seed, person, life.rename),
    composeFirstName(world.seed, person),
    composeDay(registration, registeredIn),
  ];
  const alone = isWithoutPlace(world.seed, person, ROW_SHARES);
  const rows = computeRowCount(world.seed, person, ROW_SHARES);
  let text = '';
  for (let slot = 0; slot < rows; slot++) {
    const place = alone
      ? [...NO_CLINIC, '', '', '']
      : composePlace(world, population, { person, slot, life, registeredIn });
    const fields = [...identity, ...place];
    if (world.oddities) applyOrdreOddity(world.seed, person, slot, fields);
    text += composeCsvLine(fields);
  }
  return { text, rows, concerned: true };
}

interface Place {
  person: number;
  slot: number;
  life: Life;
  registeredIn: number;
}

/** Columns from « Numéro établissement » on. */
function composePlace(world: World, population: Population, at: Place): string[] {
  const salt = at.slot === 0 ? at.life.move * 16 : at.slot;
  const draws = new Draws(world.seed, DOMAIN.activity, at.person, salt);
  const clinic = composeClinic(world, computeClinicIndex(world, population, at, draws));
  const status = new Draws(world.seed, DOMAIN.career, at.person, at.life.promote * 16 + at.slot).pick(
    STATUSES,
  );
  const assignedIn = at.registeredIn + 1 + draws.below(2025 - at.registeredIn);
  return [...clinic.columns, status, composeDay(draws, assignedIn), clinic.registeredAt];
}

/** Only the first place changes; it is never one of the person's others. A newcomer may open one that was not there. */
function computeClinicIndex(world: World, population: Population, at: Place, draws: Draws): number {
  const count = Math.max(1, Math.round(population.founders * CLINICS_PER_VETERINARIAN));
  const anchor = drawBits(world.seed, DOMAIN.activity, at.person, -1) % count;
  if (at.slot > 0) return (anchor + at.slot) % count;
  const newcomer = at.person - population.founders;
  if (newcomer >= 0 && draws.chance(NEWCOMER_OPENS)) return count + newcomer;
  const first = draws.below(count);
  const taken = (first - anchor + count) % count;
  return taken === 1 || taken === 2 ? (first + 2) % count : first;
}

/** `DD/MM/YYYY` */
export function composeDay(draws: Draws, year: number): string {
  const day = String(1 + draws.below(28)).padStart(2, '0');
  return `${day}/${String(1 + draws.below(12)).padStart(2, '0')}/${year}`;
}
