/** SQL that escapes a text for XML; a bare carriage return would be read back as a line feed. */
export function computeXmlTextSql(value: string): string {
  return `replace(replace(replace(replace(${value}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#13;')`;
}
