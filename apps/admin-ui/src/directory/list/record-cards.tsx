import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';

/** The page's records as cards, for narrow screens. */
export function RecordCards<T extends RaRecord>({ render }: { render: (record: T) => ReactNode }) {
  const { data = [] } = useListContext<T>();
  return (
    <ul className="plain record-cards">
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li className="panel">{render(record)}</li>
        </RecordContextProvider>
      ))}
    </ul>
  );
}
