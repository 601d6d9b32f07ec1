import type { AssignmentLink } from '@annuaire/contracts';

/** An import that changed nothing or something, as history sees it. Days are `YYYY-MM-DD`, instants ISO 8601. */
export interface HistoryImport {
  id: number;
  dataDate: string;
  appliedAt: string;
}

/** One period of a record: from the import that opened it to the one that closed it. */
export interface Period {
  fromImport: number;
  /** Null while it is open. */
  toImport: number | null;
  /** Null while it is open: it is then the data date of the last import. */
  lastSeenAt: string | null;
}

type Presence = Pick<AssignmentLink, 'lastSeenAt' | 'presence' | 'goneAt'>;

/**
 * The accepted imports of one registry in the order they were applied. A moment is a place in that order: whole
 * numbers are imports, and half a step before or after is the state between two of them. Pure.
 */
export class Timeline {
  private readonly places: Map<number, number>;

  /** @param imports in the order they were applied */
  constructor(private readonly imports: readonly HistoryImport[]) {
    this.places = new Map(imports.map((one, place) => [one.id, place]));
  }

  before(importId: number): number {
    return this.place(importId) - 0.5;
  }

  after(importId: number): number {
    return this.place(importId) + 0.5;
  }

  /** The one applied just before. */
  getPrevious(importId: number): HistoryImport {
    return this.imports[this.place(importId) - 1]!;
  }

  getImport(importId: number): HistoryImport {
    return this.imports[this.place(importId)]!;
  }

  /**
   * What had been applied by a day, and nothing of what came after.
   * @param day `YYYY-MM-DD`; null: all @returns the shorter timeline, and how it sees periods
   */
  until(day: string | null): { timeline: Timeline; see: <P extends Period>(periods: readonly P[]) => P[] } {
    const timeline = new Timeline(this.imports.filter(({ dataDate }) => day === null || dataDate <= day));
    const isKnown = (importId: number) => timeline.places.has(importId);
    const see = <P extends Period>(periods: readonly P[]): P[] =>
      periods
        .filter(({ fromImport }) => isKnown(fromImport))
        .map((period) =>
          period.toImport === null || isKnown(period.toImport)
            ? period
            : { ...period, toImport: null, lastSeenAt: null },
        );
    return { timeline, see };
  }

  /** Every import that opened or closed one of the periods, the first one first. */
  findCuts(periods: readonly Period[]): number[] {
    const ids = periods.flatMap(({ fromImport, toImport }) => [
      fromImport,
      ...(toImport === null ? [] : [toImport]),
    ]);
    return [...new Set(ids)].sort((a, b) => this.place(a) - this.place(b));
  }

  /** @returns the period that covers the moment, else the last one over by then (the record is gone), else null */
  findAt<P extends Period>(periods: readonly P[], moment: number): P | null {
    const known = periods.filter((period) => this.place(period.fromImport) < moment);
    const latest = (a: P, b: P) => (this.place(b.fromImport) > this.place(a.fromImport) ? b : a);
    return known.length === 0 ? null : known.reduce(latest);
  }

  /** How the API tells whether a record was there, at a moment: the last day it was seen, the first it was not. */
  tellPresence(period: Period, moment: number): Presence {
    if (period.toImport !== null && this.place(period.toImport) < moment) {
      const goneAt = this.getImport(period.toImport).dataDate;
      return { lastSeenAt: period.lastSeenAt!, presence: 'gone', goneAt };
    }
    return { lastSeenAt: this.imports[Math.floor(moment)]!.dataDate, presence: 'present', goneAt: null };
  }

  private place(importId: number): number {
    const place = this.places.get(importId);
    if (place === undefined) throw new Error(`History names import ${importId}, which was not accepted`);
    return place;
  }
}
