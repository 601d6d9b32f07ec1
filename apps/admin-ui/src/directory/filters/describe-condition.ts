import { OPERATOR_LABELS } from '@annuaire/contracts';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';
import type { Condition } from './conditions';
import type { FilterField } from './filter-fields';

const { filter } = messages.directory;

/** A condition as one reads it: `Ville commence par « ly »`. */
export function describeCondition(condition: Condition, field: FilterField | undefined): string {
  const start = `${describeField(field, condition.field)} ${OPERATOR_LABELS[condition.operator]}`;
  if (condition.value === true) return start;
  const values = [condition.value].flat().map((value) => describeValue(value, field));
  return `${start} ${values.join(filter.or)}`;
}

function describeField(field: FilterField | undefined, name: string): string {
  if (!field) return name;
  return field.group === 'own' ? field.label : `${filter.groups[field.group]} : ${field.label}`;
}

function describeValue(value: string, field: FilterField | undefined): string {
  if (field?.choices) return field.choices[value] ?? value;
  if (field?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return `«\u00a0${value}\u00a0»`;
}
