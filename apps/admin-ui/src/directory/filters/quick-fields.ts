import {
  ESTABLISHMENT_TYPES,
  ESTABLISHMENT_TYPE_LABELS,
  PROFESSIONS,
  PROFESSION_LABELS,
} from '@annuaire/contracts';
import type { Noun } from '../../providers/data-provider';
import type { Condition } from './conditions';
import { findDepartment } from './department';

interface QuickFields {
  /** The enumeration that divides the list. */
  field: string;
  values: readonly string[];
  labels: Record<string, string>;
  /** Where its establishments' postal codes are. */
  postalCode: string;
}

export const QUICK: Record<Noun, QuickFields> = {
  individuals: {
    field: 'profession',
    values: PROFESSIONS,
    labels: PROFESSION_LABELS,
    postalCode: 'assignments.establishment.postalCode',
  },
  establishments: {
    field: 'type',
    values: ESTABLISHMENT_TYPES,
    labels: ESTABLISHMENT_TYPE_LABELS,
    postalCode: 'postalCode',
  },
};

/** Conditions that the quick filters show by themselves: chips would say them twice. */
export function isQuick(noun: Noun, { field, operator, value }: Condition): boolean {
  const { field: divided, values, postalCode } = QUICK[noun];
  if (field === divided) return operator === 'equal' && values.some((one) => one === value);
  return field === postalCode && operator === 'startsWith' && findDepartment(value) !== undefined;
}
