import { useEffect } from 'react';
import { messages } from '../../i18n/locale';
import { useSettings } from '../../session/settings';
import { useTitle } from '../../shell/use-title';
import { DirectorySearch } from './directory-search';
import { Files } from './files';
import '../../styles/form.css';
import './home.css';

const text = messages.home;

export default function Home() {
  useTitle(messages.shell.home);
  const association = useSettings()?.associationName;
  // Lists are where most go next: their code comes while this page is read.
  useEffect(() => {
    const timer = setTimeout(
      () => void import('../../providers/directory-area').catch(() => undefined),
      1500,
    );
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className="home-hero">
        <div className="page">
          <h1>{text.title}</h1>
          <p className="home-lead">{association && text.lead(association)}</p>
          <DirectorySearch />
        </div>
      </div>
      <div className="page home-body">
        <Files />
        <div className="home-columns">
          <section aria-labelledby="purpose">
            <h2 id="purpose">{text.purpose.title}</h2>
            {text.purpose.items.map((item) => (
              <div key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </div>
            ))}
          </section>
          <section aria-labelledby="news">
            <h2 id="news">{text.news.title}</h2>
            <ul>
              {text.news.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="licence" className="home-licence">
            <h2 id="licence">{text.licence.title}</h2>
            <p>{text.licence.text}</p>
          </section>
        </div>
      </div>
    </>
  );
}
