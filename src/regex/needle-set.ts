/**
 * Which of many texts stand in another one, in a single pass over it whatever their number: each is filed under three
 * characters in a row that few others have, and the pass looks up each three that it comes by. INVARIANT: the same is found
 * as by `includes` for each of them.
 *
 * Reads of typed arrays end in `?? 0` for the type checker; all of them are in bounds.
 */

export interface NeedleSet {
  /** The numbers of the needles that stand in a text for which `foldCase` was called, each once. */
  find(folded: string): ReadonlySet<number>;
}

/**
 * A text with its ASCII letters in lower case, and with those that Unicode counts as forms of one: RE2 finds `(?i)k` in the
 * Kelvin sign, and `(?i)s` in the long s. What becomes of other letters is of no use.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('\u017f') ? lower.replaceAll('\u017f', 's') : lower;
}

/** Characters that a needle is filed under. */
const GRAM = 3;
/** Places in a needle that are looked at for the rarest. */
const MAX_TRIED = 16;
/** Each further character moves the ones before by so many bits, so that three of them are in a hash. */
const SHIFT = 5;
const MASK = (1 << (GRAM * SHIFT)) - 1;

/** Needles are numbered from 0. An empty one stands in every text. */
export function needleSet(needles: readonly string[]): NeedleSet {
  const isFiled = (needle: string): boolean => needle.length >= GRAM;
  const filing = needles.some(isFiled) ? fileAll(needles) : undefined;
  const short = [...needles.keys()].filter(number => !isFiled(needles[number] ?? ''));
  return {
    find(folded) {
      const found = new Set<number>();
      for (const number of short) if (folded.includes(needles[number] ?? '')) found.add(number);
      if (filing) findFiled(folded, needles, filing, found);
      return found;
    },
  };
}

/** The same, one by one. */
export function fewNeedles(needles: readonly string[]): NeedleSet {
  return { find: folded => new Set([...needles.keys()].filter(at => folded.includes(needles[at] ?? ''))) };
}

interface Filing {
  /** By hash, the first needle filed under it, and by needle the next one: each number + 1, and 0 for none. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** By needle: where in it the characters stand that it is filed under. */
  readonly offset: Int32Array;
}

function fileAll(needles: readonly string[]): Filing {
  const first = new Int32Array(MASK + 1);
  const next = new Int32Array(needles.length);
  const offset = new Int32Array(needles.length);
  const filed = new Int32Array(MASK + 1);
  for (const [number, needle] of needles.entries()) {
    const start = rarestGram(needle, filed);
    if (start < 0) continue;
    const hash = hashAt(needle, start);
    filed[hash] = (filed[hash] ?? 0) + 1;
    offset[number] = start;
    next[number] = first[hash] ?? 0;
    first[hash] = number + 1;
  }
  return { first, next, offset };
}

/** Where the three characters stand under which the fewest others are filed, of the last few; -1 for a needle too short. */
function rarestGram(needle: string, filed: Int32Array): number {
  const last = needle.length - GRAM;
  let rarest = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = last; start >= 0 && start > last - MAX_TRIED && fewest > 0; start--) {
    const others = filed[hashAt(needle, start)] ?? 0;
    if (others < fewest) [rarest, fewest] = [start, others];
  }
  return rarest;
}

function hashAt(text: string, start: number): number {
  let hash = 0;
  for (let at = start; at < start + GRAM; at++) hash = (hash << SHIFT) ^ text.charCodeAt(at);
  return hash & MASK;
}

function findFiled(
  folded: string,
  needles: readonly string[],
  { first, next, offset }: Filing,
  found: Set<number>,
): void {
  let hash = 0;
  for (let at = 0; at < folded.length; at++) {
    hash = ((hash << SHIFT) ^ folded.charCodeAt(at)) & MASK;
    for (let filed = first[hash] ?? 0; filed > 0; filed = next[filed - 1] ?? 0) {
      const number = filed - 1;
      const start = at - GRAM + 1 - (offset[number] ?? 0);
      if (start >= 0 && !found.has(number) && folded.startsWith(needles[number] ?? '', start))
        found.add(number);
    }
  }
}
