/**
 * How many steps a search of a certain text may take, by ever closer looks at the pattern and the text. INVARIANT: no search takes more.
 */
import { type Automaton, automatonOf } from './automaton.ts';
import { headOf } from './head.ts';
import { occurrencesIn } from './occurrences.ts';
import { sourceOf } from './source.ts';
import { isBounded, mostSteps, reachedByMany } from './steps.ts';
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
  if (!automaton || !isBounded(automaton)) return undefined;
  const many = once(() => reachedByMany(automaton));
  const head = once(() => searchedHead(tree));
  const known = [new Map<number, number>(), new Map<number, number>()] as const;
  /** Of all texts that are not longer. */
  const quick = (length: number, all: 0 | 1): number => {
    const most = 2 ** Math.ceil(Math.log2(length + 1));
    const steps =
      known[all].get(most) ??
      mostSteps(automaton, { starts: all === 1 ? most : 1, occurrences: () => most, many: undefined });
    known[all].set(most, steps);
    return steps;
  };
  const closer = (subject: string, starts: number, enough: number): number => {
    const search = { starts, occurrences: () => subject.length, many: many() };
    const steps = mostSteps(automaton, search);
    if (steps <= enough) return steps;
    const occurrences = occurrencesIn(subject);
    const inText = (state: number) => occurrences(automaton.states[state]?.chars ?? []);
    return mostSteps(automaton, { ...search, occurrences: inText });
  };
  return {
    anywhere(subject, enough) {
      const steps = quick(subject.length, 1);
      return steps <= enough ? steps : Math.min(steps, behindHead(head(), subject, enough, closer));
    },
    fromStart(subject, enough) {
      const steps = quick(subject.length, 0);
      return steps <= enough ? steps : Math.min(steps, closer(subject, 1, enough));
    },
  };
}

interface SearchedHead {
  readonly regex: RegExp;
  readonly automaton: Automaton;
}

function searchedHead(tree: Node): SearchedHead | undefined {
  const head = headOf(tree);
  const automaton = automatonOf(head);
  return automaton && { automaton, regex: new RegExp(sourceOf(head), 'g') };
}

/** Where the head does not match, a search that starts there ends within it. */
function behindHead(
  head: SearchedHead | undefined,
  subject: string,
  enough: number,
  closer: (subject: string, starts: number, enough: number) => number,
): number {
  if (!head) return closer(subject, subject.length + 1, enough);
  const { regex, automaton } = head;
  const starts = subject.length + 1;
  const inHead = mostSteps(automaton, { starts, occurrences: () => subject.length, many: undefined });
  let matches = 0;
  regex.lastIndex = 0;
  for (let found = regex.exec(subject); found; found = regex.exec(subject)) {
    matches++;
    regex.lastIndex = found.index + 1;
  }
  return inHead + closer(subject, matches, enough - inHead);
}

export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
