import { useListContext } from 'react-admin';
import { messages } from '../../i18n/locale';

const text = messages.directory;

export function NoResult() {
  const { filterValues, setFilters } = useListContext();
  const { asOf, ...filters } = filterValues;
  const filtered = Object.keys(filters).length > 0;
  return (
    <div className="panel no-result">
      <h2>{messages.fixed.noResult}</h2>
      {filtered && (
        <>
          <p className="muted">{text.noResultHelp}</p>
          <button
            type="button"
            className="button"
            onClick={() => setFilters(asOf ? { asOf } : {}, {}, false)}
          >
            {text.clear}
          </button>
        </>
      )}
    </div>
  );
}
