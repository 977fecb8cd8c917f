/** Logical operations on integers: 0 is false, everything else true, and the result is 0 or 1. */
import { type Implementation, numberAt } from './outcome.ts';

function logical(compute: (left: boolean, right: boolean) => boolean): Implementation {
  return args => Number(compute(numberAt(args, 0) !== 0, args.length > 1 && numberAt(args, 1) !== 0));
}

export const logic: Readonly<Record<string, Implementation>> = {
  land: logical((left, right) => left && right),
  lor: logical((left, right) => left || right),
  lxor: logical((left, right) => left !== right),
  lnot: logical(left => !left),
};
