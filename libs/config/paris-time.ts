/** Days and schedules are those of Paris: the registries' publishers are there, and so are the operators. */
export const PARIS = 'Europe/Paris';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: PARIS });

/** @returns the day in Paris, `YYYY-MM-DD` */
export const toParisDay = (instant = new Date()): string => DAY.format(instant);
