import { messages } from '../../i18n/locale';
import { ApiError } from '../../providers/api-error';
import { Icon } from '../../shell/icons';
import './failure.css';

/** Data that did not come, with what the server said of it and a way to ask again. */
export function LoadFailure({ error, retry, text }: { error: unknown; retry: () => void; text?: string }) {
  const own = messages.pages.failure;
  const problem = error instanceof ApiError ? error : null;
  const said = problem?.status === 0 ? own.unreachable : problem?.detail;
  return (
    <div className="panel load-failure" role="alert">
      <p>
        <Icon name="alert" />
        <span>
          {text ?? own.load} {said}
        </span>
      </p>
      <button type="button" className="button quiet" onClick={retry}>
        {own.retry}
      </button>
    </div>
  );
}
