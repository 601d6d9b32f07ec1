/** Bounds of a list request; beyond them the answer is a 400 that names the bound. */
export const LIST_LIMITS = {
  /** Rows of a page, and of a page when none is asked for. */
  pageSize: 100,
  defaultPageSize: 25,
  /** Ids of one `filter={"id":[…]}`: what fits a URL that every proxy takes. */
  ids: 1000,
  /** Characters of the filter, as JSON. */
  filterLength: 16_000,
  conditions: 50,
  valuesOfCondition: 100,
  textLength: 200,
  words: 10,
} as const;

/** Largest id there can be: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;
