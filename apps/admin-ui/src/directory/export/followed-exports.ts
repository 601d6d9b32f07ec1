import { useSyncExternalStore } from 'react';
import { sessionEvents } from '../../providers/api';

/** Outside React: each screen begins anew, and files on their way are followed from one to the next. */
let followed: readonly number[] = [];
const listeners = new Set<() => void>();

function change(ids: readonly number[]): void {
  followed = ids;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a list's file on its way, until the reader closes it. */
export const followExport = (id: number) => change([...followed, id]);
export const closeExport = (id: number) => change(followed.filter((other) => other !== id));
export const useFollowedExports = () => useSyncExternalStore(subscribe, () => followed);

sessionEvents.addEventListener('lost', () => change([]));
sessionEvents.addEventListener('signed-out', () => change([]));
