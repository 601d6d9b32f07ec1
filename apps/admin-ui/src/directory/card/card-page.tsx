import { useParams, useSearchParams } from 'react-router';
import { LoadFailure } from '../../pages/failure/load-failure';
import { NotFound } from '../../pages/not-found/not-found';
import { ApiError } from '../../providers/api-error';
import type { Noun } from '../../providers/data-provider';
import { DayContext } from '../as-of/day-context';
import type { RecordOf } from './card';
import { CardView, type CardDesign } from './card-view';
import { NotYet } from './not-yet';
import { useCard, type Picked } from './use-card';
import './card.css';

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
const isNotYet = (error: unknown) => error instanceof ApiError && error.code === 'not_known_yet';
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/**
 * `/individuals/:id?version=` or `?asOf=`: the card of today, as a version had it, or as of a day. Ids are integers;
 * anything else is no card.
 */
export function CardPage<N extends Noun>({ noun, design }: { noun: N; design: CardDesign<RecordOf[N]> }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  if (!isId(id)) return <NotFound record />;
  const version = params.get('version');
  const day = params.get('asOf');
  const pick = version !== null && isId(version) ? { versionId: Number(version) } : day ? { day } : null;
  return (
    <DayContext value={day}>
      <LoadedCard noun={noun} id={Number(id)} pick={pick} design={design} />
    </DayContext>
  );
}

interface LoadedCardProps<N extends Noun> {
  noun: N;
  id: number;
  pick: Picked;
  design: CardDesign<RecordOf[N]>;
}

function LoadedCard<N extends Noun>({ noun, id, pick, design }: LoadedCardProps<N>) {
  const { today, versions, picked } = useCard(noun, id, pick);
  const failed = [today, versions, picked].find((query) => query.error);
  if (today.data && isNotYet(failed?.error) && pick && 'day' in pick)
    return <NotYet day={pick.day} title={design.title(today.data as never)} first={today.data.createdAt} />;
  if (isNotFound(failed?.error)) return <NotFound record />;
  if (failed) {
    return (
      <div className="page">
        <LoadFailure error={failed.error} retry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!today.data || !versions.data || (pick && !picked.data)) return <CardSkeleton />;
  return (
    <CardView
      noun={noun}
      design={design}
      today={today.data as never}
      past={pick && toPast(picked.data, pick)}
      versions={versions.data}
    />
  );
}

const toPast = (card: unknown, pick: NonNullable<Picked>) =>
  ('day' in pick ? { card, day: pick.day } : { card, version: card }) as never;

function CardSkeleton() {
  return (
    <div className="page card-page" aria-busy="true">
      <span className="skeleton title" />
      <div className="card-columns">
        <span className="skeleton block" />
        <span className="skeleton block" />
      </div>
    </div>
  );
}
