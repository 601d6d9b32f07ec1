import { COMMON_PASSWORDS } from './common-passwords.js';
import { COMMON_WORDS } from './common-words.js';

/** What people write for a letter. */
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Letters that must be left once all that is common is taken away. */
const OWN_LETTERS = 5;
const SEQUENCES = '0123456789012345678909876543210987654321';

/**
 * Length is what counts (NIST SP 800-63B, ASVS 6.2): no rule of composition. Common passwords, and those made of
 * nothing but common words and the names given, are refused offline.
 * @param names of the association and the product @returns French reason, or null
 */
export function findPasswordProblem(password: string, names: readonly string[] = []): string | null {
  if (password.length < 12) return 'Le mot de passe doit compter au moins 12 caractères.';
  if (password.length > 128) return 'Le mot de passe doit compter au plus 128 caractères.';
  const plain = fold(password);
  if (names.some((name) => contains(plain, name)))
    return "Le mot de passe ne doit pas contenir le nom de l'association.";
  if (isCommon(plain, names))
    return 'Ce mot de passe est trop courant : choisissez plusieurs mots sans rapport entre eux.';
  return null;
}

/** Lower case, without accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign]!);

/** A short name says too little: `ab` is in many words. */
function contains(plain: string, name: string): boolean {
  const wanted = letters(fold(name));
  return wanted.length >= 5 && (letters(plain).includes(wanted) || letters(unleet(plain)).includes(wanted));
}

function isCommon(plain: string, names: readonly string[]): boolean {
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size < 5 || isRepeated(plain)) return true;
  const words = new Set([...COMMON_WORDS, ...names.flatMap((name) => fold(name).split(/[^\p{L}]+/u))]);
  const longestFirst = [...words].filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const digits = plain.replace(/\D/g, '');
  // Many digits that are no count are worth letters.
  const worth = digits.length >= 8 && !SEQUENCES.includes(digits) ? digits.length : 0;
  return [plain, unleet(plain)].some((text) => {
    let left = text;
    for (const word of longestFirst) left = left.replaceAll(word, ' ');
    return letters(left).length + worth < OWN_LETTERS;
  });
}

/** The same few characters over and over. */
const isRepeated = (text: string) => /^(.{1,6})\1+.{0,5}$/u.test(text);
