import { LIST_LIMITS, MAX_ID } from './limits.js';
import type { Field } from './fields.js';
import { QueryProblem } from './query-problem.js';

/** Names come from the caller: shown short. */
export const quoted = (name: string) => `« ${name.length > 60 ? `${name.slice(0, 60)}…` : name} »`;

/** @returns the value as the field's column compares it @throws QueryProblem when it cannot be one */
export function parseValue(field: Field, name: string, value: unknown): string {
  if (field.kind === 'date') return parseDay(name, value);
  if (field.kind === 'enum') return parseChoice(field, name, value);
  return parseText(name, value);
}

export function parseText(name: string, value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw bad(name, 'un texte est attendu');
  if (text.length > LIST_LIMITS.textLength)
    throw bad(name, `${LIST_LIMITS.textLength} caractères au plus sont acceptés`);
  // PostgreSQL's text holds every character but this one.
  if (text.includes('\u0000')) throw bad(name, 'le caractère nul est refusé');
  return text;
}

function parseDay(name: string, value: unknown): string {
  const match = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match && match[1] !== '0000') {
    const day = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(String(value))) return String(value);
  }
  throw bad(name, 'une date AAAA-MM-JJ est attendue');
}

function parseChoice(field: Field, name: string, value: unknown): string {
  const text = typeof value === 'boolean' ? String(value) : value;
  if (typeof text === 'string' && field.values?.includes(text)) return text;
  throw bad(name, `une de ces valeurs est attendue : ${field.values?.join(', ')}`);
}

/** @returns the ids that can exist; others match nothing */
export function parseIds(value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > LIST_LIMITS.ids)
    throw new QueryProblem(
      'range_too_wide',
      `Le filtre « id » accepte ${LIST_LIMITS.ids} identifiants au plus.`,
    );
  return ids
    .map((id: unknown) => {
      if (typeof id !== 'number' && !(typeof id === 'string' && /^\d{1,15}$/.test(id)))
        throw bad('id', 'des nombres entiers sont attendus');
      return Number(id);
    })
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
}

export function bad(name: string, why: string): QueryProblem {
  return new QueryProblem('bad_request', `Filtre ${quoted(name)} : ${why}.`);
}
