/**
 * One glob for words of the shell, such as `/etc/*`, `core.pager=**` or `**` before `.env`. `*` and `?` match no `/`,
 * `**` matches anything, and `**` before a `/` any folders or none. Words are texts as written, so paths in them are
 * not normalised. INVARIANT: compiling and testing are bounded; testing is linear in the word.
 */
import { type Diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { type LocatedText, standaloneText } from '../diagnostics/span.ts';
import { type Pattern, patternWithin } from '../regex/regex.ts';
import { readAlternatives } from './alternatives.ts';
import { tooLarge, unreadable } from './problem.ts';
import { cutWord, type WordPiece } from './word-pieces.ts';

/**
 * Globs up to this length, in UTF-16 units, certainly compile: their regex is a few times as long, far below the
 * limits.
 */
const SURELY_COMPILES = 200;

/** E731 for an unreadable glob. */
export function checkWordGlob(text: LocatedText): readonly Diagnostic[] {
  return readWordGlob(text).diagnostics;
}

type WordTest = (word: string) => boolean;

/** The test of a glob that `checkWordGlob` has accepted. Its braces may stand for many plain words. */
export function testOfWordGlob(line: string): WordTest {
  const exact = new Set<string>();
  const tests: WordTest[] = [];
  for (const pieces of readWordGlob(standaloneText(line, 'glob')).value ?? []) {
    const [head, second] = pieces;
    if (head?.kind === 'literal' && !second) exact.add(head.text);
    else tests.push(testOf(pieces));
  }
  return word => exact.has(word) || tests.some(test => test(word));
}

/** A literal at either end and a star between them need no regex. */
function testOf(pieces: readonly WordPiece[]): WordTest {
  const [first] = pieces;
  const last = pieces.at(-1);
  const head = first?.kind === 'literal' ? first.text : '';
  const tail = last?.kind === 'literal' && pieces.length > 1 ? last.text : '';
  const [only, more] = pieces.slice(head === '' ? 0 : 1, tail === '' ? undefined : -1);
  let pattern: Pattern | undefined;
  return word => {
    const end = word.length - tail.length;
    if (end < head.length || !word.startsWith(head) || !word.endsWith(tail)) return false;
    if (only?.kind === 'any' && !more) return true;
    if (only?.kind === 'star' && !more) return !word.slice(head.length, end).includes('/');
    pattern ??= patternWithin(wordRegex(pieces));
    if (!pattern) throw new Error(`the glob does not compile: ${wordRegex(pieces)}`);
    return pattern.matchesWhole(word);
  };
}

/** An RE2 pattern for the whole word. */
export function wordRegex(pieces: readonly WordPiece[]): string {
  return pieces.map(pieceRegex).join('');
}

function pieceRegex(piece: WordPiece): string {
  switch (piece.kind) {
    case 'literal':
      return piece.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    case 'star':
      return '[^/]*';
    case 'any':
      return '(?s:.*)';
    case 'folders':
      return '(?:(?s:.*)/)?';
    case 'one':
      return piece.regex;
  }
}

/** The pieces of each alternative of a glob for words. */
function readWordGlob(text: LocatedText): Reported<readonly (readonly WordPiece[])[]> {
  const glob = text.value;
  const read = readAlternatives(glob, cutWord);
  if ('message' in read) return refused(unreadable(text, 0, read));
  const globs = read.map(({ parts }) => parts);
  if (glob.length > SURELY_COMPILES && !globs.every(pieces => patternWithin(wordRegex(pieces))))
    return refused(unreadable(text, 0, tooLarge(glob)));
  return { value: globs, diagnostics: [] };
}
