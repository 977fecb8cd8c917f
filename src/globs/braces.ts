/**
 * Braces of a glob, written out: `a.{ts,js}` stands for `a.ts` and `a.js`. As in bash, they come before all else, across `/`
 * and inside classes; braces without a comma are plain characters. INVARIANT: the work and the result are bounded for any
 * text, and every character of the result knows where it stands in the glob.
 */
import type { Problem } from './problem.ts';

/** A glob without braces. Escapes are still there, and plain braces are escaped. */
export interface Alternative {
  readonly text: string;
  /** For each UTF-16 unit of `text`, its offset in the glob. */
  readonly offsets: readonly number[];
}

/** Globs that one with braces may stand for. */
export const MAX_ALTERNATIVES = 1000;
/** UTF-16 units of all of them together. */
const MAX_EXPANDED_LENGTH = 100_000;
/** Braces in braces. */
export const MAX_BRACE_DEPTH = 20;

interface Braces {
  /** Where the `{` stands, its commas, and its `}`. */
  readonly cuts: readonly number[];
}
/** By the offset of the opening brace; those with a comma only. */
type Choices = ReadonlyMap<number, Braces>;

export type Expanded =
  | { readonly alternatives: readonly Alternative[]; readonly problem?: undefined }
  | { readonly problem: Problem };

/** All that the glob stands for, in its order; or what is wrong with its braces. */
export function expandBraces(glob: string): Expanded {
  if (!glob.includes('{')) return { alternatives: [slice(glob, 0, glob.length)] };
  const choices = findChoices(glob);
  if ('message' in choices) return { problem: choices };
  const { count, length } = sizeOf(glob, choices, 0, glob.length);
  if (count <= MAX_ALTERNATIVES && length <= MAX_EXPANDED_LENGTH) {
    return { alternatives: expand(glob, choices, 0, glob.length) };
  }
  const bound = count > MAX_ALTERNATIVES ? `${MAX_ALTERNATIVES} globs` : `${MAX_EXPANDED_LENGTH} characters`;
  const message = `its braces stand for more than ${bound}`;
  return { problem: { start: 0, end: glob.length, message, hint: 'write several globs, or `*`' } };
}

/** Which braces belong together; the first that has no end, or is a range, or is nested too deeply. */
function findChoices(glob: string): Choices | Problem {
  const choices = new Map<number, Braces>();
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
      if (cuts.length > 1) choices.set(start, { cuts: [...cuts, at] });
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

/** How many alternatives a part has, and how long they are together, at least. Neither is larger than a double can hold. */
function sizeOf(
  glob: string,
  choices: Choices,
  start: number,
  end: number,
): { readonly count: number; readonly length: number } {
  let count = 1;
  let length = 0;
  for (const part of parts(glob, choices, start, end)) {
    const sizes = part.options.map(([from, to]) =>
      part.plain ? { count: 1, length: to - from } : sizeOf(glob, choices, from, to),
    );
    const partCount = sizes.reduce((sum, each) => sum + each.count, 0);
    const partLength = sizes.reduce((sum, each) => sum + each.length, 0);
    length = Math.min(length * partCount + partLength * count, Number.MAX_SAFE_INTEGER);
    count = Math.min(count * partCount, Number.MAX_SAFE_INTEGER);
  }
  return { count, length };
}

function expand(glob: string, choices: Choices, start: number, end: number): readonly Alternative[] {
  let done: readonly Alternative[] = [{ text: '', offsets: [] }];
  for (const part of parts(glob, choices, start, end)) {
    const options = part.options.flatMap(([from, to]) =>
      part.plain ? [slice(glob, from, to)] : expand(glob, choices, from, to),
    );
    done = done.flatMap(before =>
      options.map(option => ({
        text: before.text + option.text,
        offsets: [...before.offsets, ...option.offsets],
      })),
    );
  }
  return done;
}

interface Part {
  readonly plain: boolean;
  /** `[start, end)` of the plain text, or of each option between the braces. */
  readonly options: readonly (readonly [number, number])[];
}

/** A part of the glob as plain texts and choices, in order. */
function* parts(glob: string, choices: Choices, start: number, end: number): Iterable<Part> {
  let plain = start;
  for (let at = start; at < end; at++) {
    if (glob[at] === '\\') at++;
    const cuts = choices.get(at)?.cuts;
    if (!cuts) continue;
    if (plain < at) yield { plain: true, options: [[plain, at]] };
    yield { plain: false, options: cuts.slice(1).map((cut, index) => [(cuts[index] ?? 0) + 1, cut]) };
    at = cuts.at(-1) ?? at;
    plain = at + 1;
  }
  if (plain < end) yield { plain: true, options: [[plain, end]] };
}

function slice(glob: string, start: number, end: number): Alternative {
  return {
    text: glob.slice(start, end),
    offsets: Array.from({ length: end - start }, (_, index) => start + index),
  };
}
