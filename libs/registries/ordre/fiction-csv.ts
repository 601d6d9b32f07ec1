const TO_QUOTE = /[;"\n\r]/;

/** One line with its end; only fields that need it are quoted. */
export function composeCsvLine(fields: readonly string[]): string {
  return `${fields.map((field) => (TO_QUOTE.test(field) ? quote(field) : field)).join(';')}\n`;
}

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}
