import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { DoneNotice } from '../../../forms/done-notice';
import { userMessages } from '../../../i18n/fr/users';
import { useLoaded } from '../../../providers/use-loaded';
import { useSession } from '../../../session/session';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import { RowsSkeleton } from '../rows-skeleton';
import { AccessPanel } from './access-panel';
import { InvitationPanel } from './invitation-panel';
import type { User } from './user';
import { UserFacts } from './user-facts';
import { UserForm } from './user-form';

const text = userMessages.edit;

/** Another id is another screen: nothing typed for one user may reach the next. */
export default function EditUser() {
  const { id = '' } = useParams();
  return <UserScreen key={id} path={`/users/${encodeURIComponent(id)}`} />;
}

function UserScreen({ path }: { path: string }) {
  const user = useLoaded<User>(path);
  const isMissing = user.state === 'failed' && user.error.status === 404;
  const title = user.state === 'ready' ? `${user.data.firstName} ${user.data.lastName}` : text.title;
  return (
    <AdminPage title={title} back={{ to: '/admin/users', label: text.back }} narrow>
      {isMissing && <p className="panel">{text.missing}</p>}
      {user.state === 'failed' && !isMissing && <LoadFailure error={user.error} retry={user.reload} />}
      {user.state === 'loading' && <RowsSkeleton />}
      {user.state === 'ready' && <Loaded path={path} user={user.data} onChanged={user.reload} />}
    </AdminPage>
  );
}

interface Props {
  path: string;
  user: User;
  onChanged: () => void;
}

function Loaded({ path, user, onChanged }: Props) {
  const { user: viewer } = useSession();
  const arrival = (useLocation().state as { done?: string } | null)?.done ?? null;
  const [done, setDone] = useState(arrival);
  const tell = (said: string) => {
    setDone(said);
    onChanged();
  };
  return (
    <>
      <DoneNotice text={done} />
      <UserFacts user={user} />
      <UserForm path={path} user={user} onSaved={onChanged} />
      {user.status === 'INVITED' && !user.disabledAt && (
        <InvitationPanel path={path} user={user} onDone={tell} />
      )}
      {user.id === viewer?.id ? (
        <p className="muted">{text.own}</p>
      ) : (
        <AccessPanel path={path} user={user} onDone={tell} />
      )}
    </>
  );
}
