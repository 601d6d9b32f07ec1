/** Spaces of any kind, runs of them, and control or zero-width characters: what tidying touches, and nothing else. */
const UNTIDY = /^\s|\s$|\s\s|[^\S ]|[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/; // eslint-disable-line no-control-regex
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]+/g; // eslint-disable-line no-control-regex
const ASCII = /^[\x20-\x7e]*$/;
/** U+FFFD, or UTF-8 read as Windows-1252 (`TÃ©lÃ©phone`). */
const GARBLED = /\ufffd|Ã[\u0080-\u00bf©¨ªª§´®¯²¹»¼¢]|â€/;
const MARKS = /\p{M}+/gu;

/**
 * Tidies without destroying: control and invisible characters go, runs of spaces become one, both ends are trimmed,
 * accents are composed (NFC). Case, accents, apostrophes, hyphens and particles stay as the source writes them: the
 * sources' case is inconsistent (`MARTIN|Chloé`, `DURAND|PATRICK`), and no rule gives back `Le Gall`, `LeGall` or
 * `d'Artagnan` from capitals, so none is tried.
 * @returns null when nothing is left
 */
export function tidyText(raw: string | null | undefined): string | null {
  if (!raw) return null;
  const composed = ASCII.test(raw) ? raw : raw.normalize('NFC');
  if (!UNTIDY.test(composed)) return composed;
  return composed.replace(INVISIBLE, '').replace(BLANK, ' ').trim() || null;
}

/** True when the text shows that its encoding was misread before it came to us. */
export function isGarbled(text: string): boolean {
  return !ASCII.test(text) && GARBLED.test(text);
}

/** For comparing only: no accents, no case, letters and digits separated by single spaces. */
export function foldText(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text.replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replaceAll('æ', 'ae').replaceAll('Æ', 'AE');
  return plain
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
