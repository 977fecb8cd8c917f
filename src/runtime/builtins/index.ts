/** The implementation of every intrinsic functor that `datalog/builtins.ts` names; one file for each family. */
import { arithmetic } from './arithmetic.ts';
import { bits } from './bits.ts';
import { conversions } from './conversions.ts';
import { logic } from './logic.ts';
import { order } from './order.ts';
import type { Implementation } from './outcome.ts';
import { strings } from './strings.ts';

export const families: readonly Readonly<Record<string, Implementation>>[] = [
  ...[arithmetic, bits, logic, order, strings, conversions],
];

const known = new Map<string, Implementation>();

/** Looked up once for each functor of a program. */
export function implementationOf(functor: string): Implementation {
  const found = known.get(functor) ?? families.find(family => Object.hasOwn(family, functor))?.[functor];
  if (found === undefined) throw new Error(`the functor ${functor} of a checked program is not implemented`);
  known.set(functor, found);
  return found;
}
