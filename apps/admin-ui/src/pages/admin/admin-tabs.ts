import { adminMessages } from '../../i18n/fr/admin';
import type { SessionUser } from '../../session/session';
import type { Entry } from '../../shell/navigation';

const text = adminMessages.tabs;

/** The administration's screens, for who one is. */
export function getAdminTabs({ role, companyId }: SessionUser): Entry[] {
  if (role !== 'SUPER_ADMIN')
    return [
      { to: '/admin/users', label: text.users },
      { to: `/admin/companies/${companyId}/edit`, label: text.company },
    ];
  return [
    { to: '/admin', label: text.home },
    { to: '/admin/imports', label: text.imports },
    { to: '/admin/registries', label: text.registries },
    { to: '/admin/downloads', label: text.downloads },
    { to: '/admin/users', label: text.users },
    { to: '/admin/companies', label: text.companies },
    { to: '/admin/audit', label: text.audit },
    { to: '/admin/mails', label: text.mails },
  ];
}
