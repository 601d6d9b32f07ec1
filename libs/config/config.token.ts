/** What the validated settings are injected under: `@Inject(CONFIG) config: Config`. */
export const CONFIG = Symbol('CONFIG');

/** The database in use: `DATABASE_URL`, or the embedded server's. */
export const DATABASE_URL = Symbol('DATABASE_URL');
