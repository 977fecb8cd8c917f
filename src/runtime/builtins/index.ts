/** The implementation of every intrinsic functor that `datalog/builtins.ts` names; one file for each family. */
import { arithmetic } from './arithmetic.ts';
import { bits } from './bits.ts';
import { conversions } from './conversions.ts';
import { logic } from './logic.ts';
import { order } from './order.ts';
import type { Implementation } from './outcome.ts';
import { strings } from './strings.ts';

export const implementations: ReadonlyMap<string, Implementation> = new Map(
  [arithmetic, bits, logic, order, strings, conversions].flatMap(family => Object.entries(family)),
);

export function implementationOf(functor: string): Implementation {
  const found = implementations.get(functor);
  if (found === undefined) throw new Error(`the functor ${functor} of a checked program is not implemented`);
  return found;
}
