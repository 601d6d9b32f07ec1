import { useEffect, useRef, useState } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { messages } from '../../i18n/locale';
import type { Noun } from '../../providers/data-provider';
import { Icon } from '../../shell/icons';

/** Long enough not to ask at each letter, short enough to feel immediate. */
const PAUSE_MS = 220;

/** `q`, answered as one types. */
export function SearchBox() {
  const { filterValues, setFilters } = useListContext();
  const text = messages.directory[useResourceContext() as Noun];
  const current = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);

  // Changed from elsewhere (the back button, « Effacer »): the box follows.
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);

  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = q;
      const { q: _, ...others } = filterValues;
      setFilters(q === '' ? others : { ...others, q }, {}, false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filterValues, setFilters]);

  return (
    <div className="search-box" role="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={text.search}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
      />
      {typed !== '' && (
        <button type="button" aria-label={messages.directory.clearSearch} onClick={() => setTyped('')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
