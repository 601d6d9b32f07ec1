import { useListContext } from 'react-admin';
import { formatCount } from '../../format/number';
import { messages } from '../../i18n/locale';
import { Icon, type IconName } from '../../shell/icons';
import { computePages } from './compute-pages';

const text = messages.directory.pagination;
const SIZES = [10, 25, 50, 100];

export function PageBar() {
  const { page, perPage, total, setPerPage } = useListContext();
  if (!total) return null;
  const first = (page - 1) * perPage + 1;
  const range = [first, Math.min(page * perPage, total), total].map(formatCount);
  return (
    <div className="page-bar">
      <label>
        {text.perPage}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {[...new Set([...SIZES, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <span className="muted tabular">{text.range(range[0] ?? '', range[1] ?? '', range[2] ?? '')}</span>
      <PageButtons />
    </div>
  );
}

function PageButtons() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const last = Math.max(1, Math.ceil(total / perPage));
  const go = (to: number) => {
    setPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={text.label} className="page-buttons">
      <Step icon="left" label={text.previous} disabled={page <= 1} onClick={() => go(page - 1)} />
      {computePages(page, last).map((number, i) =>
        number === null ? (
          <span key={`gap ${i}`} className="gap" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="tabular"
            aria-label={text.page(formatCount(number))}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {formatCount(number)}
          </button>
        ),
      )}
      <Step icon="right" label={text.next} disabled={page >= last} onClick={() => go(page + 1)} />
    </nav>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

function Step({ icon, label, ...rest }: StepProps) {
  return (
    <button type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
