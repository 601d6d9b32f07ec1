import type { Change } from '#database/changes/change-feed.repository.js';

type Values = Record<string, unknown>;
/** A row of a publication, by the names of its columns; nulls are nulls. */
export type PublishedRow = Record<string, string | null>;

/** Columns of a publication that an end of an assignment has, and their names in the API. */
const COLUMNS = {
  individual: {
    profession: 'profession',
    individualSourceId: 'sourceId',
    lastName: 'lastName',
    firstName: 'firstName',
    individualCreatedAt: 'createdAt',
    individualOrderCreatedAt: 'orderCreatedAt',
  },
  establishment: {
    type: 'type',
    establishmentSourceId: 'sourceId',
    ...Object.fromEntries(
      ['name', 'siren', 'siret', 'taxNumber', 'address', 'postalCode', 'city', 'phone1', 'phone2'].map(
        (name) => [name, name],
      ),
    ),
    establishmentCreatedAt: 'createdAt',
    establishmentOrderCreatedAt: 'orderCreatedAt',
  },
  assignment: { role: 'role', assignedAt: 'assignedAt' },
} as const;
type End = 'individual' | 'establishment';

/** What a member does who took a full file once and follows the changes since. */
export class FollowedCopy {
  private readonly records = {
    individual: new Map<number, Values>(),
    establishment: new Map<number, Values>(),
  };
  private readonly links = new Map<string, Values>();

  constructor(rows: readonly PublishedRow[]) {
    for (const row of rows) {
      const ids = { individual: toId(row.individualId), establishment: toId(row.establishmentId) };
      const told = { presence: row.presence, lastSeenAt: row.lastSeenAt };
      for (const end of ['individual', 'establishment'] as const) {
        const id = ids[end];
        const known = id === null ? undefined : this.records[end].get(id);
        if (id !== null) this.records[end].set(id, { ...known, ...read(end, row) });
      }
      if (ids.individual !== null && ids.establishment !== null)
        this.link(ids.individual, ids.establishment, { ...read('assignment', row), ...told });
      else if (ids.individual !== null) Object.assign(this.records.individual.get(ids.individual)!, told);
      else Object.assign(this.records.establishment.get(ids.establishment!)!, told);
    }
  }

  apply({ kind, entity, individualId, establishmentId, after }: Change): void {
    if (entity === 'assignment') {
      const key = `${individualId}:${establishmentId}`;
      if (after) this.link(individualId!, establishmentId!, { ...this.links.get(key), ...after });
      else this.links.delete(key);
      return;
    }
    const id = (entity === 'individual' ? individualId : establishmentId)!;
    if (after) this.records[entity].set(id, { ...this.records[entity].get(id), ...after });
    else this.records[entity].delete(id);
    if (kind === 'purged')
      for (const key of [...this.links.keys()])
        if (key.split(':')[entity === 'individual' ? 0 : 1] === String(id)) this.links.delete(key);
  }

  /** @param dataDate what is present was last seen on that day */
  toRows(dataDate: string | null): PublishedRow[] {
    const linked = { individual: new Set<number>(), establishment: new Set<number>() };
    const rows = [...this.links].map(([key, link]) => {
      const [individual, establishment] = key.split(':').map(Number) as [number, number];
      linked.individual.add(individual);
      linked.establishment.add(establishment);
      return this.toRow({ individual, establishment }, link, dataDate);
    });
    const bare = (end: End) =>
      [...this.records[end]]
        .filter(([id]) => !linked[end].has(id))
        .map(([id, values]) => this.toRow({ [end]: id }, values, dataDate));
    return [...rows, ...bare('individual'), ...bare('establishment')];
  }

  /** Who is present somewhere is present. */
  private link(individual: number, establishment: number, values: Values): void {
    this.links.set(`${individual}:${establishment}`, values);
    if (values.presence !== 'present') return;
    this.records.individual.get(individual)!.presence = 'present';
    this.records.establishment.get(establishment)!.presence = 'present';
  }

  private toRow(ids: Partial<Record<End, number>>, told: Values, dataDate: string | null): PublishedRow {
    const row: PublishedRow = {
      individualId: ids.individual === undefined ? null : String(ids.individual),
      establishmentId: ids.establishment === undefined ? null : String(ids.establishment),
      presence: String(told.presence),
      lastSeenAt: told.presence === 'present' ? dataDate : String(told.lastSeenAt),
    };
    for (const end of ['individual', 'establishment'] as const) {
      const values = ids[end] === undefined ? {} : this.records[end].get(ids[end])!;
      write(row, end, values);
    }
    const isLink = ids.individual !== undefined && ids.establishment !== undefined;
    return write(row, 'assignment', isLink ? told : {});
  }
}

const toId = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));

const read = (entity: keyof typeof COLUMNS, row: PublishedRow): Values =>
  Object.fromEntries(Object.entries(COLUMNS[entity]).map(([column, name]) => [name, row[column]]));

function write(row: PublishedRow, entity: keyof typeof COLUMNS, values: Values): PublishedRow {
  for (const [column, name] of Object.entries(COLUMNS[entity]))
    row[column] = (values[name] as string | null | undefined) ?? null;
  return row;
}
