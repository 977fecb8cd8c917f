/**
 * How many steps a search of a certain text may take, by ever closer looks at the pattern and the text. INVARIANT: no search takes more.
 */
import { automatonOf } from './automaton.ts';
import { headOf } from './head.ts';
import { sourceOf } from './source.ts';
import { fewerSteps, type Steps, stepsFrom, stepsFromAnywhere, stepsOf } from './steps.ts';
import type { Node } from './tree.ts';

/** Where a bound is `enough` or below it, no closer one is looked for. */
export interface Bounds {
  /** Searching for any number of matches, one behind the other. */
  anywhere(subject: string, enough: number): number;
  /** Matching from the start. */
  fromStart(subject: string, enough: number): number;
}

/** Undefined where no bound is known. */
export function boundsOf(tree: Node): Bounds | undefined {
  const automaton = automatonOf(tree);
  const steps = automaton && stepsOf(automaton);
  if (!steps) return undefined;
  const fewer = once(() => fewerSteps(automaton, steps));
  const head = once(() => searchedHead(tree));
  return {
    anywhere(subject, enough) {
      const quick = stepsFromAnywhere(steps, subject.length);
      if (quick <= enough) return quick;
      const closer = stepsFromAnywhere(fewer(), subject.length);
      return closer <= enough ? closer : Math.min(closer, stepsBehind(head(), fewer(), subject));
    },
    fromStart(subject, enough) {
      const quick = stepsFrom(steps, subject.length);
      return quick <= enough ? quick : stepsFrom(fewer(), subject.length);
    },
  };
}

interface SearchedHead {
  readonly regex: RegExp;
  readonly steps: Steps;
}

function searchedHead(tree: Node): SearchedHead | undefined {
  const head = headOf(tree);
  const automaton = automatonOf(head);
  const steps = automaton && stepsOf(automaton);
  return steps && { regex: new RegExp(sourceOf(head), 'g'), steps };
}

/** Where the head does not match, a search that starts there ends within it. */
function stepsBehind(head: SearchedHead | undefined, steps: Steps, subject: string): number {
  if (!head) return Number.POSITIVE_INFINITY;
  const { regex } = head;
  const each = stepsFrom(steps, subject.length);
  let sum = stepsFromAnywhere(head.steps, subject.length);
  regex.lastIndex = 0;
  for (let found = regex.exec(subject); found; found = regex.exec(subject)) {
    sum += each;
    regex.lastIndex = found.index + 1;
  }
  return sum;
}

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
