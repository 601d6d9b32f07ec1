export interface BoundSql {
  sql: string;
  params: unknown[];
}

/** Keeps only the parameters that a statement names, renumbered: PostgreSQL refuses any it does not use. */
export function bind(sql: string, params: readonly unknown[]): BoundSql {
  const used = [...new Set([...sql.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])))];
  return {
    sql: sql.replace(/\$(\d+)/g, (_, n: string) => `$${used.indexOf(Number(n)) + 1}`),
    params: used.map((n) => params[n - 1]),
  };
}
