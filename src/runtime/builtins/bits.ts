/**
 * Bit operations on 64 bits, as in Soufflé: two's complement for `number`; shifts use the lowest six bits of the
 * distance. A result outside our safe integers is a failure.
 */
import type { Value } from '../../datalog/program.ts';
import { type Implementation, integer, numberAt } from './outcome.ts';

const BITS = 64;
const unsigned = (value: bigint): bigint => BigInt.asUintN(BITS, value);

function bitwise(name: string, compute: (left: bigint, right: bigint) => bigint): Implementation {
  return (args, type) => {
    const left = BigInt(numberAt(args, 0));
    const right = BigInt(args.length > 1 ? numberAt(args, 1) : 0);
    const result = compute(left, right);
    const wrapped = type === 'unsigned' ? unsigned(result) : BigInt.asIntN(BITS, result);
    return integer(wrapped, type, shown(name, args));
  };
}

function shown(name: string, args: readonly Value[]): string {
  return args.length > 1 ? `\`${args[0]} ${name} ${args[1]}\`` : `\`${name} ${args[0]}\``;
}

/** The number of bits that a shift moves. */
function distance(right: bigint): bigint {
  return BigInt.asUintN(6, right);
}

export const bits: Readonly<Record<string, Implementation>> = {
  band: bitwise('band', (left, right) => left & right),
  bor: bitwise('bor', (left, right) => left | right),
  bxor: bitwise('bxor', (left, right) => left ^ right),
  bnot: bitwise('bnot', left => ~left),
  bshl: bitwise('bshl', (left, right) => left << distance(right)),
  bshr: bitwise('bshr', (left, right) => left >> distance(right)),
  bshru: bitwise('bshru', (left, right) => unsigned(left) >> distance(right)),
};
