/**
 * A second, simple implementation of functors, comparisons and aggregates, for the proof checker. JavaScript reads the
 * patterns; it agrees with RE2 on all patterns of the tests.
 */
import type { AggregateOperator, ColumnType, ComparisonOperator, Value } from '../../src/datalog/program.ts';

type Numbers = (a: number, b: number, type: ColumnType) => number;
type Bits = (a: bigint, b: bigint) => bigint;

const numeric: Readonly<Record<string, Numbers>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b, type) => (type === 'float' ? a / b : Math.trunc(a / b)),
  '%': (a, b) => a % b,
  '^': (a, b, type) => (type === 'float' ? a ** b : Math.trunc(a ** b)),
  neg: a => -a,
  land: (a, b) => Number(a !== 0 && b !== 0),
  lor: (a, b) => Number(a !== 0 || b !== 0),
  lxor: (a, b) => Number((a !== 0) !== (b !== 0)),
  lnot: a => Number(a === 0),
};

const bitwise: Readonly<Record<string, Bits>> = {
  band: (a, b) => a & b,
  bor: (a, b) => a | b,
  bxor: (a, b) => a ^ b,
  bnot: a => ~a,
  bshl: (a, b) => a << (b & 63n),
  bshr: (a, b) => a >> (b & 63n),
  bshru: (a, b) => BigInt.asUintN(64, a) >> (b & 63n),
};

const symbolic: Readonly<Record<string, (args: readonly Value[], from: ColumnType | undefined) => Value>> = {
  cat: args => args.join(''),
  strlen: ([text]) => Buffer.byteLength(String(text)),
  substr: ([text, start, length]) => {
    const bytes = Buffer.from(String(text));
    if (Number(start) < 0) return '';
    const end = Number(length) < 0 ? bytes.length : Number(start) + Number(length);
    return bytes.subarray(Number(start), end).toString();
  },
  to_number: ([value]) => Math.trunc(Number(value)),
  to_unsigned: ([value]) => Math.trunc(Number(value)),
  to_float: ([value]) => Number(value),
  to_string: ([value], from) => (from === 'float' ? Number(value).toFixed(6) : String(value)),
  min: args => args.reduce((least, each) => (compare(each, '<', least) ? each : least)),
  max: args => args.reduce((most, each) => (compare(each, '>', most) ? each : most)),
};

/** Undefined without a value. */
export function compute(
  name: string,
  args: readonly Value[],
  type: ColumnType,
  from: ColumnType | undefined,
): Value | undefined {
  const [a, b] = [Number(args[0]), Number(args[1] ?? 0)];
  const wrap = type === 'unsigned' ? BigInt.asUintN : BigInt.asIntN;
  const value =
    symbolic[name]?.(args, from) ??
    numeric[name]?.(a, b, type) ??
    Number(wrap(64, bitwise[name]?.(BigInt(a), BigInt(b)) ?? 0n));
  if (typeof value === 'string') return value;
  // Turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/** The values of `range`, which are few in tests. A step of 0 gives the first one. */
export function* range([from, to, given]: readonly Value[]): Generator<Value> {
  const [start, end] = [Number(from), Number(to)];
  const step = Number(given ?? (start <= end ? 1 : -1));
  for (let at = start; step < 0 ? at > end : step > 0 ? at < end : at !== end; at += step) {
    yield at + 0;
    if (step === 0) return;
  }
}

export function compare(left: Value, operator: ComparisonOperator, right: Value): boolean {
  if (operator.endsWith('contains'))
    return String(right).includes(String(left)) !== operator.startsWith('not_');
  if (operator.endsWith('match')) return isMatch(String(left), String(right)) !== operator.startsWith('not_');
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
  const holding = order === 0 ? ['=', '<=', '>='] : order < 0 ? ['!=', '<', '<='] : ['!=', '>', '>='];
  return holding.includes(operator);
}

/** An invalid pattern matches nothing. */
function isMatch(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return false;
  }
}

/** Undefined over nothing, except for `count` and `sum`. */
export function aggregate(operator: AggregateOperator, values: readonly Value[]): Value | undefined {
  const sum = exactSum(values.map(Number));
  if (operator === 'count') return values.length;
  if (operator === 'sum') return sum;
  if (values.length === 0) return undefined;
  return operator === 'mean' ? sum / values.length : symbolic[operator]?.(values, undefined);
}

/** Adds whole multiples of the finest power of two that a value needs, and rounds once. */
function exactSum(values: readonly number[]): number {
  const finest = values.reduce((most, each) => Math.max(most, fractionBits(each)), 0);
  const total = values.reduce((sum, each) => {
    const bits = fractionBits(each);
    return sum + (BigInt(each * 2 ** bits) << BigInt(finest - bits));
  }, 0n);
  return Number(total) / 2 ** finest;
}

function fractionBits(value: number): number {
  let bits = 0;
  while (!Number.isInteger(value * 2 ** bits)) bits++;
  return bits;
}
