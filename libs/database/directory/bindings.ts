/** The bound values of one statement: text given by callers never becomes SQL. */
export class Bindings {
  readonly values: unknown[] = [];

  /** @returns the placeholder that stands for the value */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
