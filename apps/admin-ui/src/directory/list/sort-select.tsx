import { useListContext } from 'react-admin';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';

const text = messages.directory.sort;

/** The sort of a list without headers: each field, up or down. */
export function SortSelect({ noun, fields }: { noun: Noun; fields: string[] }) {
  const { sort, setSort } = useListContext();
  const labels: Record<string, { label: string }> = messages.fields[noun];
  const offered = fields.includes(sort.field) ? fields : [sort.field, ...fields];
  return (
    <select
      className="sort-select"
      aria-label={text.label}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {offered.flatMap((field) => {
        const label = labels[field]?.label ?? field;
        return [
          <option key={field} value={`${field} ASC`}>
            {label}
          </option>,
          <option key={`${field} DESC`} value={`${field} DESC`}>
            {text.descending(label)}
          </option>,
        ];
      })}
    </select>
  );
}
