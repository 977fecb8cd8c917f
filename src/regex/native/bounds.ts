/**
 * How many steps a search of a certain text may take: a bound for all texts of its length, and where that is too high,
 * one for the characters of the text itself. INVARIANT: no search takes more.
 */
import { occurrencesIn } from './occurrences.ts';
import { mostStepsOf } from './steps.ts';
import type { Node } from './tree.ts';

/** The text itself is looked at where the bound for its length is above `enough`. */
export interface Bounds {
  /** Searching for any number of matches, one behind the other. */
  anywhere(subject: string, enough: number): number;
  /** Matching from the start. */
  fromStart(subject: string, enough: number): number;
}

/** Undefined where no bound is known. */
export function boundsOf(tree: Node): Bounds | undefined {
  const steps = mostStepsOf(tree);
  if (!steps) return undefined;
  const boundFrom = (startsIn: (units: number) => number): Bounds['anywhere'] => {
    const known = new Map<number, number>();
    return (subject, enough) => {
      const units = 2 ** Math.ceil(Math.log2(subject.length + 1));
      const most = known.get(units) ?? steps(startsIn(units), () => units);
      known.set(units, most);
      return most <= enough ? most : steps(startsIn(subject.length), occurrencesIn(subject));
    };
  };
  const fromStart = boundFrom(() => 1);
  return { anywhere: isAtStart(tree) ? fromStart : boundFrom(units => units + 1), fromStart };
}

/** Whether every match starts with the text. */
function isAtStart(node: Node): boolean {
  switch (node.kind) {
    case 'assertion':
      return node.assertion === 'start';
    case 'group':
      return isAtStart(node.of);
    case 'sequence':
      return node.parts[0] !== undefined && isAtStart(node.parts[0]);
    case 'choice':
      return node.options.every(isAtStart);
    default:
      return false;
  }
}
