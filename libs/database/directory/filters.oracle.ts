/** The rules of filters, read plainly over objects in memory: what the SQL is compared with. */
export type Assignment = Record<string, string | null>;
export interface Person {
  key: string;
  lastName: string | null;
  firstName: string | null;
  orderCreatedAt: string | null;
  presence: string;
  assignments: Assignment[];
}

const collator = new Intl.Collator('fr');
const DATES_AND_CHOICES = /orderCreatedAt|assignedAt|presence|type/;

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();

/** All own conditions hold, and all link conditions for one same assignment. */
export function matches(person: Person, filter: Record<string, unknown>): boolean {
  const entries = Object.entries(filter);
  const links = entries.filter(([name]) => name.startsWith('assignments.'));
  const own = entries.filter(([name]) => !name.startsWith('assignments.'));
  const record = person as unknown as Record<string, string | null>;
  return (
    own.every(([name, condition]) => holds(name, record[name] ?? null, condition)) &&
    (links.length === 0 ||
      person.assignments.some((link) =>
        links.every(([name, condition]) =>
          holds(name, link[name.slice('assignments.'.length)] ?? null, condition),
        ),
      ))
  );
}

function holds(name: string, value: string | null, condition: unknown): boolean {
  const isObject = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
  const operators = isObject ? Object.entries(condition) : [['equal', condition] as const];
  return operators.every(([operator, operand]) => {
    if (operator === 'present') return Boolean(value);
    if (operator === 'notPresent') return !value;
    const operands = (Array.isArray(operand) ? operand : [operand]) as string[];
    if (operator === 'different') return operands.every((one) => !compare(name, 'equal', value, one));
    return operands.some((one) => compare(name, operator, value, one));
  });
}

function compare(name: string, operator: string, value: string | null, operand: string): boolean {
  if (operator === 'equal' && operand === '') return !value;
  if (!value) return false;
  const isText = !DATES_AND_CHOICES.test(name);
  const [a, b] = isText ? [fold(value), fold(operand)] : [value, operand];
  const order = isText ? collator.compare(a, b) : a < b ? -1 : Number(a > b);
  switch (operator) {
    case 'equal':
      return a === b;
    case 'less':
      return order < 0;
    case 'lessOrEqual':
      return order <= 0;
    case 'greater':
      return order > 0;
    case 'greaterOrEqual':
      return order >= 0;
    case 'contains':
      return a.includes(b);
    case 'startsWith':
      return a.startsWith(b);
    case 'endsWith':
      return a.endsWith(b);
    default:
      throw new Error(operator);
  }
}
