import { useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { Icon } from '../../shell/icons';
import { ListDayButton } from '../as-of/list-day';
import { toConditions, withCondition, withoutCondition, type Condition } from './conditions';
import { describeCondition } from './describe-condition';
import { FILTER_FIELDS } from './filter-fields';
import { isQuick } from './quick-fields';
import { FilterDialog } from './filter-dialog';
import { SeenRecently } from './seen-recently';
import './filters.css';

const text = messages.directory.filter;

/** « Filtrer », the twelve months, the day, and each condition as a chip that opens or goes. */
export function FilterBar() {
  const { filterValues, setFilters } = useListContext();
  const noun = useResourceContext() as Noun;
  const fields = FILTER_FIELDS[noun];
  // Undefined: closed; null: a new condition.
  const [edited, setEdited] = useState<Condition | null | undefined>();
  const conditions = toConditions(filterValues).filter((condition) => !isQuick(noun, condition));

  const apply = (condition: Condition) => {
    const base = edited ? withoutCondition(filterValues, edited) : filterValues;
    setFilters(withCondition(base, condition), {}, false);
    setEdited(undefined);
  };

  return (
    <div className="filter-bar">
      <button type="button" className="button quiet" onClick={() => setEdited(null)}>
        <Icon name="filter" />
        {text.add}
      </button>
      <ListDayButton />
      <SeenRecently />
      {conditions.length > 0 && (
        <ul className="plain chips" aria-label={text.active}>
          {conditions.map((condition) => (
            <Chip
              key={`${condition.field} ${condition.operator}`}
              text={describeCondition(
                condition,
                fields.find((field) => field.name === condition.field),
              )}
              onEdit={() => setEdited(condition)}
              onRemove={() => setFilters(withoutCondition(filterValues, condition), {}, false)}
            />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <FilterDialog
          fields={fields}
          condition={edited}
          onApply={apply}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function Chip({ text: label, onEdit, onRemove }: { text: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className="chip">
      <button type="button" onClick={onEdit} title={text.edit}>
        {label}
      </button>
      <button type="button" onClick={onRemove} aria-label={text.remove(label)} title={text.remove(label)}>
        <Icon name="close" />
      </button>
    </li>
  );
}
