import type { Role } from '@annuaire/contracts';
import { messages } from '../i18n/locale';

export interface Entry {
  to: string;
  label: string;
}

/** The header's entries; the mobile menu mirrors them. A screen enters here once it exists. */
export const MAIN_ENTRIES: Entry[] = [
  { to: '/', label: messages.shell.home },
  { to: '/establishments', label: messages.shell.establishments },
  { to: '/individuals', label: messages.shell.individuals },
  { to: '/support', label: messages.shell.support },
  { to: '/glossary', label: messages.shell.glossary },
];

/** The API's documentation is the server's page, not a screen: it opens in a new tab. */
export const API_DOCS = '/api/v2/docs';

/** The user menu's entries, for who one is. */
export function getUserEntries(role: Role): Entry[] {
  const admin = role === 'USER' ? [] : [{ to: '/admin', label: messages.shell.admin }];
  return [
    { to: '/profile', label: messages.shell.profile },
    { to: '/api-keys', label: messages.shell.apiKeys },
    ...admin,
  ];
}
