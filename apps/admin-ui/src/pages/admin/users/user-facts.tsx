import { formatInstant } from '../../../format/date';
import { formatCount } from '../../../format/number';
import { userMessages } from '../../../i18n/fr/users';
import type { User } from './user';
import { UserStateChip } from './user-state-chip';

const text = userMessages.fields;

/** What is known of a user's account. */
export function UserFacts({ user }: { user: User }) {
  const { edit } = userMessages;
  const { licenceVersion, licenceAcceptedAt, lastSignInAt } = user;
  const facts = [
    [text.created, formatInstant(user.createdAt)],
    [text.lastSignIn, lastSignInAt ? formatInstant(lastSignInAt) : edit.never],
    [
      text.licence,
      licenceVersion && licenceAcceptedAt
        ? edit.licence(licenceVersion, formatInstant(licenceAcceptedAt))
        : edit.notAccepted,
    ],
    [text.keys, formatCount(user.apiKeysCount)],
  ];
  return (
    <dl className="facts panel tabular">
      <div>
        <dt>{text.status}</dt>
        <dd>
          <UserStateChip user={user} />
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
