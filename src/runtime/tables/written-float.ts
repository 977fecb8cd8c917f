/** A float as C++ streams print it with 17 significant digits, which is what Soufflé does: C's `%.17g`. */

const DIGITS = 17;
/** Below this exponent, and from DIGITS on, a power of ten is written. */
const LEAST_EXPONENT = -4;

export function writtenFloat(value: number): string {
  if (value === 0) return '0';
  const [mantissa = '', power = '0'] = value.toExponential(DIGITS - 1).split('e');
  const exponent = Number(power);
  if (exponent < LEAST_EXPONENT || exponent >= DIGITS) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return withoutZeros(value.toFixed(DIGITS - 1 - exponent));
}

/** Of the fraction, with the point where nothing is left of it. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
