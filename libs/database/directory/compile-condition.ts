import { OPERATORS_OF_KIND, type Operator } from '@annuaire/contracts';
import type { Bindings } from './bindings.js';
import { bad, parseValue, quoted } from './condition-values.js';
import type { Field } from './fields.js';
import { LIST_LIMITS } from './limits.js';
import { QueryProblem } from './query-problem.js';

const COMPARISONS = { less: '<', lessOrEqual: '<=', greater: '>', greaterOrEqual: '>=' } as const;
const isComparison = (operator: Operator): operator is keyof typeof COMPARISONS => operator in COMPARISONS;

/**
 * One operator on one field, as SQL. An array means one of (for `different`: none of); the empty text counts as
 * absent; `different` keeps the absent.
 * @param name as the caller wrote it @throws QueryProblem
 */
export function compileCondition(
  field: Field,
  name: string,
  operator: string,
  value: unknown,
  bindings: Bindings,
): string {
  if (!isOperatorOf(field, operator))
    throw new QueryProblem(
      'unknown_operator',
      `L'opérateur ${quoted(operator)} n'existe pas pour le champ ${quoted(name)}. Opérateurs possibles : ${OPERATORS_OF_KIND[field.kind].join(', ')}.`,
    );
  if (operator === 'present' || operator === 'notPresent') {
    if (value !== true) throw bad(name, `« ${operator} » n'accepte que true`);
    return operator === 'present' ? `NOT ${absent(field)}` : absent(field);
  }
  const given: unknown[] = Array.isArray(value) ? value : [value];
  if (given.length > LIST_LIMITS.valuesOfCondition)
    throw bad(name, `${LIST_LIMITS.valuesOfCondition} valeurs au plus sont acceptées`);
  const conditions = given.map((one) => {
    const parsed = parseValue(field, name, one);
    return field.kind === 'text'
      ? compileText(field, operator, parsed, bindings)
      : compilePlain(field, operator, parsed, bindings);
  });
  if (operator === 'different') return conditions.length === 0 ? 'true' : `(${conditions.join(' AND ')})`;
  return conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;
}

function isOperatorOf(field: Field, operator: string): operator is Operator {
  return (OPERATORS_OF_KIND[field.kind] as readonly string[]).includes(operator);
}

const absent = (field: Field) =>
  field.kind === 'text' ? `(${field.column} IS NULL OR ${field.column} = '')` : `(${field.column} IS NULL)`;

function compilePlain(field: Field, operator: Operator, value: string, bindings: Bindings): string {
  const bound = `${bindings.add(value)}::${field.kind === 'date' ? 'date' : 'text'}`;
  if (operator === 'different') return `(${field.column} IS DISTINCT FROM ${bound})`;
  return `(${field.column} ${isComparison(operator) ? COMPARISONS[operator] : '='} ${bound})`;
}

/** Both sides are folded: no case, no accents. LIKE's own signs are escaped after folding, which may make some. */
function compileText(field: Field, operator: Operator, value: string, bindings: Bindings): string {
  if (value === '') return compileEmptyText(field, operator);
  const column = field.folded ?? `fold(${field.column})`;
  const bound = `fold(${bindings.add(value)}::text)`;
  if (operator === 'different') return `(${absent(field)} OR ${column} <> ${bound})`;
  return `(${field.column} <> '' AND ${comparison()})`;

  function comparison(): string {
    if (isComparison(operator)) return `${column} COLLATE "fr-x-icu" ${COMPARISONS[operator]} ${bound}`;
    if (operator === 'contains') return `${column} LIKE '%' || ${literal(bound)} || '%'`;
    if (operator === 'startsWith') return `${column} LIKE ${literal(bound)} || '%'`;
    if (operator === 'endsWith') return `${column} LIKE '%' || ${literal(bound)}`;
    return `${column} = ${bound}`;
  }
}

/** No text is the same as none: equal to it are the absent; every text that is there contains it and comes after it. */
function compileEmptyText(field: Field, operator: Operator): string {
  if (operator === 'equal') return absent(field);
  if (operator === 'less' || operator === 'lessOrEqual') return 'false';
  return `NOT ${absent(field)}`;
}

/** @returns SQL for the text with `% _ \` made literal for LIKE */
export function literal(bound: string): string {
  return String.raw`replace(replace(replace(${bound}, '\', '\\'), '%', '\%'), '_', '\_')`;
}
