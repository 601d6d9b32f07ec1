import { messages } from '../../i18n/locale';
import { useTitle } from '../../shell/use-title';
import './glossary.css';

const text = messages.pages.glossary;
const sections = Object.entries(messages.fields) as [
  keyof typeof messages.fields,
  Record<string, { label: string; text: string }>,
][];

export default function Glossary() {
  useTitle(text.title);
  return (
    <div className="page glossary">
      <h1>{text.title}</h1>
      <p className="muted">{text.lead}</p>
      <nav aria-label={text.title}>
        <ul className="plain glossary-nav">
          {sections.map(([id]) => (
            <li key={id}>
              <a href={`#${id}`}>{text.sections[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([id, fields]) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{text.sections[id]}</h2>
          <dl className="panel">
            {Object.entries(fields).map(([name, field]) => (
              <div key={name}>
                <dt>
                  {field.label} <code translate="no">{name}</code>
                </dt>
                <dd>{field.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
