/** Ranges that the French regulator keeps for fiction: no call to them reaches anybody. */
const FICTION_RANGES: Record<string, string> = {
  '01': '019900',
  '02': '026191',
  '03': '035301',
  '04': '046571',
  '05': '053649',
  '06': '063998',
};

/** @param zone first two digits. @param number its last four are taken. @returns ten digits without spaces */
export function composePhone(zone: string, number: number): string {
  return (FICTION_RANGES[zone] ?? '063998') + String(number % 10_000).padStart(4, '0');
}
