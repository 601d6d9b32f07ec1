import { PROFESSION_LABELS, type Individual } from '@annuaire/contracts';
import { DataTable } from 'react-admin';
import { useCardPath } from '../../directory/as-of/day-context';
import { RecordLink } from '../../directory/as-of/record-link';
import { ListPage } from '../../directory/list/list-page';
import { RecordCards } from '../../directory/list/record-cards';
import { LastSeen, PresenceBadge } from '../../directory/presence-badge';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';

const Column = DataTable.Col<Individual>;
const day = (value: string | null) => value && <span className="tabular nowrap">{formatDay(value)}</span>;

export default function IndividualList() {
  return (
    <ListPage
      noun="individuals"
      sortField="lastName"
      sortFields={['lastName', 'firstName', 'sourceId', 'lastSeenAt']}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function Table() {
  const toCardPath = useCardPath();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={(id) => toCardPath('individuals', id)}
      hiddenColumns={['createdAt', 'presence']}
    >
      <Column
        source="lastName"
        render={(record) => (
          <RecordLink noun="individuals" id={record.id}>
            {record.lastName}
          </RecordLink>
        )}
      />
      <Column source="firstName" />
      <Column source="profession" render={(record) => PROFESSION_LABELS[record.profession]} />
      <Column source="sourceId" render={(record) => <span className="tabular">{record.sourceId}</span>} />
      <Column source="orderCreatedAt" render={(record) => day(record.orderCreatedAt)} />
      <Column source="createdAt" render={(record) => day(record.createdAt)} />
      <Column source="lastSeenAt" render={(record) => <LastSeen record={record} />} />
      <Column source="presence" render={(record) => messages.directory.presences[record.presence]} />
    </DataTable>
  );
}

function Cards() {
  return (
    <RecordCards<Individual>
      render={(record) => (
        <>
          <h2>
            <RecordLink noun="individuals" id={record.id}>
              {record.lastName} {record.firstName}
            </RecordLink>
          </h2>
          <p className="card-line">
            <span className="badge">{PROFESSION_LABELS[record.profession]}</span>
            <PresenceBadge presence={record.presence} />
          </p>
          <p className="card-line muted tabular">
            <span>
              {messages.fields.individuals.sourceId.label} {record.sourceId}
            </span>
          </p>
        </>
      )}
    />
  );
}
