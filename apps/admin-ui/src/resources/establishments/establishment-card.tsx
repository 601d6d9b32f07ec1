import { ESTABLISHMENT_TYPE_LABELS, type Establishment } from '@annuaire/contracts';
import { CardPage } from '../../directory/card/card-page';
import type { CardDesign } from '../../directory/card/card-view';
import type { FieldRow } from '../../directory/card/field-rows';
import { formatDay } from '../../format/date';
import { groupSiret } from '../../format/identifier';
import { messages } from '../../i18n/locale';
import { Address, TaxNumber, Telephones } from './establishment-values';

const { card, noName } = messages.directory;
const labels = messages.fields.establishments;

const day = (field: 'createdAt' | 'orderCreatedAt' | 'lastSeenAt'): FieldRow<Establishment> => ({
  label: labels[field].label,
  fields: [field],
  render: (record) => record[field] && <span className="tabular">{formatDay(record[field])}</span>,
});

// SIREN and SIRET are read in groups; FINESS and order numbers are not written so.
const identifier = (field: 'sourceId' | 'siren' | 'siret'): FieldRow<Establishment> => ({
  label: labels[field].label,
  fields: [field],
  render: (record) =>
    record[field] && (
      <span className="identifier tabular">
        {field === 'sourceId' ? record[field] : groupSiret(record[field])}
      </span>
    ),
  copied: (record) => record[field],
});

const design: CardDesign<Establishment> = {
  title: (record) => record.name ?? noName,
  badge: (record) => ESTABLISHMENT_TYPE_LABELS[record.type],
  sections: [
    {
      title: card.contact,
      rows: [
        { label: labels.name.label, fields: ['name'], render: (record) => record.name },
        {
          label: labels.type.label,
          fields: ['type'],
          render: (record) => ESTABLISHMENT_TYPE_LABELS[record.type],
        },
        {
          label: labels.address.label,
          fields: ['address', 'postalCode', 'city'],
          render: (record) => <Address record={record} />,
        },
        {
          label: labels.phone1.label,
          fields: ['phone1', 'phone2'],
          render: (record) => (record.phone1 || record.phone2 ? <Telephones record={record} /> : null),
        },
      ],
    },
    {
      title: card.identifiers,
      rows: [
        identifier('sourceId'),
        identifier('siren'),
        identifier('siret'),
        {
          label: labels.taxNumber.label,
          fields: ['taxNumber', 'taxNumberDerived'],
          render: (record) => (record.taxNumber ? <TaxNumber record={record} /> : null),
          copied: (record) => record.taxNumber,
        },
      ],
    },
    // Last seen moves with each file and is no difference between versions: it is told by presence.
    {
      title: card.presence,
      rows: [
        day('orderCreatedAt'),
        day('createdAt'),
        { ...day('lastSeenAt'), fields: [] },
        {
          label: labels.presence.label,
          fields: ['presence'],
          render: (record) => messages.directory.presences[record.presence],
        },
      ],
    },
  ],
};

export default function EstablishmentCard() {
  return <CardPage noun="establishments" design={design} />;
}
