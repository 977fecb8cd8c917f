/**
 * Globs as RE2 patterns for whole texts, for analyses of all texts that a glob matches. INVARIANT: the patterns match
 * exactly the texts that the tests of `globs.ts` and `word-glob.ts` match.
 */
import { readAlternatives } from './alternatives.ts';
import { unusableText, withoutEmpty } from './glob.ts';
import { readGlobLines } from './glob-lines.ts';
import { cutSegments } from './segments.ts';
import { regexOf } from './shape.ts';
import { wordRegex } from './word-glob.ts';
import { cutWord } from './word-pieces.ts';

/** One line of a list: its answer for texts that one of the patterns matches as a whole. */
interface GlobLine {
  readonly negated: boolean;
  readonly regexes: readonly string[];
}

/**
 * The lines of a constant for paths. The last matching line decides; without one, the result is `otherwise`. Undefined
 * if case is ignored, or a glob is unreadable.
 */
export function pathLines(
  constant: string,
): { readonly lines: readonly GlobLine[]; readonly otherwise: boolean } | undefined {
  const { lines, ignoresCase } = readGlobLines(constant);
  if (ignoresCase) return undefined;
  const written = lines === '' ? [] : lines.split('\n');
  const read: GlobLine[] = [];
  for (const line of written) {
    const negated = line.startsWith('!');
    const glob = negated ? line.slice(1) : line;
    const found = unusableText(glob) ?? readAlternatives(glob, cutSegments);
    if ('message' in found) return undefined;
    read.push({ negated, regexes: found.map(({ parts }) => regexOf(withoutEmpty(parts))) });
  }
  return { lines: read, otherwise: read[0]?.negated ?? true };
}

/** The patterns of a constant for words, of which any may match; undefined if case is ignored. */
export function wordPatterns(constant: string): readonly string[] | undefined {
  const { lines, ignoresCase } = readGlobLines(constant);
  if (ignoresCase) return undefined;
  const regexes: string[] = [];
  for (const line of lines.split('\n')) {
    const read = readAlternatives(line, cutWord);
    if ('message' in read) return undefined;
    regexes.push(...read.map(({ parts }) => wordRegex(parts)));
  }
  return regexes;
}
