/**
 * Reads directives and the text between them, and decides which pieces of which files are read. INVARIANT: a directive
 * is understood or reported. INVARIANT: depth and number of includes are bounded, and no file includes itself.
 */
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { quoted } from '../quote.ts';
import { unsupported } from '../reserved.ts';
import { conditionHolds } from './condition.ts';
import { define, defineAll } from './define.ts';
import { type Expansion, expanded, refuse, tokensOf } from './macros.ts';
import type { SourcePiece } from './origin-map.ts';
import { type Piece, pieceAt } from './scan.ts';

/** Returns the text of a file by its path. Diagnostics without a place get the place of the `#include`. */
export type ReadInclude = (path: string) => Reported<Source>;

export interface Preprocessing {
  /** The value of `--macro`: `NAME=1 OTHER`. */
  readonly macros?: Source;
  /** Reads an included file; its path is relative to the folder of `path`. Default: nothing can be included. */
  readonly include?: ReadInclude;
  /** The path of the program, in the form that `include` uses. Default: a name without a folder. */
  readonly path?: string;
}

/** An `#if` whose `#endif` was not reached yet. */
interface Branch {
  readonly span: Span;
  /** Whether the text around the `#if` is read. */
  readonly isOuterRead: boolean;
  isRead: boolean;
  /** Whether one of the branches was read. */
  wasRead: boolean;
  hasElse: boolean;
}

/** The state of one file during reading. */
interface Frame {
  readonly source: Source;
  readonly path: string;
  at: number;
  /** Whether only blanks and comments come before this place on its line. */
  isLineStart: boolean;
  readonly branches: Branch[];
}

export interface Reading {
  readonly expansion: Expansion;
  readonly diagnostics: Diagnostic[];
  readonly frames: Frame[];
  readonly include: ReadInclude | undefined;
  /** The number of files included so far, and of their characters. */
  included: number;
  characters: number;
}

const MAX_INCLUDE_DEPTH = 32;
const MAX_INCLUDES = 1_000;
const MAX_CHARACTERS = 128 * 1024 * 1024;

export function readingOf(source: Source, { macros, include, path = '' }: Preprocessing): Reading {
  const expansion: Expansion = { macros: new Map(), tokens: 0, characters: 0, problem: undefined };
  if (macros) defineAll(macros, expansion);
  const frames = [frameOf(source, path)];
  return { expansion, diagnostics: [], frames, include, included: 0, characters: source.text.length };
}

/** Whether reading has ended with a problem. Other problems are reported, and reading continues. */
export function hasFailed({ expansion }: Reading): boolean {
  return expansion.problem !== undefined;
}

function frameOf(source: Source, path: string): Frame {
  return { source, path, at: 0, isLineStart: true, branches: [] };
}

/**
 * The next piece of text that is no directive. Coarse reading returns it together with the rest of its line, up to the
 * next macro. Undefined at the end.
 */
export function nextPlace(reading: Reading, isCoarse: boolean): SourcePiece | undefined {
  for (let frame = reading.frames.at(-1); frame && !hasFailed(reading); frame = reading.frames.at(-1)) {
    const { source } = frame;
    const { text } = source;
    if (frame.at >= text.length) {
      endFile(reading, frame);
      continue;
    }
    const piece = pieceAt(text, frame.at);
    if (frame.isLineStart && text.charAt(piece.start) === '#') {
      directive(reading, frame);
      continue;
    }
    frame.at = piece.end;
    const { kind } = piece;
    if (kind === 'line-end') frame.isLineStart = true;
    else if (kind === 'comment') frame.isLineStart ||= text.slice(piece.start, piece.end).includes('\n');
    else if (kind !== 'blank') frame.isLineStart = false;
    if (!isRead(frame)) continue;
    const mayGoOn = isCoarse && kind !== 'line-end' && kind !== 'comment' && !isMacro(reading, text, piece);
    if (!mayGoOn) return { kind, start: piece.start, end: piece.end, source };
    frame.at = plainEnd(reading, text, piece.end);
    frame.isLineStart &&= frame.at === piece.end;
    return { kind: 'other', start: piece.start, end: frame.at, source };
  }
  return undefined;
}

