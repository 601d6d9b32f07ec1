import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { formatCount } from '../../format/number';
import { departments } from '../../i18n/fr/departments';
import { messages } from '../../i18n/locale';
import type { dataProvider, Noun } from '../../providers/data-provider';
import { toConditions, withCondition, withoutCondition, type Condition, type Filter } from './conditions';
import { findDepartment, isDepartment, toPostalPrefixes } from './department';
import { QUICK } from './quick-fields';

const text = messages.directory.quick;

/** `GET /establishments/counts` or `/individuals/counts`. */
interface Counts {
  total: number;
  byType?: { value: string; count: number }[];
  byProfession?: { value: string; count: number }[];
  byDepartment: { department: string | null; count: number }[];
}

/** How many records of each kind and département answer the other filters; one click keeps those. */
export function QuickFilters() {
  const noun = useResourceContext() as Noun;
  const { field, values, labels, postalCode } = QUICK[noun];
  const { filterValues, setFilters } = useListContext();
  const kind: Condition = { field, operator: 'equal', value: '' };
  const place: Condition = { field: postalCode, operator: 'startsWith', value: '' };
  const chosenKind = findValue(filterValues, kind);
  const prefixes = findValue(filterValues, place);
  const byKind = useCounts(noun, withoutCondition(filterValues, kind));
  const byPlace = useCounts(noun, withoutCondition(filterValues, place));
  const counts = new Map(
    (byKind?.byType ?? byKind?.byProfession ?? []).map(({ value, count }) => [value, count]),
  );

  const choose = (condition: Condition, value: Condition['value'] | null) => {
    const others = withoutCondition(filterValues, condition);
    setFilters(value === null ? others : withCondition(others, { ...condition, value }), {}, false);
  };

  return (
    <div className="quick-filters">
      <div role="group" aria-label={text.label[noun]} className="quick-kinds">
        {[null, ...values].map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === null ? chosenKind === undefined : chosenKind === value}
            onClick={() => choose(kind, value)}
          >
            {value === null ? text.all[noun] : labels[value]}{' '}
            <span className="tabular">
              {byKind && formatCount(value === null ? byKind.total : (counts.get(value) ?? 0))}
            </span>
          </button>
        ))}
      </div>
      <select
        className="sort-select"
        aria-label={text.department}
        value={findDepartment(prefixes) ?? ''}
        onChange={({ target }) => choose(place, target.value === '' ? null : toPostalPrefixes(target.value))}
      >
        <option value="">{text.anyDepartment}</option>
        {byPlace?.byDepartment.filter(isDepartment).map(({ department, count }) => (
          <option key={department} value={department}>
            {`${department} ${departments[department]} (${formatCount(count)})`}
          </option>
        ))}
      </select>
    </div>
  );
}

function useCounts(noun: Noun, filter: Filter): Counts | undefined {
  const provider = useDataProvider<typeof dataProvider>();
  return useQuery({
    queryKey: [noun, 'getCounts', { filter }],
    queryFn: ({ signal }) => provider.getCounts(noun, filter, signal) as Promise<Counts>,
    placeholderData: keepPreviousData,
  }).data;
}

const findValue = (filter: Filter, { field, operator }: Condition) =>
  toConditions(filter).find((condition) => condition.field === field && condition.operator === operator)
    ?.value;
