import { formatDay, toParisDay } from '../../../format/date';
import { userMessages } from '../../../i18n/fr/users';
import { computeUserState, type User, type UserState } from './user';

const TONES: Record<UserState, string> = { ACTIVE: 'good', INVITED: 'wait', disabled: 'quiet' };

/** Whether someone may come in; of who is invited, until when. */
export function UserStateChip({ user }: { user: User }) {
  const state = computeUserState(user);
  return (
    <>
      <span className={`badge chip-${TONES[state]}`}>{userMessages.states[state]}</span>
      {state === 'INVITED' && user.invitationExpiresAt && (
        <span className="under">{describeInvitation(user.invitationExpiresAt, new Date())}</span>
      )}
    </>
  );
}

/** Pure. */
export function describeInvitation(expiresAt: string, now: Date): string {
  const { valid, expired } = userMessages.invitation;
  const expiry = new Date(expiresAt);
  return (expiry > now ? valid : expired)(formatDay(toParisDay(expiry)));
}