function isMacro({ expansion }: Reading, text: string, { kind, start, end }: Piece): boolean {
  return kind === 'name' && expansion.macros.has(text.slice(start, end));
}

/**
 * The offset of the next macro, comment or line end. A blank at the start of a line is a piece of its own, since a
 * directive may follow.
 */
function plainEnd(reading: Reading, text: string, start: number): number {
  let at = start;
  while (at < text.length && !(at === start && text.charAt(at) === '#')) {
    const piece = pieceAt(text, at);
    if (piece.kind === 'line-end' || piece.kind === 'comment' || isMacro(reading, text, piece)) return at;
    at = piece.end;
  }
  return at;
}

function isRead({ branches }: Frame): boolean {
  return branches.at(-1)?.isRead ?? true;
}

function endFile({ expansion, frames }: Reading, { branches }: Frame): void {
  const open = branches.at(-1);
  if (open) refuse(expansion, 'condition without an `#endif`', open.span);
  frames.pop();
}

/** Reads a directive up to the end of its line. */
function directive(reading: Reading, frame: Frame): void {
  const { source } = frame;
  const start = frame.at;
  const end = directiveEnd(source.text, start);
  frame.at = Math.min(end + 1, source.text.length);
  frame.isLineStart = true;
  const line = source.text.slice(start, end).trimEnd();
  const span: Span = { source, start, end: start + line.length };
  const tokens = tokensOf(line.slice(1));
  if (tokens[0]?.kind === 'blank') tokens.shift();
  const word = tokens[0]?.text ?? '';
  const rest = line.slice(1).trimStart().slice(word.length);
  const restAt = end - (source.text.slice(start, end).length - line.length) - rest.length;
  if (condition(reading, frame, word, { rest, span })) return;
  if (!isRead(frame)) return;
  const { expansion } = reading;
  switch (word) {
    case '':
      return;
    case 'define':
      define({ source, start: restAt, end: restAt + rest.length }, expansion);
      return;
    case 'undef':
      expansion.macros.delete(nameIn(rest, span, expansion) ?? '');
      return;
    case 'include':
      include(reading, frame, rest, span);
      return;
    case 'error':
      refuse(expansion, `\`#error\`: ${quoted(rest.trim() || 'no reason is given')}`, span);
      return;
    default:
      unknown(reading, word, line, span);
  }
}

/** The end of a directive's line. A backslash or a comment may continue the line. */
function directiveEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const { kind, end } = pieceAt(text, at);
    if (kind === 'line-end' && !/\\\r?$/.test(text.slice(Math.max(start, at - 2), at))) return at;
    at = end;
  }
  return text.length;
}

const KNOWN = ['define', 'undef', 'include', 'error', 'if', 'ifdef', 'ifndef', 'elif', 'else', 'endif'];

/** Directives of other preprocessors. */
const FOREIGN: ReadonlySet<string> = new Set(
  'assert ident import include_next line pragma sccs unassert warning'.split(' '),
);

function unknown(reading: Reading, word: string, line: string, span: Span): void {
  const near = FOREIGN.has(word) ? undefined : nearest(word, KNOWN);
  const comment = FOREIGN.has(word) ? undefined : 'a comment begins with `//`';
  const hint = near === undefined ? comment : `did you mean \`#${near}\`?`;
  report(reading, unsupported('preprocessor', line, span, hint));
}

const MAX_PROBLEMS = 1_000;

function report({ diagnostics }: Reading, problem: Diagnostic): void {
  if (diagnostics.length < MAX_PROBLEMS) diagnostics.push(problem);
}

