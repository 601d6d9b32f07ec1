import { CHANGE_KINDS, REGISTRIES } from '@annuaire/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ChangeQuery } from '#database/changes/change-feed.repository.js';
import { CHANGED_ENTITIES } from '#database/changes/change-records.sql.js';
import { Problem } from '../../problems/problem.js';
import { readQuery } from '../directory-query.js';

export const CHANGE_LIMITS = { page: 1000, defaultPage: 100 } as const;

/** `since`, `limit`, and lists with commas of `registry`, `entity` and `kind`. */
export const ChangeParams = createParamDecorator((_: unknown, context: ExecutionContext): ChangeQuery => {
  const query = readQuery(context, ['since', 'limit', 'registry', 'entity', 'kind']);
  return {
    since: parseNumber('since', query.since, 0, { from: 0, to: Number.MAX_SAFE_INTEGER }),
    limit: parseNumber('limit', query.limit, CHANGE_LIMITS.defaultPage, { from: 1, to: CHANGE_LIMITS.page }),
    registries: parseChoices('registry', query.registry, REGISTRIES),
    entities: parseChoices('entity', query.entity, CHANGED_ENTITIES),
    kinds: parseChoices('kind', query.kind, CHANGE_KINDS),
  };
});

function parseNumber(
  name: string,
  value: unknown,
  absent: number,
  { from, to }: { from: number; to: number },
) {
  if (value === undefined || value === '') return absent;
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  if (number >= from && number <= to) return number;
  throw new Problem('bad_request', `Le paramètre « ${name} » doit être un nombre entier de ${from} à ${to}.`);
}

function parseChoices<Choice extends string>(name: string, value: unknown, choices: readonly Choice[]) {
  if (value === undefined || value === '') return choices;
  const given = typeof value === 'string' ? value.split(',') : [];
  const chosen = choices.filter((choice) => given.includes(choice));
  if (chosen.length === 0 || given.some((one) => !(choices as readonly string[]).includes(one)))
    throw new Problem(
      'bad_request',
      `Le paramètre « ${name} » prend une ou plusieurs de ces valeurs, séparées par des virgules : ${choices.join(', ')}.`,
    );
  return chosen;
}
