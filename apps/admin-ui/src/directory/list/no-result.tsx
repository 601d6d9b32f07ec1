import { useListContext } from 'react-admin';
import { messages } from '../../i18n/locale';

const text = messages.directory;

export function NoResult() {
  const { filterValues, setFilters } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <div className="panel no-result">
      <h2>{messages.fixed.noResult}</h2>
      {filtered && (
        <>
          <p className="muted">{text.noResultHelp}</p>
          <button type="button" className="button" onClick={() => setFilters({}, {}, false)}>
            {text.clear}
          </button>
        </>
      )}
    </div>
  );
}
