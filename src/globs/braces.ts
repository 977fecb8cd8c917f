/**
 * Expands the braces of a glob: `a.{ts,js}` stands for `a.ts` and `a.js`. As in bash, they are expanded first, also
 * across `/` and inside classes. Braces without a comma are plain characters. INVARIANT: the work and the result are
 * bounded for any text, and every character of the result knows its offset in the glob.
 */
import type { Problem } from './problem.ts';

/** A glob without braces. Escapes are kept, and plain braces are escaped. */
export interface Alternative {
  readonly text: string;
  /** The offset in the glob of each UTF-16 unit of `text`. */
  readonly offsets: readonly number[];
}

/** Maximum number of globs that one glob with braces may stand for. */
const MAX_ALTERNATIVES = 1000;
/** Maximum total length of those globs, in UTF-16 units. */
const MAX_EXPANDED_LENGTH = 100_000;
/** Maximum nesting of braces. */
const MAX_BRACE_DEPTH = 20;

/** The offsets of a brace's commas and end, by the offset of its opening brace. Only for braces with a comma. */
type Choices = ReadonlyMap<number, readonly number[]>;

/** All globs that the glob stands for, in order; or the problem of its braces. */
export function expandBraces(glob: string): readonly Alternative[] | Problem {
  const choices = findChoices(glob);
  if ('message' in choices) return choices;
  const alternatives = expand(glob, choices, 0, glob.length);
  if (typeof alternatives !== 'string') return alternatives;
  const message = `its braces stand for more than ${alternatives}`;
  return { start: 0, end: glob.length, message, hint: 'write several globs, or `*`' };
}

type BraceMark = 'open' | 'or' | 'close';

/** The marks of alternatives in braces, by their offsets; undefined if the braces are malformed. */
export function braceMarks(glob: string): ReadonlyMap<number, BraceMark> | undefined {
  const choices = findChoices(glob);
  if ('message' in choices) return undefined;
  const marks = new Map<number, BraceMark>();
  for (const cuts of choices.values())
    for (const [index, cut] of cuts.entries())
      marks.set(cut, index === 0 ? 'open' : index < cuts.length - 1 ? 'or' : 'close');
  return marks;
}

/** The pairs of braces; or the problem of the first brace that has no end, holds a range, or is nested too deeply. */
function findChoices(glob: string): Choices | Problem {
  const choices = new Map<number, readonly number[]>();
  if (!glob.includes('{')) return choices;
  const open: number[][] = [];
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at];
    if (char === '\\') at++;
    else if (char === '{' && open.push([at]) > MAX_BRACE_DEPTH) {
      return { start: at, end: at + 1, message: `braces nest more than ${MAX_BRACE_DEPTH} deep` };
    } else if (char === ',') open.at(-1)?.push(at);
    else if (char === '}') {
      const cuts = open.pop();
      const start = cuts?.[0];
      if (cuts === undefined || start === undefined) continue;
      if (cuts.length > 1) choices.set(start, [...cuts, at]);
      else if (RANGE.test(glob.slice(start, at + 1))) return rangeProblem(glob, start, at + 1);
    }
  }
  const [start] = open[0] ?? [];
  if (start === undefined) return choices;
  const hint = 'end it with `}`, or write `\\{` for the character';
  return { start, end: start + 1, message: 'the brace is not closed', hint };
}

const RANGE = /^\{[^{},/]+\.\.[^{},/]+\}$/;

function rangeProblem(glob: string, start: number, end: number): Problem {
  const text = glob.slice(start, end);
  return {
    start,
    end,
    message: `\`${text}\` is a range, which globs here don't have`,
    hint: 'list what it stands for, as in `{1,2,3}`, or write a class, as in `[1-3]`',
  };
}

/**
 * All texts of a part, or a message about what there would be too many of. No step shortens the result, so the limits
 * bound the work as well.
 */
function expand(glob: string, choices: Choices, start: number, end: number): readonly Alternative[] | string {
  let done: readonly Alternative[] = [slice(glob, start, start)];
  for (let at = start; at < end; ) {
    const cuts = choices.get(at);
    const options: Alternative[] = [];
    let next = at;
    if (cuts) {
      for (const cut of cuts.slice(1)) {
        const expanded = expand(glob, choices, next + 1, cut);
        if (typeof expanded === 'string') return expanded;
        options.push(...expanded);
        next = cut;
      }
      next++;
    } else {
      while (next < end && !choices.has(next)) next++;
      options.push(slice(glob, at, next));
    }
    if (done.length * options.length > MAX_ALTERNATIVES) return `${MAX_ALTERNATIVES} globs`;
    if (lengthOf(done) * options.length + lengthOf(options) * done.length > MAX_EXPANDED_LENGTH)
      return `${MAX_EXPANDED_LENGTH} characters`;
    done = done.flatMap(before =>
      options.map(({ text, offsets }) => ({
        text: before.text + text,
        offsets: [...before.offsets, ...offsets],
      })),
    );
    at = next;
  }
  return done;
}

function lengthOf(alternatives: readonly Alternative[]): number {
  return alternatives.reduce((sum, { text }) => sum + text.length, 0);
}

function slice(glob: string, start: number, end: number): Alternative {
  return {
    text: glob.slice(start, end),
    offsets: Array.from({ length: end - start }, (_, index) => start + index),
  };
}
