/** Resources whose screens are not where react-admin would put them. */
const EDITED_UNDER: Record<string, string> = {
  users: '/admin/users',
  companies: '/admin/companies',
  'api-keys': '/api-keys',
};

/**
 * From the paths that react-admin makes up to ours: `/users/create` is `/admin/users/new`, `/users/1` is
 * `/admin/users/1/edit`, `/establishments/1/show` is `/establishments/1`. Query and hash are kept.
 */
export function toScreenPath(path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  const [start, noun = '', id, action] = pathname.split('/');
  if (start !== '') return path;
  const base = EDITED_UNDER[noun];
  if (base === undefined) return action === 'show' ? `/${noun}/${id}${rest}` : path;
  if (!id) return base + rest;
  return `${base}/${id === 'create' || id === 'new' ? 'new' : `${id}/edit`}${rest}`;
}
