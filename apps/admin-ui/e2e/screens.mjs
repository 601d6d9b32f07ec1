const filter = (value) => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
const get = async (page, path) => (await page.request.get(`/api/v2${path}`)).json();

/** The first record of a list that has a version, so that the card shows a history. */
async function findWithVersion(page, noun) {
  const records = await get(page, `/${noun}?range=[0,99]`);
  for (const { id } of records) {
    const [version] = await get(page, `/${noun}/${id}/versions`);
    if (version) return { id, version: version.versionId, from: version.validFrom };
  }
  return { id: records[0].id, version: null, from: records[0].createdAt };
}

/** Screens that anyone may see. */
export const PUBLIC = {
  login: '/login?redirect=%2Findividuals',
  'forgot-password': '/forgot-password',
  'activate-account': '/activate-account?token=made-up-token-of-nobody',
  'reset-password': '/reset-password?token=made-up-token-of-nobody',
  'legal-notice': '/legal-notice',
  'not-found': '/nowhere',
};

/** Every other screen, by name, with records of the running product. @param page of a signed-in operator */
export async function makeScreens(page) {
  const individual = await findWithVersion(page, 'individuals');
  const establishment = await findWithVersion(page, 'establishments');
  const [gone] = await get(page, `/individuals?filter={"presence":"gone"}&range=[0,0]`);
  // A day in the life of its last version.
  const day = establishment.from;
  const [member] = await get(page, `/users?filter={"role":"USER","status":"ACTIVE"}&range=[0,0]`);
  const [invited] = await get(page, `/users?filter={"status":"INVITED"}&range=[0,0]`);
  const [company] = await get(page, '/companies?range=[0,0]');
  const imports = await get(page, '/imports?range=[0,99]');
  const ofStatus = (name, ...statuses) => {
    const found = imports.find(({ status }) => statuses.includes(status));
    return found ? { [name]: `/admin/imports/${found.id}` } : {};
  };
  return {
    home: '/',
    establishments: '/establishments',
    'establishments-filtered': `/establishments${filter({ seenWithin: '12m', type: 'pharmacy', city: { startsWith: 'p' } })}`,
    establishment: `/establishments/${establishment.id}`,
    'establishment-version': `/establishments/${establishment.id}?version=${establishment.version}`,
    'establishments-day': `/establishments${filter({ asOf: day, type: 'veterinary_clinic' })}`,
    'establishment-day': `/establishments/${establishment.id}?asOf=${day}`,
    individuals: '/individuals',
    'individuals-none': `/individuals${filter({ q: 'zzzzzz' })}`,
    individual: `/individuals/${individual.id}`,
    'individual-not-yet': `/individuals/${individual.id}?asOf=2000-01-01`,
    'individual-version': `/individuals/${individual.id}?version=${individual.version}`,
    ...(gone ? { 'individual-gone': `/individuals/${gone.id}` } : {}),
    support: '/support',
    glossary: '/glossary',
    profile: '/profile',
    'api-keys': '/api-keys',
    'api-key-new': '/api-keys/new',
    admin: '/admin',
    imports: '/admin/imports',
    'imports-none': '/admin/imports?status=unchanged&registry=rpps',
    ...ofStatus('import', 'done'),
    ...ofStatus('import-waiting', 'awaiting_approval'),
    ...ofStatus('import-refused', 'refused', 'failed'),
    registries: '/admin/registries',
    downloads: '/admin/downloads',
    users: '/admin/users',
    'users-none': '/admin/users?q=zzzzzz',
    'user-new': '/admin/users/new',
    ...(member ? { user: `/admin/users/${member.id}/edit` } : {}),
    ...(invited ? { 'user-invited': `/admin/users/${invited.id}/edit` } : {}),
    companies: '/admin/companies',
    'company-new': '/admin/companies/new',
    ...(company ? { company: `/admin/companies/${company.id}/edit` } : {}),
    audit: '/admin/audit',
    mails: '/admin/mails',
  };
}
