import { ESTABLISHMENT_TYPE_LABELS, type Establishment } from '@annuaire/contracts';
import { DataTable } from 'react-admin';
import { useCardPath } from '../../directory/as-of/day-context';
import { RecordLink } from '../../directory/as-of/record-link';
import { ListPage } from '../../directory/list/list-page';
import { RecordCards } from '../../directory/list/record-cards';
import { LastSeen, PresenceBadge } from '../../directory/presence-badge';
import { formatDay } from '../../format/date';
import { formatPhone, groupSiret } from '../../format/identifier';
import { messages } from '../../i18n/locale';

const Column = DataTable.Col<Establishment>;
const day = (value: string | null) => value && <span className="tabular nowrap">{formatDay(value)}</span>;
const code = (value: string | null) => value && <span className="tabular nowrap">{value}</span>;

export default function EstablishmentList() {
  return (
    <ListPage
      noun="establishments"
      sortField="name"
      sortFields={['name', 'city', 'postalCode', 'lastSeenAt']}
      table={<Table />}
      cards={<Cards />}
    />
  );
}

function NameLink({ record }: { record: Establishment }) {
  return (
    <RecordLink noun="establishments" id={record.id}>
      {record.name ?? messages.directory.noName}
    </RecordLink>
  );
}

function Table() {
  const toCardPath = useCardPath();
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={(id) => toCardPath('establishments', id)}
      hiddenColumns={[
        'siren',
        'taxNumber',
        'address',
        'phone2',
        'createdAt',
        'orderCreatedAt',
        'postalCode',
        'presence',
      ]}
    >
      <Column source="name" className="name-cell" render={(record) => <NameLink record={record} />} />
      <Column
        source="type"
        cellClassName="nowrap"
        render={(record) => ESTABLISHMENT_TYPE_LABELS[record.type]}
      />
      <Column source="address" />
      <Column source="postalCode" render={(record) => code(record.postalCode)} />
      <Column source="city" className="town-cell" render={(record) => <Town record={record} />} />
      <Column source="siren" render={(record) => code(record.siren && groupSiret(record.siren))} />
      <Column source="siret" render={(record) => code(record.siret && groupSiret(record.siret))} />
      <Column source="taxNumber" render={(record) => code(record.taxNumber)} />
      <Column source="sourceId" render={(record) => code(record.sourceId)} />
      <Column source="phone1" render={(record) => code(record.phone1 && formatPhone(record.phone1))} />
      <Column source="phone2" render={(record) => code(record.phone2 && formatPhone(record.phone2))} />
      <Column source="orderCreatedAt" render={(record) => day(record.orderCreatedAt)} />
      <Column source="createdAt" render={(record) => day(record.createdAt)} />
      <Column source="lastSeenAt" render={(record) => <LastSeen record={record} />} />
      <Column source="presence" render={(record) => messages.directory.presences[record.presence]} />
    </DataTable>
  );
}

function Town({ record }: { record: Establishment }) {
  return (
    <>
      {record.city}
      {record.postalCode && <span className="under tabular">{record.postalCode}</span>}
    </>
  );
}

function Cards() {
  return (
    <RecordCards<Establishment>
      render={(record) => (
        <>
          <h2>
            <NameLink record={record} />
          </h2>
          <p className="card-line">
            <span className="badge">{ESTABLISHMENT_TYPE_LABELS[record.type]}</span>
            <PresenceBadge presence={record.presence} />
          </p>
          <p>
            {record.postalCode} {record.city}
          </p>
          <p className="card-line muted tabular">
            {record.siret && <span>SIRET {groupSiret(record.siret)}</span>}
            {record.phone1 && <span>{formatPhone(record.phone1)}</span>}
          </p>
        </>
      )}
    />
  );
}
