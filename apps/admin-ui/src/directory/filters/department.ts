import { departments, type Department } from '../../i18n/fr/departments';

/** What a département's postal codes start with. Corsica's two share `20`. */
export function toPostalPrefixes(code: string): string | string[] {
  if (code === '2A') return ['200', '201'];
  if (code === '2B') return ['202', '203', '204', '205', '206', '207', '208', '209'];
  return code;
}

/** The département of a condition on postal codes, where it is exactly that of one. */
export function findDepartment(prefixes: unknown): string | undefined {
  return Object.keys(departments).find(
    (code) => JSON.stringify(toPostalPrefixes(code)) === JSON.stringify(prefixes),
  );
}

/** Told apart from postal codes that no département has, which cannot be named. */
export function isDepartment<T extends { department: string | null }>(
  row: T,
): row is T & { department: Department } {
  return row.department !== null && row.department in departments;
}
