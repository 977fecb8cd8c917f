/**
 * The position of the parser: the current token, and the problems found so far. INVARIANT: the parser never goes back.
 * INVARIANT: a failed step has reported its reason, so its caller only gives up and recovers.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import { type Token, tokenAt } from './lexer.ts';
import { type Locate, relocated } from './preprocess/origin-map.ts';
import { quoted } from './quote.ts';
import { type FeatureName, unsupported } from './reserved.ts';

export interface Cursor {
  readonly source: Source;
  /** Maps spans to the written text, if a preprocessor produced the source. */
  readonly locate: Locate | undefined;
  /** The next token to read. */
  token: Token;
  /** The end of the last token read. */
  readEnd: number;
  readonly diagnostics: Diagnostic[];
  /** The number of open groups, terms and components. */
  depth: number;
  /** The number of functors in the current outermost literal. */
  functors: number;
}

/** Maximum nesting. It is limited so that no later stage overflows the stack. */
export const MAX_DEPTH = 100;

export function cursorAt(source: Source, locate?: Locate): Cursor {
  const cursor: Cursor = {
    source,
    locate,
    token: tokenAt(source, 0),
    readEnd: 0,
    diagnostics: [],
    depth: 0,
    functors: 0,
  };
  reportProblems(cursor);
  return cursor;
}

/** Reads the current token and returns it. */
export function advance(cursor: Cursor): Token {
  const read = cursor.token;
  cursor.readEnd = read.end;
  cursor.token = tokenAt(cursor.source, read.end);
  reportProblems(cursor);
  return read;
}

/** Reads one level deeper. */
export function nested<T>(cursor: Cursor, read: () => T | undefined): T | undefined {
  if (cursor.depth >= MAX_DEPTH) return refuse(cursor, 'nesting');
  cursor.depth++;
  const result = read();
  cursor.depth--;
  return result;
}

/** Whether the current token is this mark. */
export function isAt(cursor: Cursor, mark: string): boolean {
  return cursor.token.kind === 'punctuation' && cursor.token.text === mark;
}

/** Whether the current token is a dot that a word follows directly. */
export function isBeforeWord({ source, token }: Cursor): boolean {
  return (
    token.kind === 'punctuation' && token.text === '.' && /[A-Za-z_?]/.test(source.text.charAt(token.end))
  );
}

/** Reads the mark if it is the current token. */
export function accept(cursor: Cursor, mark: string): boolean {
  if (!isAt(cursor, mark)) return false;
  advance(cursor);
  return true;
}

export function spanFrom(cursor: Cursor, start: number): Span {
  return placeOf(cursor, start, Math.max(start, cursor.readEnd));
}

export function spanOf(cursor: Cursor, token: Token): Span {
  return placeOf(cursor, token.start, token.end);
}

function placeOf({ source, locate }: Cursor, start: number, end: number): Span {
  return locate ? locate(start, end) : { source, start, end };
}

/** The parser stops after this many problems. */
const MAX_PROBLEMS = 1_000;

export function report(cursor: Cursor, problem: Diagnostic): void {
  const { source, locate } = cursor;
  if (!isFull(cursor)) cursor.diagnostics.push(locate ? relocated(problem, source, locate) : problem);
}

/** Whether the limit of problems is reached. */
export function isFull({ diagnostics }: Cursor): boolean {
  return diagnostics.length >= MAX_PROBLEMS;
}

/** The dialect's mark for marks that people often write instead. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['==', 'equality is written `=`'],
  ['<>', 'inequality is written `!=`'],
  ['=<', 'at most is written `<=`'],
  [':=', 'a rule is written `head :- body.`'],
  ['<-', 'a rule is written `head :- body.`'],
  ['&&', 'literals are separated by `,`'],
  ['&', 'literals are separated by `,`'],
  ['||', 'write one rule for each alternative'],
  ['%', 'a comment begins with `//`'],
]);

/** Reports which token was expected instead of the current one. */
export function fail(cursor: Cursor, expected: string, hint?: string): undefined {
  const { token } = cursor;
  // An unexpected token already carries a more precise problem.
  if (token.kind === 'unexpected') return undefined;
  const found = token.kind === 'end' ? 'the end of the text' : quoted(written(cursor, token));
  const advice = hint ?? (token.kind === 'punctuation' ? MEANT.get(token.text) : undefined);
  report(
    cursor,
    diagnostic('E301', `expected ${expected}, found ${found}`, { span: spanOf(cursor, token), hint: advice }),
  );
  return undefined;
}

/** Reports that the current token begins a feature that the dialect lacks. */
export function refuse(cursor: Cursor, feature: FeatureName): undefined {
  const { token } = cursor;
  report(cursor, unsupported(feature, written(cursor, token), spanOf(cursor, token)));
  return undefined;
}

function written(cursor: Cursor, token: Token): string {
  return cursor.source.text.slice(token.start, token.end);
}

/**
 * Skips to just after the next dot, or to just before a token that seems to begin a new item. Reports nothing. It reads
 * at least one token, unless it is before a name or a directive.
 */
export function skipClause(cursor: Cursor): void {
  while (cursor.token.kind !== 'end' && cursor.token.kind !== 'directive') {
    if (isNextClause(cursor)) return;
    if (accept(cursor, '.')) return;
    skipToken(cursor);
  }
}

/**
 * Skips to the next directive or the next unindented line. A block in braces belongs to the skipped directive, whatever
 * the block contains.
 */
export function skipDirective(cursor: Cursor): void {
  let depth = 0;
  while (cursor.token.kind !== 'end') {
    if (depth === 0 && (cursor.token.kind === 'directive' || beginsLine(cursor))) return;
    if (isAt(cursor, '{')) depth++;
    if (isAt(cursor, '}')) depth--;
    skipToken(cursor);
  }
}

/** Whether the current token is a name that begins an unindented line, after tokens that are complete. */
function isNextClause(cursor: Cursor): boolean {
  const last = cursor.source.text.charAt(cursor.readEnd - 1);
  return cursor.token.kind === 'name' && beginsLine(cursor) && !CONTINUED.has(last);
}

/** The last characters of tokens after which a clause continues. */
const CONTINUED: ReadonlySet<string> = new Set([',', '(', '!', '-', '=', '<', '>']);

/** Whether the current token is the first character of its line. */
function beginsLine({ token, source }: Cursor): boolean {
  return token.trivia.startsLine && (token.start === 0 || source.text.charAt(token.start - 1) === '\n');
}

function skipToken(cursor: Cursor): void {
  cursor.readEnd = cursor.token.end;
  cursor.token = tokenAt(cursor.source, cursor.token.end);
}

function reportProblems(cursor: Cursor): void {
  const { trivia, problem } = cursor.token;
  for (const each of trivia.problems) report(cursor, each);
  if (problem) report(cursor, problem());
}
