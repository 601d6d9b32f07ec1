import { describe, expect, it } from 'vitest';
import { toConditions, withCondition, withoutCondition } from './conditions';

describe('filter conditions', () => {
  const filter = {
    q: 'dupont',
    seenWithin: '12m',
    city: { startsWith: 'ly', different: 'Lyon' },
    type: 'pharmacy',
    'assignments.role': { present: true },
    nonsense: 12,
  };

  it('reads conditions from the filter of an address, without the search box and the twelve months', () => {
    expect(toConditions(filter)).toEqual([
      { field: 'city', operator: 'startsWith', value: 'ly' },
      { field: 'city', operator: 'different', value: 'Lyon' },
      { field: 'type', operator: 'equal', value: 'pharmacy' },
      { field: 'assignments.role', operator: 'present', value: true },
    ]);
  });

  it('adds beside a bare value without losing it', () => {
    expect(
      withCondition({ type: 'school' }, { field: 'type', operator: 'different', value: 'other' }),
    ).toEqual({
      type: { equal: 'school', different: 'other' },
    });
  });

  it('replaces a condition of the same field and operator', () => {
    expect(withCondition(filter, { field: 'city', operator: 'startsWith', value: 'pa' }).city).toEqual({
      startsWith: 'pa',
      different: 'Lyon',
    });
  });

  it('removes one condition, and the field with its last', () => {
    const one = withoutCondition(filter, { field: 'city', operator: 'different', value: 'Lyon' });
    expect(one.city).toEqual({ startsWith: 'ly' });
    const none = withoutCondition(one, { field: 'city', operator: 'startsWith', value: 'ly' });
    expect(none).not.toHaveProperty('city');
    expect(none).toHaveProperty('q', 'dupont');
  });
});
