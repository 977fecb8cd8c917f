/**
 * Globs as RE2 patterns for whole texts, for those who reason about all texts that a glob fits instead of testing one.
 * INVARIANT: the patterns fit exactly what the tests of `globs.ts` and `word-glob.ts` fit.
 */
import { readAlternatives } from './alternatives.ts';
import { unusableText, withoutEmpty } from './glob.ts';
import { readGlobLines } from './glob-lines.ts';
import { cutSegments } from './segments.ts';
import { regexOf } from './shape.ts';
import { wordRegex } from './word-glob.ts';
import { cutWord } from './word-pieces.ts';

/** One line of a list: it says yes or no to what one of the patterns matches as a whole. */
interface GlobLine {
  readonly negated: boolean;
  readonly regexes: readonly string[];
}

/**
 * The lines of a constant for paths, of which the last that matches decides; without one it is `otherwise`. Undefined
 * where case does not count, or a glob cannot be read.
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

/** The patterns of a constant for words, of which any may match; undefined where case does not count. */
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
