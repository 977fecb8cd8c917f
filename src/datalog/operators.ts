/** The operators of terms, with Soufflé's precedence: a tighter operator has a higher level. */

interface BinaryOperator {
  readonly name: string;
  readonly level: number;
  readonly groups: 'left' | 'right';
}

/** Operators from the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['lor'],
  ['lxor'],
  ['land'],
  ['bor'],
  ['bxor'],
  ['band'],
  ['bshl', 'bshr', 'bshru'],
  ['+', '-'],
  ['*', '/', '%'],
];

/** The level of prefix operators, between the binary operators and `^`: `-x ^ 2` is `-(x ^ 2)`. */
export const PREFIX_LEVEL = LEVELS.length;
const POWER: BinaryOperator = { name: '^', level: PREFIX_LEVEL + 1, groups: 'right' };

const operators: ReadonlyMap<string, BinaryOperator> = new Map([
  ...LEVELS.flatMap((names, level) => names.map(name => [name, { name, level, groups: 'left' }] as const)),
  ['^', POWER] as const,
]);

export function binaryOperator(text: string): BinaryOperator | undefined {
  return operators.get(text);
}

/** The prefix form of each functor with one argument. */
export const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['neg', '-'],
  ['bnot', 'bnot '],
  ['lnot', 'lnot '],
]);
