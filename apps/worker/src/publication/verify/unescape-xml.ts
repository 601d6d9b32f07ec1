const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#13;': '\r' };

/** Of what our writers escape. @throws on any other entity */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&[^;]*;?/g, (entity) => {
    const value = ENTITIES[entity];
    if (value === undefined) throw new Error(`XML holds ${entity}`);
    return value;
  });
}
