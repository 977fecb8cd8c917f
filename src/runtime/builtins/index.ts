/** The implementation of every intrinsic functor that `datalog/builtins.ts` names; one file for each family. */
import { arithmetic } from './arithmetic.ts';
import { bits } from './bits.ts';
import { conversions } from './conversions.ts';
import { logic } from './logic.ts';
import { order } from './order.ts';
import type { Implementation } from './outcome.ts';
import { strings } from './strings.ts';

let known: ReadonlyMap<string, Implementation> | undefined;

/** By name, made at the first call: few programs compute. */
export function implementations(): ReadonlyMap<string, Implementation> {
  const families = [arithmetic, bits, logic, order, strings, conversions];
  known ??= new Map(families.flatMap(family => Object.entries(family)));
  return known;
}

export function implementationOf(functor: string): Implementation {
  const found = implementations().get(functor);
  if (found === undefined) throw new Error(`the functor ${functor} of a checked program is not implemented`);
  return found;
}
