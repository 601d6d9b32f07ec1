const KEPT = 2000;

/**
 * Totals of lists whose rows only change when the version of the directory does: counting is most of a page's work, and
 * the pages of one list all ask for it.
 */
export class CountCache {
  private readonly totals = new Map<string, Promise<number>>();

  /** @param version of what is counted; a total of another version is not given */
  async get(
    version: string,
    query: { sql: string; values: readonly unknown[] },
    count: () => Promise<number>,
  ): Promise<number> {
    const key = JSON.stringify([version, query.sql, query.values]);
    const total = this.totals.get(key) ?? count();
    // Last used, last to go.
    this.totals.delete(key);
    this.totals.set(key, total);
    if (this.totals.size > KEPT) this.totals.delete(this.totals.keys().next().value!);
    try {
      return await total;
    } catch (error) {
      this.totals.delete(key);
      throw error;
    }
  }
}
