import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { dataProvider, Noun } from '../../providers/data-provider';
import type { Card, Version } from './card';

/** A state of the card that is read instead of today's: a version, or that of a day. */
export type Picked = { versionId: number } | { day: string } | null;

/** A card as it is today, its versions, and the whole of the state picked. */
export function useCard(noun: Noun, id: number, pick: Picked) {
  const provider = useDataProvider<typeof dataProvider>();
  // A key of its own: react-admin fills the plain one from lists, whose records have no assignments.
  const today = useGetOne<Card>(noun, { id, meta: { card: true } });
  const versions = useQuery({
    queryKey: [noun, 'getVersions', { id }],
    queryFn: ({ signal }) => provider.getVersions(noun, id, signal) as Promise<Version[]>,
  });
  const picked = useQuery({
    queryKey: [noun, 'getPicked', { id, pick }],
    queryFn: async ({ signal }) => {
      if (pick === null) return null;
      if ('day' in pick) return provider.getCardAsOf(noun, id, pick.day, signal) as Promise<Card>;
      return provider.getVersion(noun, id, pick.versionId, signal) as Promise<Card & Version>;
    },
    enabled: pick !== null,
  });
  return { today, versions, picked };
}
