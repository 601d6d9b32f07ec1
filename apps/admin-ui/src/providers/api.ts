import { createHttpClient } from './http-client';

/** What the client and the session tell the application: `refreshed`, `lost` and `signed-out`. */
export const sessionEvents = new EventTarget();

/** The application's own client. */
export const api = createHttpClient({
  fetch: (...args) => fetch(...args),
  readCookies: () => document.cookie,
  onRefreshed: () => sessionEvents.dispatchEvent(new Event('refreshed')),
  onSessionLost: () => sessionEvents.dispatchEvent(new Event('lost')),
});
