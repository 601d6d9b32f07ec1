import { messages } from '../../i18n/locale';
import { useTitle } from '../../shell/use-title';
import { makeGlossary, type Term } from './terms';
import './glossary.css';

const text = messages.pages.glossary;
const sections = makeGlossary();

/** Every field, from the one schema that writes the files and their notes. */
export default function Glossary() {
  useTitle(text.title);
  return (
    <div className="page glossary">
      <h1>{text.title}</h1>
      <p className="muted">{text.lead}</p>
      <nav aria-label={text.title}>
        <ul className="plain glossary-nav">
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{text.sections[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, terms }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{text.sections[id]}</h2>
          <dl className="panel">
            {terms.map((term) => (
              <Entry key={term.names[0]} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Entry({ term: { label, names, meaning, kind, origin, screenLabel } }: { term: Term }) {
  const notes = [kind && `${text.kinds[kind]}.`, origin && text.origin[origin]];
  if (screenLabel !== null) notes.push(text.screen(screenLabel));
  const told = notes.filter(Boolean).join(' ');
  return (
    <div>
      <dt>
        {label}
        {names.map((name) => (
          <code key={name} translate="no">
            {name}
          </code>
        ))}
      </dt>
      <dd>
        {meaning}
        {told !== '' && <span className="muted">{told}</span>}
      </dd>
    </div>
  );
}
