import { useListContext } from 'react-admin';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';

/** « Vu dans les 12 derniers mois »: `seenWithin: "12m"`. */
export function SeenRecently() {
  const { filterValues, setFilters } = useListContext();
  const on = filterValues.seenWithin === '12m';
  const toggle = () => {
    const { seenWithin: _, ...others } = filterValues;
    setFilters(on ? others : { ...others, seenWithin: '12m' }, {}, false);
  };
  return (
    <button type="button" className="toggle" aria-pressed={on} onClick={toggle}>
      <Icon name={on ? 'check' : 'clock'} />
      {messages.fixed.seen12m}
    </button>
  );
}
