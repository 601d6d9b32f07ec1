import { formatCount } from '../../format/number';
import { adminMessages } from '../../i18n/fr/admin';
import { Icon } from '../../shell/icons';

const text = adminMessages.pages;

interface Props {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ page, perPage, total, onPage }: Props) {
  if (total <= perPage) return null;
  const last = Math.ceil(total / perPage);
  const range = [(page - 1) * perPage + 1, Math.min(page * perPage, total), total].map(formatCount);
  return (
    <nav className="pager" aria-label={text.label}>
      <button type="button" aria-label={text.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
      </button>
      <span className="tabular" role="status">
        {text.range(range[0] ?? '', range[1] ?? '', range[2] ?? '')}
      </span>
      <button type="button" aria-label={text.next} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="right" />
      </button>
    </nav>
  );
}
