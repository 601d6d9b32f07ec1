import { PROFESSION_LABELS, type Individual } from '@annuaire/contracts';
import { CardPage } from '../../directory/card/card-page';
import type { CardDesign } from '../../directory/card/card-view';
import { formatDay } from '../../format/date';
import { messages } from '../../i18n/locale';

const { card } = messages.directory;
const labels = messages.fields.individuals;

const day = (field: 'createdAt' | 'orderCreatedAt' | 'lastSeenAt') => ({
  label: labels[field].label,
  fields: [field],
  render: (record: Individual) =>
    record[field] && <span className="tabular">{formatDay(record[field])}</span>,
});

const design: CardDesign<Individual> = {
  title: (record) => `${record.firstName} ${record.lastName}`,
  badge: (record) => PROFESSION_LABELS[record.profession],
  sections: [
    {
      title: card.identity,
      rows: [
        { label: labels.lastName.label, fields: ['lastName'], render: (record) => record.lastName },
        { label: labels.firstName.label, fields: ['firstName'], render: (record) => record.firstName },
        {
          label: labels.sourceId.label,
          fields: ['sourceId'],
          render: (record) => <span className="identifier tabular">{record.sourceId}</span>,
          copied: (record) => record.sourceId,
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

export default function IndividualCard() {
  return <CardPage noun="individuals" design={design} />;
}
