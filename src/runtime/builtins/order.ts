/** Orders values of one type; computes `max` and `min`. Symbols are ordered by their UTF-8 bytes, as in Soufflé. */
import type { Value } from '../../datalog/program.ts';
import { failure, type Implementation } from './outcome.ts';

/** Returns a negative number, 0 or a positive number. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'string' && typeof right === 'string') return compareSymbols(left, right);
  return Number(left) - Number(right);
}

/** UTF-8 bytes sort like code points; UTF-16 units do not. */
function compareSymbols(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  let at = 0;
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  if (at === shorter) return left.length - right.length;
  return rank(left.charCodeAt(at)) - rank(right.charCodeAt(at));
}

/** Surrogates sort after all other units, as the characters that they encode do. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
}

function extreme(sign: 1 | -1): Implementation {
  return args => {
    let [best] = args;
    for (const each of args) {
      if (best === undefined || compareValues(each, best) * sign > 0) best = each;
    }
    return best ?? failure('an extreme of nothing');
  };
}

export const order: Readonly<Record<string, Implementation>> = { max: extreme(1), min: extreme(-1) };
