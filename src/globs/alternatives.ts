/**
 * Reads the alternatives of a glob with braces, each split into parts by its kind of glob. INVARIANT: the work is
 * bounded for any text.
 */
import { type Alternative, expandBraces } from './braces.ts';
import { MAX_GLOB_LENGTH, type Problem } from './problem.ts';

interface ReadAlternative<Part> {
  readonly alternative: Alternative;
  readonly parts: readonly Part[];
}

/** All alternatives in their order, or the problem of the first unreadable one. */
export function readAlternatives<Part>(
  glob: string,
  cut: (text: string) => readonly Part[] | Problem,
): readonly ReadAlternative<Part>[] | Problem {
  if (glob.length > MAX_GLOB_LENGTH)
    return { start: 0, end: glob.length, message: `it is longer than ${MAX_GLOB_LENGTH} characters` };
  const control = /[^ -~\u00a0-\ud7ff\ue000-\u{10ffff}]/u.exec(glob);
  if (control) {
    const message = 'it has a control character or half of a character in it';
    return { start: control.index, end: control.index + 1, message };
  }
  const alternatives = expandBraces(glob);
  if ('message' in alternatives) return alternatives;
  const read: ReadAlternative<Part>[] = [];
  for (const alternative of alternatives) {
    const parts = cut(alternative.text);
    if ('message' in parts) return placed(alternative, parts);
    read.push({ alternative, parts });
  }
  return read;
}

/** Converts a problem of an alternative to a problem of the whole glob. */
export function placed({ offsets }: Alternative, problem: Problem): Problem {
  const start = offsets[problem.start] ?? 0;
  return { ...problem, start, end: Math.max(start, offsets[problem.end - 1] ?? start) + 1 };
}
