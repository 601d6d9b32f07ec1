import { STYLES } from './layout.js';

export const XML_START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const SHEET_START = `${XML_START}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text cell. @param reference such as `B7` */
export function computeCellXml(reference: string, text: string, style: number = STYLES.plain): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
}

/** @param widths in characters, from the first column on */
export function computeColumnsXml(widths: readonly number[]): string {
  const cols = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}
