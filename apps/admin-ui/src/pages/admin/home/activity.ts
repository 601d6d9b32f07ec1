import { FORMATS, type Format, type RegistryId } from '@annuaire/contracts';

/** `GET /operations/activity`: the month gone by. */
export interface Activity {
  since: string;
  changes: ImportChanges[];
  downloads: { company: string | null; format: Format; count: number }[];
  keys: {
    id: number;
    name: string;
    userName: string;
    company: string | null;
    lastUsedAt: string;
    calls: number;
  }[];
}

export interface ImportChanges {
  importId: number;
  registry: RegistryId;
  dataDate: string;
  appeared: number;
  changed: number;
  vanished: number;
  returned: number;
}

export const CHANGE_KINDS = ['appeared', 'returned', 'changed', 'vanished'] as const;

/** One company's downloads, by format. */
export interface CompanyDownloads {
  company: string;
  counts: Record<Format, number>;
  total: number;
}

/** Bars that can still be told apart. */
const SHOWN = 10;

/** The companies that took most, most first; beyond ten, the rest together. Pure. */
export function groupDownloads(
  downloads: Activity['downloads'],
  names: { noCompany: string; others: string },
): CompanyDownloads[] {
  const byCompany = new Map<string, CompanyDownloads>();
  const add = (company: string, format: Format, count: number) => {
    const row = byCompany.get(company) ?? { company, counts: makeCounts(), total: 0 };
    row.counts[format] += count;
    row.total += count;
    byCompany.set(company, row);
  };
  for (const { company, format, count } of downloads) add(company ?? names.noCompany, format, count);
  const sorted = [...byCompany.values()].sort(
    (a, b) => b.total - a.total || a.company.localeCompare(b.company, 'fr'),
  );
  const rest = sorted.splice(sorted.length > SHOWN ? SHOWN - 1 : SHOWN);
  for (const { company, counts } of rest) {
    byCompany.delete(company);
    for (const format of FORMATS) if (counts[format] > 0) add(names.others, format, counts[format]);
  }
  const others = rest.length > 0 ? byCompany.get(names.others) : undefined;
  return others ? [...sorted, others] : sorted;
}

const makeCounts = () => Object.fromEntries(FORMATS.map((format) => [format, 0])) as Record<Format, number>;
