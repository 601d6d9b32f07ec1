import { Link } from 'react-router';
import { messages } from '../../i18n/locale';
import { useTitle } from '../../shell/use-title';
import '../failure/failure.css';

export function NotFound({ record = false }: { record?: boolean }) {
  const text = messages.pages.notFound;
  useTitle(text.title);
  return (
    <div className="page narrow message-page">
      <span className="code">404</span>
      <h1>{text.title}</h1>
      <p>{record ? text.record : text.text}</p>
      <Link className="button" to="/">
        {text.back}
      </Link>
    </div>
  );
}
