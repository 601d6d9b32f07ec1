import { describe, expect, it } from '@jest/globals';
import { UpdateMeDto } from '../v2/users/dto/own-data.dto.js';
import { UpdateUserDto } from '../v2/users/dto/user-body.dto.js';
import { validation } from './validation.js';

describe('validation', () => {
  it.each([
    [UpdateMeDto, ['firstName', 'lastName']],
    [UpdateUserDto, ['firstName', 'lastName', 'email', 'role', 'companyId', 'disabled', 'disabledAt']],
  ])('lets through of a whole record what %p names, and nothing else', async (metatype, named) => {
    const record = {
      ...{ id: 1, firstName: 'A', lastName: 'B', email: 'a@labo.example', role: 'USER', companyId: 1 },
      ...{ status: 'ACTIVE', disabled: false, disabledAt: null, passwordHash: 'x', licenceVersion: 'x' },
    };
    const passed: object = await validation().transform(record, { type: 'body', metatype });
    expect(Object.keys(passed).sort()).toEqual([...named].sort());
  });
});
