/** Writes a float as C++ streams do with 17 significant digits, like Soufflé: C's `%.17g`. */

const DIGITS = 17;
/** Floats with a smaller exponent, or an exponent of at least DIGITS, are written with an exponent. */
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

/** Removes trailing zeros of the fraction, and the point if nothing follows it. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
