/**
 * Writes numbers as `.dl` text: integers, and floats as plain decimals, since Soufflé has no exponents. INVARIANT:
 * reading a written number returns the same number, bit for bit.
 */

/** The smallest normal float. Soufflé accepts smaller floats only with all their digits. */
const MIN_NORMAL = 2 ** -1022;
/** The exponent of the smallest float, 2^-1074. Every subnormal float is a whole multiple of it. */
const MIN_EXPONENT = 1074;

/** A safe integer in decimal. */
export function writeInteger(value: number): string {
  return String(value);
}

/** A finite float in decimal, with at least one digit on both sides of the point; `0.0` for -0. */
export function writeFloat(value: number): string {
  if (value < 0) return `-${writeFloat(-value)}`;
  if (value === 0) return '0.0';
  return value < MIN_NORMAL ? subnormal(value) : positional(value);
}

/** The shortest digits that read back as the value, with zeros in place of an exponent. */
function positional(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text.includes('.') ? text : `${text}.0`;
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const exponent = Number(exponentText);
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${digits}${'0'.repeat(point - digits.length)}.0`;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * All digits of a subnormal float: n * 2^-1074 = n * 5^1074 / 10^1074. The C library reports an underflow when it
 * rounds a number this small, and Soufflé treats that as an error. Exact digits avoid the rounding.
 */
function subnormal(value: number): string {
  // Two steps, since 2^1074 exceeds the largest float.
  const multiple = BigInt(value * 2 ** 537 * 2 ** 537);
  const digits = (multiple * 5n ** BigInt(MIN_EXPONENT)).toString().padStart(MIN_EXPONENT, '0');
  return `0.${digits.replace(/0+$/, '')}`;
}
