/**
 * Reads the text between two tokens: spaces, line ends and comments. A comment directly above a declaration or a rule
 * states its meaning or its origin. A blank line ends the scope of such a comment.
 *
 * INVARIANT: text that Soufflé's preprocessor would read differently is reported, and never silently treated as a
 * comment.
 */
import { type Diagnostic, diagnostic, MAX_DIAGNOSTICS } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { unsupported } from './reserved.ts';

export interface Trivia {
  /** The offset of the next token. */
  readonly end: number;
  /** The place of the `//` comment directly above the next token. */
  readonly comment: { readonly start: number; readonly end: number } | undefined;
  /** Whether a blank line, or a comment on its own line, separates the tokens. */
  readonly detached: boolean;
  /** Whether the next token is the first on its line. */
  readonly startsLine: boolean;
  /** The problems, at most `MAX_DIAGNOSTICS`. */
  readonly problems: readonly Diagnostic[];
}

/** Trivia during reading: one object per token, updated in place. */
interface Reading {
  end: number;
  comment: Trivia['comment'];
  detached: boolean;
  startsLine: boolean;
  problems: readonly Diagnostic[];
  /** Line ends since the last token or comment. */
  lineEnds: number;
}

const NONE: readonly Diagnostic[] = [];

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const BACKSLASH = 0x5c;
const ASTERISK = 0x2a;
const SLASH = 0x2f;
const BYTE_ORDER_MARK = 0xfeff;

export function skipTrivia(source: Source, from: number): Trivia {
  const { text } = source;
  const first = from === 0 && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : from;
  const trivia: Reading = {
    end: first,
    comment: undefined,
    detached: false,
    startsLine: from === 0,
    problems: NONE,
    lineEnds: 0,
  };
  // The loop ends: each turn reads at least one character or returns.
  for (;;) {
    const unit = text.charCodeAt(trivia.end);
    if (unit === LINE_FEED) endLine(trivia);
    else if (unit === CARRIAGE_RETURN) {
      report(trivia, () => loneReturn(source, trivia.end));
      trivia.end++;
    } else if (unit === SPACE || (unit >= TAB && unit < CARRIAGE_RETURN)) trivia.end++;
    else if (unit === SLASH && text.charCodeAt(trivia.end + 1) === SLASH) lineComment(source, trivia);
    else if (unit === SLASH && text.charCodeAt(trivia.end + 1) === ASTERISK) blockComment(source, trivia);
    else if (unit === HASH && trivia.startsLine) preprocessorLine(source, trivia);
    else return trivia;
  }
}

function endLine(trivia: Reading): void {
  trivia.end++;
  trivia.startsLine = true;
  if (++trivia.lineEnds < 2) return;
  trivia.detached = true;
  trivia.comment = undefined;
}

function lineComment(source: Source, trivia: Reading): void {
  const start = trivia.end;
  let end = lineEnd(source.text, start);
  report(trivia, () => commentProblem(source, start, end));
  // A backslash at the end of the line joins the next line, as in C. Such a comment describes nothing.
  const isJoined = source.text.charCodeAt(end - 1) === BACKSLASH;
  // The loop ends: each turn continues after a line feed.
  for (
    let next = source.text.indexOf('\n', end);
    next >= 0 && source.text.charCodeAt(end - 1) === BACKSLASH;
    next = source.text.indexOf('\n', end)
  )
    end = lineEnd(source.text, next + 1);
  trivia.end = end;
  // A comment after a token on the same line describes that token.
  if (!trivia.startsLine || isJoined) return;
  trivia.comment = { start: start + 2, end };
  trivia.detached = true;
  trivia.lineEnds = 0;
}

function blockComment(source: Source, trivia: Reading): void {
  const { text } = source;
  const start = trivia.end;
  const close = text.indexOf('*/', start + 2);
  if (close < 0) report(trivia, () => unclosedComment(source, start));
  trivia.end = close < 0 ? text.length : close + 2;
  trivia.comment = undefined;
  trivia.startsLine ||= text.slice(start, trivia.end).includes('\n');
}

function preprocessorLine(source: Source, trivia: Reading): void {
  const start = trivia.end;
  const end = lineEnd(source.text, start);
  report(trivia, () =>
    unsupported('preprocessor', source.text.slice(start, end).trim(), { source, start, end }),
  );
  trivia.end = end;
}

function report(trivia: Reading, problem: () => Diagnostic | undefined): void {
  if (trivia.problems.length >= MAX_DIAGNOSTICS) return;
  const found = problem();
  if (found) trivia.problems = [...trivia.problems, found];
}

/** The end of the line, without its line end. */
function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  const end = found < 0 ? text.length : found;
  return text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
}

/** Reports a lone carriage return, which ends a line in some editors, but not in Soufflé. */
function loneReturn(source: Source, at: number): Diagnostic | undefined {
  if (source.text.charCodeAt(at + 1) === LINE_FEED) return undefined;
  const span = { source, start: at, end: at + 1 };
  return diagnostic('E301', 'carriage return without a line feed', {
    span,
    hint: 'end lines with a line feed',
  });
}

function commentProblem(source: Source, start: number, end: number): Diagnostic | undefined {
  const text = source.text.slice(start, end);
  const span = { source, start, end };
  const return_ = text.indexOf('\r');
  if (return_ >= 0) return loneReturn(source, start + return_);
  const kept = text.trimEnd();
  if (kept === text || !kept.endsWith('\\')) return undefined;
  const hint = 'remove the blanks, which some compilers ignore: the next line is then part of the comment';
  return diagnostic('E301', 'comment that ends in `\\` and blanks', { span, hint });
}

function unclosedComment(source: Source, start: number): Diagnostic {
  const span = { source, start, end: start + 2 };
  return diagnostic('E301', 'comment that is not closed', { span, hint: 'close it with `*/`' });
}
