import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { dataProvider, Noun } from '../../providers/data-provider';
import type { Card, Version } from './card';

/** A card as it is today, its versions, and the whole of the one picked (`versionId`). */
export function useCard(noun: Noun, id: number, versionId: number | null) {
  const provider = useDataProvider<typeof dataProvider>();
  // A key of its own: react-admin fills the plain one from lists, whose records have no assignments.
  const today = useGetOne<Card>(noun, { id, meta: { card: true } });
  const versions = useQuery({
    queryKey: [noun, 'getVersions', { id }],
    queryFn: ({ signal }) => provider.getVersions(noun, id, signal) as Promise<Version[]>,
  });
  const picked = useQuery({
    queryKey: [noun, 'getVersion', { id, versionId }],
    queryFn: ({ signal }) =>
      provider.getVersion(noun, id, Number(versionId), signal) as Promise<Card & Version>,
    enabled: versionId !== null,
  });
  return { today, versions, picked };
}
