/**
 * One glob, read and ready to test paths: braces written out, segments cut, what no plain test decides joined into one RE2
 * pattern. INVARIANT: reading and testing are bounded for any text; a glob that is not understood is an error and never
 * one that quietly matches nothing.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';
import { type Pattern, patternWithin } from '../regex/regex.ts';
import { type Alternative, expandBraces } from './braces.ts';
import { MAX_GLOB_LENGTH } from './limits.ts';
import { neverMatches } from './never.ts';
import type { Problem } from './problem.ts';
import { cutSegments, type Segment } from './segments.ts';
import { hasShape, regexOf, type Shape, shapeOf } from './shape.ts';

export type PathTest = (path: string) => boolean;

export interface ReadGlob {
  /** Undefined where an error is among the diagnostics. */
  readonly test: PathTest | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the glob in `text` from `start` on, behind its `!`. */
export function readGlob(text: LocatedText, start: number): ReadGlob {
  const glob = text.value.slice(start);
  const report = (code: 'E731' | 'W731', problem: Problem, prefix: string): Diagnostic =>
    diagnostic(code, `${prefix}${problem.message}`, {
      span: spanWithin(text, start + problem.start, start + problem.end),
      hint: problem.hint,
    });
  const refuse = (problem: Problem): ReadGlob => ({
    test: undefined,
    diagnostics: [report('E731', problem, 'the glob cannot be read: ')],
  });
  const unusable = unusableText(glob);
  if (unusable) return refuse(unusable);
  const expanded = expandBraces(glob);
  if (expanded.problem) return refuse(expanded.problem);
  const globs: (readonly Segment[])[] = [];
  const warnings = new Map<string, Diagnostic>();
  for (const alternative of expanded.alternatives) {
    const { segments, problem } = cutAlternative(alternative);
    if (problem) return refuse(problem);
    const never = neverMatches(alternative.text);
    if (never) {
      const warning = report('W731', placed(alternative, never), '');
      warnings.set(`${warning.span?.start} ${warning.message}`, warning);
    }
    globs.push(segments);
  }
  const test = testOf(globs);
  if (!test) {
    const message = 'it is too large to compile';
    return refuse({ start: 0, end: glob.length, message, hint: 'write several globs' });
  }
  return { test, diagnostics: [...warnings.values()] };
}

export function unusableText(glob: string): Problem | undefined {
  const whole = { start: 0, end: glob.length };
  if (glob === '') return { ...whole, message: 'it is empty', hint: 'write `**` for every file' };
  if (glob.length > MAX_GLOB_LENGTH)
    return { ...whole, message: `it is longer than ${MAX_GLOB_LENGTH} characters` };
  if (glob.startsWith('!')) {
    return { start: 0, end: 1, message: 'it is negated twice', hint: 'write `\\!` for the character' };
  }
  const control = /[^ -~\u00a0-\ud7ff\ue000-\u{10ffff}]/u.exec(glob);
  if (!control) return undefined;
  const message = 'it has a control character or half of a character in it';
  return { start: control.index, end: control.index + 1, message };
}

type CutAlternative =
  | { readonly segments: readonly Segment[]; readonly problem?: undefined }
  | { readonly segments?: undefined; readonly problem: Problem };

function cutAlternative(alternative: Alternative): CutAlternative {
  const cut = cutSegments(alternative.text);
  if (cut.problem) return { problem: placed(alternative, cut.problem) };
  const segments = cut.segments.filter((segment, index) => {
    // Two separators are one, as for the file system; two `**` in a row are one.
    if (segment === 'globstar') return cut.segments[index - 1] !== 'globstar';
    return segment.length > 0 || index === 0 || index === cut.segments.length - 1;
  });
  return { segments };
}

/** A problem of an alternative as one of the glob. */
function placed({ offsets }: Alternative, problem: Problem): Problem {
  const start = offsets[problem.start] ?? 0;
  return { ...problem, start, end: Math.max(start, offsets[problem.end - 1] ?? start) + 1 };
}

/** Whether a path matches one of several; undefined when the regex for them would be too large. */
function testOf(globs: readonly (readonly Segment[])[]): PathTest | undefined {
  const shapes: Shape[] = [];
  const regexes: string[] = [];
  for (const segments of globs) {
    const shape = shapeOf(segments);
    if (shape) shapes.push(shape);
    else regexes.push(regexOf(segments));
  }
  let pattern: Pattern | undefined;
  if (regexes.length > 0) {
    pattern = patternWithin(
      regexes.length === 1 ? (regexes[0] ?? '') : regexes.map(each => `(?:${each})`).join('|'),
    );
    if (!pattern) return undefined;
  }
  return path => shapes.some(shape => hasShape(shape, path)) || (pattern?.matchesWhole(path) ?? false);
}
