import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Noun } from '../../providers/data-provider';
import { useCardPath } from './day-context';

export function RecordLink({ noun, id, children }: { noun: Noun; id: number; children: ReactNode }) {
  const toCardPath = useCardPath();
  return (
    <Link className="record-link" to={toCardPath(noun, id)}>
      {children}
    </Link>
  );
}
