/** Groups an identifier for the eye only: `552 081 317 00013`; copying gives it whole. */
export function groupSiret(value: string): string {
  return value.length === 14
    ? `${groupThrees(value.slice(0, 9))}\u00a0${value.slice(9)}`
    : groupThrees(value);
}

function groupThrees(value: string): string {
  return value.length === 9 ? value.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : value;
}

/** A French number of ten digits in pairs; any other as it came. */
export function formatPhone(value: string): string {
  const digits = value.replace(/[\s.-]/g, '').replace(/^(\+33|0033)(?=\d{9}$)/, '0');
  return /^0\d{9}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : value;
}
