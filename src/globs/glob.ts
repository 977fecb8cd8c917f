/**
 * A glob for paths, compiled to a test: braces are expanded, segments are split, and RE2 decides what plain tests
 * cannot. INVARIANT: compiling and testing are bounded for any text. An unsupported glob is an error, and never
 * silently matches nothing.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';
import { type Pattern, patternWithin } from '../regex/regex.ts';
import { placed, readAlternatives } from './alternatives.ts';
import { type Problem, tooLarge, unreadable } from './problem.ts';
import { cutSegments, type Segment } from './segments.ts';
import { hasShape, regexOf, type Shape, shapeOf } from './shape.ts';
import { whyUnsatisfiable } from './unsatisfiable.ts';

export type PathTest = (path: string) => boolean;

interface ReadGlob {
  /** Undefined if there is an error among the diagnostics. */
  readonly test: PathTest | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles the glob in `text` from `start` on, after its `!`. */
export function readGlob(text: LocatedText, start: number): ReadGlob {
  const glob = text.value.slice(start);
  const refuse = (problem: Problem): ReadGlob => ({
    test: undefined,
    diagnostics: [unreadable(text, start, problem)],
  });
  const read = unusableText(glob) ?? readAlternatives(glob, cutSegments);
  if ('message' in read) return refuse(read);
  const warnings = new Map<string, Diagnostic>();
  for (const { alternative } of read) {
    const why = whyUnsatisfiable(alternative.text);
    if (!why) continue;
    const { start: from, end, message, hint } = placed(alternative, why);
    const span = spanWithin(text, start + from, start + end);
    warnings.set(`${span.start} ${message}`, diagnostic('W731', message, { span, hint }));
  }
  const test = testOf(read.map(({ parts }) => withoutEmpty(parts)));
  return test ? { test, diagnostics: [...warnings.values()] } : refuse(tooLarge(glob, 'write several globs'));
}

/** The problem with a glob for paths, before it is split. */
export function unusableText(glob: string): Problem | undefined {
  if (glob === '') return { start: 0, end: 0, message: 'it is empty', hint: 'write `**` for every file' };
  if (!glob.startsWith('!')) return undefined;
  return { start: 0, end: 1, message: 'it is negated twice', hint: 'write `\\!` for the character' };
}

/** Repeated separators count as one, as in the file system; consecutive `**` count as one. */
export function withoutEmpty(segments: readonly Segment[]): readonly Segment[] {
  return segments.filter((segment, index) => {
    if (segment === 'globstar') return segments[index - 1] !== 'globstar';
    return segment.length > 0 || index === 0 || index === segments.length - 1;
  });
}

/** Whether a path matches one of several globs; undefined if the regex for them would be too large. */
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
