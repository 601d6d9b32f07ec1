import { OPERATORS, type Operator } from '@annuaire/contracts';

/** One field, one operator, one value; `true` for « est présent » and « est absent », an array for one of several. */
export interface Condition {
  field: string;
  operator: Operator;
  value: string | string[] | true;
}

/** The `filter` of the API, as it stands in the page's address. */
export type Filter = Record<string, unknown>;

/** Not fields: the search box, « Vu dans les 12 derniers mois » and the day have controls of their own. */
const APART = ['q', 'seenWithin', 'asOf', 'id'];

const isOperator = (name: string): name is Operator => (OPERATORS as readonly string[]).includes(name);
const isValue = (value: unknown): value is Condition['value'] =>
  typeof value === 'string' ||
  value === true ||
  (Array.isArray(value) && value.every((v) => typeof v === 'string'));

/** The conditions of a filter, in its order. A bare value means « est égal à ». What is no condition is passed over. */
export function toConditions(filter: Filter): Condition[] {
  return Object.entries(filter)
    .filter(([field]) => !APART.includes(field))
    .flatMap(([field, given]) => {
      if (isValue(given)) return [{ field, operator: 'equal' as const, value: given }];
      if (typeof given !== 'object' || given === null) return [];
      return Object.entries(given).flatMap(([operator, value]) =>
        isOperator(operator) && isValue(value) ? [{ field, operator, value }] : [],
      );
    });
}

/** The filter with this condition; one of the same field and operator gives way. */
export function withCondition(filter: Filter, { field, operator, value }: Condition): Filter {
  const own = Object.fromEntries(
    toConditions(filter)
      .filter((condition) => condition.field === field)
      .map((condition) => [condition.operator, condition.value]),
  );
  return { ...filter, [field]: { ...own, [operator]: value } };
}

export function withoutCondition(filter: Filter, { field, operator }: Condition): Filter {
  const { [field]: _, ...others } = filter;
  return toConditions(filter)
    .filter((condition) => condition.field === field && condition.operator !== operator)
    .reduce<Filter>(withCondition, others);
}
