import { useParams, useSearchParams } from 'react-router';
import { LoadFailure } from '../../pages/failure/load-failure';
import { NotFound } from '../../pages/not-found/not-found';
import { ApiError } from '../../providers/api-error';
import type { Noun } from '../../providers/data-provider';
import type { RecordOf } from './card';
import { CardView, type CardDesign } from './card-view';
import { useCard } from './use-card';
import './card.css';

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** `/individuals/:id?version=`: the card of today, or as a version had it. Ids are integers; anything else is no card. */
export function CardPage<N extends Noun>({ noun, design }: { noun: N; design: CardDesign<RecordOf[N]> }) {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const version = params.get('version');
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound record />;
  const versionId = version !== null && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null;
  return <LoadedCard noun={noun} id={Number(id)} versionId={versionId} design={design} />;
}

interface LoadedCardProps<N extends Noun> {
  noun: N;
  id: number;
  versionId: number | null;
  design: CardDesign<RecordOf[N]>;
}

function LoadedCard<N extends Noun>({ noun, id, versionId, design }: LoadedCardProps<N>) {
  const { today, versions, picked } = useCard(noun, id, versionId);
  const failed = [today, versions, picked].find((query) => query.error);
  if (isNotFound(failed?.error)) return <NotFound record />;
  if (failed) {
    return (
      <div className="page">
        <LoadFailure error={failed.error} retry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!today.data || !versions.data || (versionId !== null && !picked.data)) return <CardSkeleton />;
  return (
    <CardView
      noun={noun}
      design={design}
      today={today.data as never}
      version={versionId === null ? null : (picked.data as never)}
      versions={versions.data}
    />
  );
}

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
