import { adminMessages } from '../../../i18n/fr/admin';
import { useLoaded } from '../../../providers/use-loaded';
import { LoadFailure } from '../../failure/load-failure';
import { AdminPage } from '../admin-page';
import type { RegistryRecord } from '../admin-records';
import { RowsSkeleton } from '../rows-skeleton';
import { RegistryPanel } from './registry-panel';
import '../import-detail/import-detail.css';
import './registries.css';

const text = adminMessages.registries;

export default function RegistryList() {
  const registries = useLoaded<RegistryRecord[]>('/registries');
  return (
    <AdminPage title={text.title} lead={text.lead}>
      {registries.state === 'loading' && <RowsSkeleton />}
      {registries.state === 'failed' && <LoadFailure error={registries.error} retry={registries.reload} />}
      {registries.state === 'ready' && (
        <div className="registries">
          {registries.data.map((registry) => (
            <RegistryPanel key={registry.id} registry={registry} />
          ))}
        </div>
      )}
    </AdminPage>
  );
}
