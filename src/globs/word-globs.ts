/**
 * Globs for words of the shell, such as `/etc/*`, `core.pager=**` or `**` before `.env`: `*` and `?` match no `/`, `**` matches
 * anything, and `**` before a `/` any folders or none. The words are texts as they are written, not paths from a root, so that
 * nothing is normalised. INVARIANT: reading and testing are bounded, the latter linear in the word.
 */
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';
import { type Pattern, patternWithin } from '../regex/regex.ts';
import { type Alternative, expandBraces } from './braces.ts';
import { MAX_GLOB_LENGTH } from './limits.ts';
import { needleOfGlob } from './word-needle.ts';
import { cutWord, type WordPiece } from './word-pieces.ts';

export interface WordGlobs {
  test(word: string): boolean;
}

const FOLD = '(?i)';
/** UTF-16 units: what a glob becomes is a few times as long, and the limits of patterns are far away. */
const SURELY_COMPILES = 200;

/** The constant that stands for a list of globs in a program. */
export function wordGlobsConstant(globs: readonly string[], caseInsensitive = false): string {
  const text = globs.join('\n');
  if (caseInsensitive) return FOLD + text;
  return text.startsWith(FOLD) ? `\\${text}` : text;
}

/** E731 for a glob that cannot be read. */
export function checkWordGlob(text: LocatedText): readonly Diagnostic[] {
  return readWordGlob(text).diagnostics;
}

/** The globs that a constant stands for, which `checkWordGlob` has accepted. Those are read that some word may fit. */
export function wordGlobs(constant: string): WordGlobs {
  const folds = constant.startsWith(FOLD);
  const lines = (folds ? constant.slice(FOLD.length).toLowerCase() : constant).split('\n');
  const exact = new Set<string>();
  const byFirst = new Map<string, WordTest[]>();
  const anywhere: WordTest[] = [];
  for (const line of lines) {
    const [first = ''] = line;
    if (!SPECIAL.test(line)) exact.add(line);
    else if (SPECIAL.test(first)) anywhere.push(testWhenNeeded(line));
    else push(byFirst, line[0] ?? '', testWhenNeeded(line));
  }
  return {
    test(written) {
      const word = folds ? written.toLowerCase() : written;
      if (exact.has(word)) return true;
      const tests = byFirst.get(word[0] ?? '');
      return (tests?.some(test => test(word)) ?? false) || anywhere.some(test => test(word));
    },
  };
}

const SPECIAL = /[*?[{\\]/;

/** Braces that stand in no others, and no class of characters around or in them. */
const FLAT_BRACES = /^[^{}[\]\\]*(?:\{[^{}[\]\\]*\}[^{}[\]\\]*)+$/;

/** Of each pair of braces, texts of which a word that fits has one: writing out what they stand for takes much longer than to look. */
function choicesIn(line: string): readonly (readonly string[])[] {
  if (!FLAT_BRACES.test(line)) return [];
  return [...line.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner = '']) =>
    // Behind `**` a `/` may stand for nothing.
    inner.includes(',') ? [inner.split(',').map(text => needleOfGlob(text.replace(/^\//, '')))] : [],
  );
}

function testWhenNeeded(line: string): WordTest {
  const needle = needleOfGlob(line);
  let choices: readonly (readonly string[])[] | undefined;
  let read: WordTest | undefined;
  return word => {
    if (!word.includes(needle)) return false;
    choices ??= choicesIn(line);
    if (!choices.every(texts => texts.some(text => word.includes(text)))) return false;
    read ??= testOfLine(line);
    return read(word);
  };
}

/** Its braces may stand for many words that are no globs. */
function testOfLine(line: string): WordTest {
  const exact = new Set<string>();
  const tests: WordTest[] = [];
  for (const pieces of readWordGlob(atLine(line)).value ?? []) {
    const [head, second] = pieces;
    if (head?.kind === 'literal' && !second) exact.add(head.text);
    else tests.push(testOf(pieces));
  }
  return word => exact.has(word) || tests.some(test => test(word));
}

type WordTest = (word: string) => boolean;

function atLine(line: string): LocatedText {
  return { value: line, span: { source: { name: 'glob', text: line }, start: 0, end: line.length } };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** All literals are looked for, those in front and at the end there, before any regex is read. */
function testOf(pieces: readonly WordPiece[]): WordTest {
  const [first] = pieces;
  const last = pieces.at(-1);
  const head = first?.kind === 'literal' ? first.text : '';
  const tail = last?.kind === 'literal' && pieces.length > 1 ? last.text : '';
  const inner = pieces.slice(head === '' ? 0 : 1, tail === '' ? undefined : -1);
  const fits: WordTest = word =>
    word.length >= head.length + tail.length && word.startsWith(head) && word.endsWith(tail);
  const [only, more] = inner;
  if (only?.kind === 'any' && !more) return fits;
  if (only?.kind === 'star' && !more)
    return word => fits(word) && !word.slice(head.length, word.length - tail.length).includes('/');
  const literals = inner.flatMap(piece => (piece.kind === 'literal' ? piece.text : []));
  let pattern: Pattern | undefined;
  return word => {
    if (!fits(word) || !literals.every(text => word.includes(text))) return false;
    pattern ??= patternWithin(regexOf(pieces));
    if (!pattern) throw new Error(`the glob does not compile: ${regexOf(pieces)}`);
    return pattern.matchesWhole(word);
  };
}

function regexOf(pieces: readonly WordPiece[]): string {
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

/** What each of its alternatives consists of. */
function readWordGlob(text: LocatedText): Reported<readonly (readonly WordPiece[])[]> {
  const glob = text.value;
  const refuse = (start: number, end: number, message: string, hint?: string) => ({
    value: undefined,
    diagnostics: [
      diagnostic('E731', `the glob cannot be read: ${message}`, {
        span: spanWithin(text, start, end),
        hint,
      }),
    ],
  });
  if (glob.length > MAX_GLOB_LENGTH)
    return refuse(0, glob.length, `it is longer than ${MAX_GLOB_LENGTH} characters`);
  const control = /[^ -~\u00a0-\ud7ff\ue000-\u{10ffff}]/u.exec(glob);
  if (control) {
    const message = 'it has a control character or half of a character in it';
    return refuse(control.index, control.index + 1, message);
  }
  const expanded = expandBraces(glob);
  if (expanded.problem) {
    const { start, end, message, hint } = expanded.problem;
    return refuse(start, end, message, hint);
  }
  const read: (readonly WordPiece[])[] = [];
  for (const alternative of expanded.alternatives) {
    const cut = cutWord(alternative.text);
    if (cut.problem) {
      const at = offsetOf(alternative, cut.problem.start);
      return refuse(at, at + 1, cut.problem.message, cut.problem.hint);
    }
    if (glob.length > SURELY_COMPILES && !patternWithin(regexOf(cut.pieces)))
      return refuse(0, glob.length, 'it is too large to compile');
    read.push(cut.pieces);
  }
  return { value: read, diagnostics: [] };
}

function offsetOf({ offsets }: Alternative, at: number): number {
  return offsets[at] ?? 0;
}
