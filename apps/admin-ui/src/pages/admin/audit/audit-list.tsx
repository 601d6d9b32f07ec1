import { formatCount } from '../../../format/number';
import { adminMessages } from '../../../i18n/fr/admin';
import { journalMessages } from '../../../i18n/fr/journal';
import { API } from '../../../providers/http-client';
import { useList } from '../../../providers/use-list';
import { Icon } from '../../../shell/icons';
import { DownloadLink } from '../../../downloads/download-link';
import { AdminPage } from '../admin-page';
import { ChoiceFilter } from '../choice-filter';
import { ListRows } from '../list-rows';
import { SearchFilter } from '../search-filter';
import { type ListParams, useListParams } from '../use-list-params';
import { useCompanies } from '../users/use-companies';
import { AUDIT_COLUMNS } from './audit-columns';
import { groupActions, toAuditFilter, type ActionGroup, type AuditEvent } from './audit-event';

const text = journalMessages.audit;
const PER_PAGE = 50;

/** Who did what; what the filter keeps can be taken away whole, as CSV. */
export default function AuditList() {
  const state = useListParams('-id');
  const { page, sort } = state;
  const filter = toAuditFilter(state.params);
  const list = useList<AuditEvent>('audit', { filter, page, perPage: PER_PAGE, ...(sort ? { sort } : {}) });
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <Filters state={state} />
      <div className="section-head">
        <p className="admin-total tabular" role="status">
          {list.rows && text.count(list.total, formatCount(list.total))}
        </p>
        <div>
          <DownloadLink url={`${API}/audit/export?${query}`} label={text.export}>
            <Icon name="download" />
            {text.export}
          </DownloadLink>
        </div>
      </div>
      <ListRows
        list={list}
        state={state}
        perPage={PER_PAGE}
        caption={text.title}
        columns={AUDIT_COLUMNS}
        empty={text.emptyHelp}
      />
    </AdminPage>
  );
}

function Filters({ state }: { state: ListParams }) {
  const { companies } = useCompanies(true);
  return (
    <div className="admin-filters">
      <SearchFilter label={text.search} value={state.get('q')} onChange={(value) => state.set('q', value)} />
      <ActionFilter value={state.get('action')} onChange={(value) => state.set('action', value)} />
      <ChoiceFilter
        label={text.company}
        all={adminMessages.allFeminine}
        value={state.get('companyId')}
        choices={(companies ?? []).map(({ id, name }) => [String(id), name])}
        onChange={(value) => state.set('companyId', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="choice-filter day-filter">
          <span>{text[name]}</span>
          <input
            type="date"
            className="input"
            value={state.get(name)}
            onChange={(event) => state.set(name, event.target.value)}
          />
        </label>
      ))}
    </div>
  );
}

/** One action, or all that are about the same. */
function ActionFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const groups = Object.entries(groupActions()) as [ActionGroup, (keyof typeof journalMessages.actions)[]][];
  return (
    <label className="choice-filter">
      <span>{text.action}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{adminMessages.allFeminine}</option>
        {groups.map(([group, actions]) => (
          <optgroup key={group} label={text.groups[group]}>
            <option value={group}>{text.group(text.groups[group])}</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {journalMessages.actions[action]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
