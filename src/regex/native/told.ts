/**
 * What is told of a pattern once and for all texts up to some lengths, to be kept with compiled rules: a process that searches once would
 * otherwise tell it anew. INVARIANT: a search that is made here takes at most MAX_STEPS steps, and finds what RE2 finds; every other is left
 * to who reads the pattern.
 */
import type { Finder } from '../found.ts';
import type { Token } from '../tokens.ts';
import { automatonOf } from './automaton.ts';
import { findWith, MAX_STEPS, SURROGATE } from './find.ts';
import { headOf } from './head.ts';
import { sourceOf } from './source.ts';
import { isBounded, mostSteps, reachedByMany } from './steps.ts';
import { treeOf } from './tree.ts';

/** As JSON has it. */
export interface ToldSearch {
  /** For JavaScript. */
  readonly source: string;
  /** How every match begins. */
  readonly head: string;
  /** In texts of at most so many UTF-16 units so many matches may begin. */
  readonly most: readonly (readonly [units: number, starts: number])[];
}

/** Texts that are told apart by their lengths: commands, and what is edited. */
const UNITS = [128, 512, 2_048, 8_192];
/** Matches that may begin in a text where they may not begin anywhere. */
const FEW_STARTS = [8, 1];

/** Undefined where nothing is certain of texts of such lengths. */
export function tellSearch(pattern: string, tokens: readonly Token[]): ToldSearch | undefined {
  const tree = treeOf(pattern, tokens);
  const automaton = tree && automatonOf(tree);
  if (!automaton || !isBounded(automaton)) return undefined;
  const head = headOf(tree);
  const ofHead = automatonOf(head);
  const many = reachedByMany(automaton);
  const most: ToldSearch['most'][number][] = [];
  for (const units of UNITS) {
    const search = { occurrences: () => units, many };
    const inHead = ofHead ? mostSteps(ofHead, { ...search, starts: units + 1, many: undefined }) : MAX_STEPS;
    const isFew = (starts: number) => {
      const before = starts > units ? 0 : inHead;
      return before + mostSteps(automaton, { ...search, starts }) <= MAX_STEPS;
    };
    const starts = [units + 1, ...FEW_STARTS].find(isFew);
    if (starts === undefined) break;
    most.push([units, starts]);
  }
  return most.length > 0 ? { source: sourceOf(tree), head: sourceOf(head), most } : undefined;
}

export function searchTold({ source, head, most }: ToldSearch, subject: string): Finder | undefined {
  const [, starts = -1] = most.find(([units]) => subject.length <= units) ?? [];
  if (starts < 0 || SURROGATE.test(subject)) return undefined;
  if (starts <= subject.length && !beginsSeldom(head, subject, starts)) return undefined;
  return findWith(new RegExp(source, 'g'), subject);
}

/** Whether the head matches at so many places at most. */
function beginsSeldom(head: string, subject: string, most: number): boolean {
  const regex = new RegExp(head, 'g');
  let left = most;
  for (let found = regex.exec(subject); found; found = regex.exec(subject)) {
    if (--left < 0) return false;
    regex.lastIndex = found.index + 1;
  }
  return true;
}
