import type { GuardBreach, ImportReport } from '#database/imports/import-report.js';
import type { Guards } from '#registries/guards.js';

export type Figures = ImportReport['figures'];

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Guards that these figures go beyond. Relative ones need something to compare with: a first import has none. */
export function computeBreaches(guards: Guards, figures: Figures): GuardBreach[] {
  const { rows, rejectedRows, individuals, establishments, fill } = figures;
  const breaches: GuardBreach[] = [];
  const check = (
    guard: keyof Guards,
    value: number | null,
    tell: (value: string, limit: string) => string,
  ) => {
    const limit = guards[guard];
    if (limit === null || value === null || value <= limit) return;
    breaches.push({
      guard,
      limit,
      value: round(value),
      detail: tell(number.format(value), number.format(limit)),
    });
  };
  check(
    'rowsDropPercent',
    percent((rows.before ?? 0) - rows.now, rows.before),
    (value, limit) =>
      `Le fichier a ${value} % de lignes de moins que le précédent (${limit} % au plus) : ${number.format(rows.now)} au lieu de ${number.format(rows.before ?? 0)}.`,
  );
  for (const [label, { before, vanished }] of [
    ['individus', individuals],
    ['établissements', establishments],
  ] as const)
    check(
      'vanishedPercent',
      percent(vanished, before),
      (value, limit) =>
        `${number.format(vanished)} ${label} sur ${number.format(before)} disparaîtraient, soit ${value} % (${limit} % au plus).`,
    );
  check(
    'rejectedPercent',
    percent(rejectedRows, rows.now),
    (value, limit) =>
      `${number.format(rejectedRows)} lignes ne peuvent être reprises, soit ${value} % (${limit} % au plus).`,
  );
  for (const { field, before, now } of fill)
    check(
      'fillDropPoints',
      before - now,
      (value, limit) =>
        `Le champ « ${field} » n'est plus rempli que dans ${number.format(now)} % des fiches au lieu de ${number.format(before)} %, soit ${value} points de moins (${limit} au plus).`,
    );
  checkBounds(guards, rows.now, breaches);
  return breaches;
}

function checkBounds({ fewestRows, mostRows }: Guards, rows: number, breaches: GuardBreach[]): void {
  if (fewestRows !== null && rows < fewestRows)
    breaches.push({
      ...{ guard: 'fewestRows', limit: fewestRows, value: rows },
      detail: `Le fichier a ${number.format(rows)} lignes ; il en faut ${number.format(fewestRows)} au moins.`,
    });
  if (mostRows !== null && rows > mostRows)
    breaches.push({
      ...{ guard: 'mostRows', limit: mostRows, value: rows },
      detail: `Le fichier a ${number.format(rows)} lignes ; il en est admis ${number.format(mostRows)} au plus.`,
    });
}

/** Null when there is nothing to compare with. */
function percent(part: number, whole: number | null): number | null {
  return whole ? (100 * part) / whole : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
