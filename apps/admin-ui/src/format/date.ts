const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const instantFormat = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** A day `YYYY-MM-DD` as `20/11/2026`; a day has no time zone, so none may move it. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** An instant (ISO 8601) as `20/11/2026 à 14:05`, in Paris. */
export function formatInstant(instant: string): string {
  return instantFormat.format(new Date(instant)).replace(/,? /, '\u00a0à\u00a0');
}

/** The day it is in Paris, `YYYY-MM-DD`. */
export function toParisDay(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(instant);
}
