/**
 * The maximum number of steps of a search in a text. It is a bound for all texts of that length; if that is too high,
 * it is a bound for the characters of the text itself. INVARIANT: no search takes more steps.
 */
import { listOf } from './chars.ts';
import { occurrencesIn } from './occurrences.ts';
import { mostStepsOf } from './steps.ts';
import type { Node } from './tree.ts';

/** Bounds of a pattern. The text itself is examined only if the bound for its length exceeds `enough`. */
export interface Bounds {
  /** The bound for finding any number of matches, one after another. */
  anywhere(subject: string, enough: number): number;
  /** The bound for matching from the start. */
  fromStart(subject: string, enough: number): number;
  /**
   * The text length, in UTF-16 units, up to which every text takes at most `enough` steps; one of LENGTHS, or 0 if none
   * is known.
   */
  unitsWithin(enough: number, way: 'anywhere' | 'fromStart'): number;
}

/** The tested lengths, each just below a power of two: for long scripts, commands and words. */
const LENGTHS = [4_095, 1_023, 255, 63];

/** The bounds of a pattern's tree; undefined if none is known. */
export function boundsOf(tree: Node): Bounds | undefined {
  const steps = mostStepsOf(tree);
  if (!steps) return undefined;
  const beginning = beginningOf(tree);
  const startsAnywhere = isAtStart(tree) ? () => 1 : (units: number) => units + 1;
  const boundFrom = (startsIn: (units: number) => number) => {
    const known = new Map<string, number>();
    /** The bound for all texts of a length that contain the beginning `times` times. */
    const quick = (units: number, times: number): number => {
      const key = `${units} ${times}`;
      const most =
        known.get(key) ??
        steps({
          starts: startsIn(units),
          occurrences: () => units,
          beginning: { length: beginning.length, times },
        });
      known.set(key, most);
      return most;
    };
    const bound: Bounds['anywhere'] = (subject, enough) => {
      const units = powerAbove(subject.length);
      let most = quick(units, units);
      if (most > enough && beginning !== '') most = quick(units, timesIn(subject, beginning));
      if (most <= enough) return most;
      return steps({ starts: startsIn(subject.length), occurrences: occurrencesIn(subject) });
    };
    const unitsWithin = (enough: number): number =>
      LENGTHS.find(units => quick(units + 1, units + 1) <= enough) ?? 0;
    return { bound, unitsWithin };
  };
  const ways = { anywhere: boundFrom(startsAnywhere), fromStart: boundFrom(() => 1) };
  return {
    anywhere: ways.anywhere.bound,
    fromStart: ways.fromStart.bound,
    unitsWithin: (enough, way) => ways[way].unitsWithin(enough),
  };
}

function powerAbove(count: number): number {
  return 2 ** Math.ceil(Math.log2(count + 1));
}

/** Maximum number of occurrences of a beginning that are counted. */
const MAX_TIMES = 64;

/** The number of occurrences of a text in another. It is rounded up, and the other's length if there are many. */
function timesIn(subject: string, text: string): number {
  let times = 0;
  for (let at = subject.indexOf(text); at >= 0; at = subject.indexOf(text, at + 1))
    if (++times === MAX_TIMES) return powerAbove(subject.length);
  return powerAbove(times);
}

/** The literal characters with which each match begins: one state of the automaton each. */
function beginningOf(tree: Node): string {
  const parts = tree.kind === 'sequence' ? tree.parts : [tree];
  let text = '';
  for (const part of parts) {
    if (part.kind === 'assertion') continue;
    const [char] = part.kind === 'chars' ? (listOf(part.chars, 1) ?? []) : [];
    if (char === undefined) break;
    text += char;
  }
  return text;
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
