import type { Bindings } from './bindings.js';
import { compileCondition, literal } from './compile-condition.js';
import { bad, parseIds, parseText, quoted } from './condition-values.js';
import { LIST_LIMITS } from './limits.js';
import type { ListSubject } from './list-subject.js';
import { QueryProblem } from './query-problem.js';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A filter of the API as SQL conditions, all to be met. Those on links hold for one same assignment. */
export interface CompiledFilter {
  own: string[];
  linked: string[];
  /** Whether those on links ask about the record at the other end. */
  reachesOther: boolean;
}

/** @returns the conditions on a list's row, those on its links in one of them @throws QueryProblem */
export function compileFilter(subject: ListSubject, filter: unknown, bindings: Bindings): string[] {
  return toConditions(subject, splitFilter(subject, filter, bindings));
}

export function toConditions({ id, links }: ListSubject, filter: CompiledFilter): string[] {
  if (!links || filter.linked.length === 0) return filter.own;
  const from = filter.reachesOther ? links.fromWithOther : links.from;
  // IS TRUE keeps it apart: the links are read once and hashed, whatever the planner believes of how many there are.
  return [
    ...filter.own,
    `(${id} IN (SELECT ${links.id} FROM ${from} WHERE ${[links.where, ...filter.linked].join(' AND ')})) IS TRUE`,
  ];
}

/** @throws QueryProblem */
export function splitFilter(subject: ListSubject, filter: unknown, bindings: Bindings): CompiledFilter {
  if (!isObject(filter)) throw new QueryProblem('bad_request', 'Le filtre doit être un objet JSON.');
  const own: string[] = [];
  const linked: string[] = [];
  let reachesOther = false;
  let count = 0;

  const take = (name: string, value: unknown) => {
    if (name === 'id') own.push(compileIds(subject, value, bindings));
    else if (name === 'q') own.push(...compileWords(subject, value, bindings));
    else if (name === 'seenWithin') own.push(compileSeenWithin(subject, value, bindings));
    else takeField(name, value);
  };
  const takeField = (name: string, value: unknown) => {
    const field = subject.fields.get(name) ?? subject.linkFields.get(name);
    if (!field) return takeGroup(name, value);
    const operators = isObject(value) ? Object.entries(value) : [['equal', value] as const];
    count += operators.length;
    if (count > LIST_LIMITS.conditions)
      throw new QueryProblem(
        'bad_request',
        `Un filtre accepte ${LIST_LIMITS.conditions} conditions au plus.`,
      );
    const target = subject.fields.has(name) ? own : linked;
    if (target === linked && name.split('.').length > 2) reachesOther = true;
    for (const [operator, operand] of operators)
      target.push(compileCondition(field, name, operator, operand, bindings));
  };
  // Forms make `{"assignments":{"role":…}}` of a field named `assignments.role`.
  const takeGroup = (name: string, value: unknown) => {
    const isGroup = [...subject.linkFields.keys()].some((known) => known.startsWith(`${name}.`));
    if (!isGroup || !isObject(value))
      throw new QueryProblem('unknown_field', `Le champ ${quoted(name)} n'existe pas dans ce filtre.`);
    for (const [key, inner] of Object.entries(value)) takeField(`${name}.${key}`, inner);
  };

  for (const [name, value] of Object.entries(filter)) take(name, value);
  return { own, linked, reachesOther };
}

function compileIds(subject: ListSubject, value: unknown, bindings: Bindings): string {
  if (isObject(value)) {
    const other = Object.keys(value).find((operator) => operator !== 'equal');
    if (other !== undefined || !('equal' in value))
      throw new QueryProblem(
        'unknown_operator',
        `L'opérateur ${quoted(other ?? '')} n'existe pas pour le champ « id ». Opérateurs possibles : equal.`,
      );
    return compileIds(subject, value.equal, bindings);
  }
  return `${subject.id} = ANY(${bindings.add(parseIds(value))}::integer[])`;
}

/** Every word must be found, in any order, as a part of a word or the whole of it. */
function compileWords(subject: ListSubject, value: unknown, bindings: Bindings): string[] {
  const words = parseText('q', value).split(/\s+/u).filter(Boolean);
  if (words.length > LIST_LIMITS.words) throw bad('q', `${LIST_LIMITS.words} mots au plus sont acceptés`);
  return words.map((word) =>
    subject.searched(`'%' || ${literal(`fold(${bindings.add(word)}::text)`)} || '%'`),
  );
}

const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const;

const TODAY_IN_PARIS = "(now() AT TIME ZONE 'Europe/Paris')::date";

/** `12m`: seen in the twelve months before today, where today is the day in Paris; or before the day of `asOf`. */
function compileSeenWithin(subject: ListSubject, value: unknown, bindings: Bindings): string {
  const match = typeof value === 'string' ? /^(\d{1,4})([dwmy])$/.exec(value) : null;
  if (!match) throw bad('seenWithin', 'une durée est attendue, comme 12m (d, w, m, y)');
  const unit = UNITS[match[2] as keyof typeof UNITS];
  const bound = bindings.add(`${match[1]} ${unit}`);
  const column = subject.fields.get('lastSeenAt')?.column;
  if (column === undefined)
    throw new QueryProblem('unknown_field', "Le champ « seenWithin » n'existe pas dans ce filtre.");
  return `${column} >= (${subject.today ?? TODAY_IN_PARIS} - ${bound}::interval)::date`;
}
