import { useEffect, type ReactElement, type ReactNode } from 'react';
import { ColumnsButton, ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { formatCount } from '../../format/number';
import { messages } from '../../i18n/locale';
import { LoadFailure } from '../../pages/failure/load-failure';
import type { Noun } from '../../providers/data-provider';
import { useTitle } from '../../shell/use-title';
import { DayContext } from '../as-of/day-context';
import { ListDayBanner, useListDay } from '../as-of/list-day';
import { ExportButton } from '../export/export-button';
import { FilterBar } from '../filters/filter-bar';
import { QuickFilters } from '../filters/quick-filters';
import { SearchBox } from '../filters/search-box';
import { NoResult } from './no-result';
import { PageBar } from './page-bar';
import { rememberList } from './remembered-list';
import { SortSelect } from './sort-select';
import { useNarrow } from './use-narrow';
import './list.css';

interface Props {
  noun: Noun;
  /** Field the list is sorted by until one asks otherwise. */
  sortField: string;
  /** Fields that narrow screens, which have no headers to click, offer to sort by. */
  sortFields: string[];
  /** The table, for wide screens. */
  table: ReactElement;
  /** The same records as a column of cards, for narrow ones. */
  cards: ReactElement;
}

/** A list of the directory. Its whole state stands in the address: a link shared shows the same list. */
export function ListPage({ noun, sortField, sortFields, table, cards }: Props) {
  const text = messages.directory[noun];
  const { search } = useLocation();
  const narrow = useNarrow();
  useTitle(text.title);
  useEffect(() => rememberList(noun, search), [noun, search]);
  return (
    <ListBase resource={noun} perPage={25} sort={{ field: sortField, order: 'ASC' }} storeKey={false}>
      <div className="page list-page">
        <div className="list-head">
          <h1>{text.title}</h1>
          <p className="muted">{text.lead}</p>
        </div>
        <div className="list-tools">
          <SearchBox />
          <FilterBar />
        </div>
        <ListDayBanner />
        <QuickFilters />
        <div className="list-line">
          <Total count={text.count} />
          <div className="line-actions">
            <ExportButton />
            {narrow ? <SortSelect noun={noun} fields={sortFields} /> : <Columns />}
          </div>
        </div>
        <OnListDay>
          <Results>{narrow ? cards : table}</Results>
        </OnListDay>
        <PageBar />
      </div>
    </ListBase>
  );
}

function OnListDay({ children }: { children: ReactNode }) {
  return <DayContext value={useListDay().day}>{children}</DayContext>;
}

function Columns() {
  return useListContext().total === 0 ? null : <ColumnsButton />;
}

function Total({ count }: { count: (n: number, text: string) => string }) {
  const { total, isPending } = useListContext();
  return (
    <p className="list-total tabular" role="status">
      {!isPending && total !== undefined && count(total, formatCount(total))}
    </p>
  );
}

function Results({ children }: { children: ReactNode }) {
  const { error, total, isFetching, isPending, refetch } = useListContext();
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (total === 0) return <NoResult />;
  return (
    <div className="list-results" aria-busy={isFetching}>
      {isFetching && !isPending && <span className="list-progress" aria-hidden="true" />}
      {isPending ? <Skeleton /> : children}
    </div>
  );
}

function Skeleton() {
  return (
    <div className="panel list-skeleton" aria-hidden="true">
      {Array.from({ length: 12 }, (_, n) => (
        <span key={n} className="skeleton" />
      ))}
    </div>
  );
}
