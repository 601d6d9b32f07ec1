import { OPERATORS } from '@annuaire/contracts';
import { describe, expect, it } from 'vitest';
import type { Condition } from './conditions';
import { describeCondition } from './describe-condition';
import { FILTER_FIELDS } from './filter-fields';

const say = (condition: Condition) =>
  describeCondition(
    condition,
    FILTER_FIELDS.establishments.find((field) => field.name === condition.field),
  ).replace(/\u00a0/g, ' ');

describe('a condition in words', () => {
  it('quotes texts, names values of enumerations, writes days as French does', () => {
    expect(say({ field: 'city', operator: 'startsWith', value: 'ly' })).toBe('Ville commence par « ly »');
    expect(say({ field: 'type', operator: 'equal', value: ['pharmacy', 'school'] })).toBe(
      'Type est égal à Pharmacie ou École',
    );
    expect(say({ field: 'createdAt', operator: 'less', value: '2026-11-01' })).toBe(
      'Première présence est inférieur à 01/11/2026',
    );
  });

  it('says whose field it is when it is not the record’s own', () => {
    expect(say({ field: 'assignments.individual.lastName', operator: 'present', value: true })).toBe(
      'La personne rattachée : Nom est présent',
    );
  });

  it('still says something of a field it does not know', () => {
    expect(say({ field: 'moon', operator: 'equal', value: 'full' })).toBe('moon est égal à « full »');
  });

  it('has words for every operator', () => {
    for (const operator of OPERATORS)
      expect(say({ field: 'name', operator, value: true })).not.toContain('undefined');
  });
});
