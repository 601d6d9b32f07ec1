/**
 * Sum of Luhn's formula: from the right, every second digit doubled, 9 subtracted above 9.
 * @param digits decimal digits only
 */
function computeLuhnSum(digits: string, doubleLast: boolean): number {
  let sum = 0;
  let doubled = doubleLast;
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits.charCodeAt(i) - 48;
    const value = doubled ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return sum;
}

/** True when the sum over all digits, the key included, is a multiple of 10. Only `0`–`9` may be given. */
export function isLuhnValid(digits: string): boolean {
  return digits.length > 0 && computeLuhnSum(digits, false) % 10 === 0;
}

/** The digit that makes `digits` + digit pass {@link isLuhnValid}. */
export function computeLuhnDigit(digits: string): string {
  return String((10 - (computeLuhnSum(digits, true) % 10)) % 10);
}
