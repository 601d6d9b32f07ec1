/** Schedules are in Paris: the registries' publishers are, and so are the operators. */
export const SCHEDULE_ZONE = 'Europe/Paris';
