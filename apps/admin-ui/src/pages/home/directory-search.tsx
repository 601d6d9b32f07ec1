import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../i18n/locale';
import { Icon } from '../../shell/icons';

const text = messages.home.search;
const SCOPES = ['individuals', 'establishments'] as const;

/** From the home page straight to a list, its search already made. */
export function DirectorySearch() {
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('individuals');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    const filter = q === '' ? '' : `?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
    void navigate(`/${scope}${filter}`);
  };
  return (
    <form className="home-search" role="search" onSubmit={submit}>
      <label className="sr-only" htmlFor="home-q">
        {text.label}
      </label>
      <div className="home-search-line">
        <Icon name="search" />
        <input id="home-q" name="q" type="search" placeholder={text.placeholder} autoComplete="off" />
        <button type="submit" className="button">
          {text.submit}
        </button>
      </div>
      <fieldset>
        <legend className="sr-only">{text.scope}</legend>
        {SCOPES.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="scope"
              value={value}
              checked={scope === value}
              onChange={() => setScope(value)}
            />
            {text[value]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