/** Processes a conditional; returns whether the directive is one. Conditionals count in skipped text too. */
function condition(
  { expansion }: Reading,
  frame: Frame,
  word: string,
  { rest, span }: { readonly rest: string; readonly span: Span },
): boolean {
  const { branches } = frame;
  const last = branches.at(-1);
  switch (word) {
    case 'if':
    case 'ifdef':
    case 'ifndef': {
      const isOuterRead = isRead(frame);
      const isTaken = isOuterRead && holds(word, rest, span, expansion);
      branches.push({ span, isOuterRead, isRead: isTaken, wasRead: isTaken, hasElse: false });
      return true;
    }
    case 'elif':
    case 'else':
      if (!last || last.hasElse) refuse(expansion, `\`#${word}\` without an \`#if\``, span);
      else {
        const mayBeRead = last.isOuterRead && !last.wasRead;
        last.isRead = mayBeRead && (word === 'else' || holds('if', rest, span, expansion));
        last.wasRead ||= last.isRead;
        last.hasElse = word === 'else';
      }
      return true;
    case 'endif':
      if (!branches.pop()) refuse(expansion, '`#endif` without an `#if`', span);
      return true;
    default:
      return false;
  }
}

function holds(word: string, rest: string, span: Span, expansion: Expansion): boolean {
  if (word !== 'if') {
    const name = nameIn(rest, span, expansion);
    return name !== undefined && expansion.macros.has(name) === (word === 'ifdef');
  }
  const isDefined = (_: string, one: string | undefined, other: string | undefined): string =>
    expansion.macros.has(one ?? other ?? '') ? ' 1 ' : ' 0 ';
  const plain = tokensOf(rest)
    .map(each => each.text)
    .join('');
  const asked = plain.replace(/\bdefined\s*(?:\(\s*([\w?]+)\s*\)|([\w?]+))/g, isDefined);
  const use = { ...span, name: '', defined: span };
  const text = expanded(tokensOf(asked), expansion, use)
    .map(each => each.text)
    .join(' ');
  return conditionHolds(text.replace(/([=!<>&|]) (?=[=&|])/g, '$1'), span, expansion) && !expansion.problem;
}

function nameIn(rest: string, span: Span, expansion: Expansion): string | undefined {
  const tokens = tokensOf(rest).filter(each => each.kind !== 'blank');
  const [name] = tokens;
  if (name?.kind === 'name' && tokens.length === 1) return name.text;
  return refuse(expansion, 'one name of a macro is expected here', span);
}

function include(reading: Reading, frame: Frame, rest: string, span: Span): void {
  const { expansion, frames } = reading;
  const tokens = tokensOf(rest).filter(each => each.kind !== 'blank');
  const [file] = tokens;
  const name = file?.kind === 'string' && tokens.length === 1 ? file.text.slice(1, -1) : '';
  if (name === '') {
    refuse(expansion, '`#include` takes the path of a file in double quotes', span);
    return;
  }
  const path = `${frame.path.replace(/[^/]*$/, '')}${name}`;
  const cycle = frames.findIndex(each => each.path === path);
  if (!reading.include) refuse(expansion, `nothing can be included here: ${quoted(name)}`, span);
  else if (cycle >= 0) {
    const names = [...frames.slice(cycle).map(each => each.source.name), frames[cycle]?.source.name ?? ''];
    refuse(expansion, `${quoted(name)} includes itself: ${quoted(names.join(' -> '))}`, span);
  } else if (frames.length > MAX_INCLUDE_DEPTH || ++reading.included > MAX_INCLUDES) {
    refuse(
      expansion,
      `more than ${MAX_INCLUDES} includes, or more than ${MAX_INCLUDE_DEPTH} within each other`,
      span,
    );
  } else {
    const { value, diagnostics } = reading.include(path);
    for (const each of diagnostics) report(reading, each.span ? each : { ...each, span });
    reading.characters += value?.text.length ?? 0;
    if (reading.characters > MAX_CHARACTERS)
      report(
        reading,
        diagnostic('E002', `the program is longer than ${MAX_CHARACTERS} characters`, { span }),
      );
    else if (value) frames.push(frameOf(withLineEnd(value), path));
  }
}

/** The file's last line always ends, with or without a line end. */
function withLineEnd(source: Source): Source {
  return source.text.endsWith('\n') || source.text === '' ? source : { ...source, text: `${source.text}\n` };
}
