import { describe, expect, it } from 'vitest';
import { departments } from '../../i18n/fr/departments';
import { findDepartment, toPostalPrefixes } from './department';
import { isQuick } from './quick-fields';

describe('quick filters', () => {
  it('find each département again from the condition it makes', () => {
    for (const code of Object.keys(departments)) expect(findDepartment(toPostalPrefixes(code))).toBe(code);
    expect(findDepartment('690')).toBeUndefined();
    expect(findDepartment(undefined)).toBeUndefined();
  });

  it('show what they can say, and leave the rest to chips', () => {
    const type = { field: 'type', operator: 'equal' as const };
    expect(isQuick('establishments', { ...type, value: 'pharmacy' })).toBe(true);
    expect(isQuick('establishments', { ...type, value: ['pharmacy', 'school'] })).toBe(false);
    expect(isQuick('establishments', { ...type, operator: 'different', value: 'pharmacy' })).toBe(false);
    const code = { field: 'postalCode', operator: 'startsWith' as const };
    expect(isQuick('establishments', { ...code, value: '69' })).toBe(true);
    expect(isQuick('establishments', { ...code, value: '690' })).toBe(false);
  });
});
