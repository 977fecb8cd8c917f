/**
 * Source text to words, strings and marks, without comments: enough to see which tests a file defines, in any language
 * with such a form. INVARIANT: linear time; what is not understood (a string that does not end on its line) hides the
 * rest of the line, so that it can hide a test, but never make one up.
 */
import type { Title } from '../title.ts';

export interface Token {
  readonly kind: 'word' | 'string' | 'mark';
  /** The word; the one character of a mark; a string as it was written between its quotes. */
  readonly text: string;
  /** The literal parts of a string. */
  readonly parts: Title;
  /** Characters before it on its line, when these are all blank; else -1. */
  readonly indent: number;
}

export interface Quote {
  readonly open: string;
  readonly close: string;
  readonly escapes: boolean;
  readonly lines: boolean;
  /** `${`: code up to the brace that closes it is not part of the text. */
  readonly hole?: string;
}

export interface Syntax {
  readonly lineComments: readonly string[];
  readonly blockComment?: { readonly open: string; readonly close: string; readonly nests: boolean };
  /** Longer ones first. */
  readonly quotes: readonly Quote[];
  /** The end of a construct of the language that begins here; undefined if none does. It gives no token. */
  skip?(text: string, at: number, before: Token | undefined): number | undefined;
  /** A quote of the language's own that begins here. */
  quoteAt?(text: string, at: number): Quote | undefined;
}

/** Holes inside strings inside holes. */
const MAX_HOLES = 32;

export function tokensOf(text: string, syntax: Syntax): readonly Token[] {
  const tokens: Token[] = [];
  let lineStart = 0;
  let isFirst = true;
  let at = 0;
  const push = (kind: Token['kind'], written: string, parts: Title = []) => {
    tokens.push({ kind, text: written, parts, indent: isFirst ? at - lineStart : -1 });
    isFirst = false;
  };
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === 10) {
      at++;
      lineStart = at;
      isFirst = true;
    } else if (unit <= 32) at++;
    else if (isWordUnit(unit)) {
      const end = endOfWord(text, at);
      push('word', text.slice(at, end));
      at = end;
    } else {
      const past = skipped(text, at, syntax) ?? syntax.skip?.(text, at, tokens.at(-1));
      const quote = past === undefined ? quoteAt(text, at, syntax) : undefined;
      if (past !== undefined) at = past;
      else if (quote) {
        const string = readString(text, at, quote, syntax, 0);
        if (string.isWhole)
          push('string', text.slice(at + quote.open.length, string.contentEnd), string.parts);
        at = string.end;
      } else {
        push('mark', text.charAt(at));
        at++;
      }
    }
  }
  return tokens;
}

/** The closing bracket of each opening one, and the other way round; -1 for all other tokens. */
export function bracketPairs(tokens: readonly Token[], open: string, close: string): Int32Array {
  const pairs = new Int32Array(tokens.length).fill(-1);
  const waiting: number[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'mark') continue;
    if (text === open) waiting.push(at);
    else if (text === close) {
      const opening = waiting.pop();
      if (opening === undefined) continue;
      pairs[opening] = at;
      pairs[at] = opening;
    }
  }
  return pairs;
}

export function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

export function isWord(token: Token | undefined): token is Token;
export function isWord(token: Token | undefined, text: string): boolean;
export function isWord(token: Token | undefined, text?: string): boolean {
  return token?.kind === 'word' && (text === undefined || token.text === text);
}

/** Past a comment that begins here. */
function skipped(text: string, at: number, { lineComments, blockComment }: Syntax): number | undefined {
  if (lineComments.some(each => text.startsWith(each, at))) return endOfLine(text, at);
  if (!blockComment || !text.startsWith(blockComment.open, at)) return undefined;
  const { open, close, nests } = blockComment;
  let depth = 1;
  let here = at + open.length;
  while (depth > 0 && here < text.length) {
    if (text.startsWith(close, here)) {
      depth--;
      here += close.length;
    } else if (nests && text.startsWith(open, here)) {
      depth++;
      here += open.length;
    } else here++;
  }
  return here;
}

function quoteAt(text: string, at: number, syntax: Syntax): Quote | undefined {
  return syntax.quoteAt?.(text, at) ?? syntax.quotes.find(({ open }) => text.startsWith(open, at));
}

interface ReadString {
  readonly isWhole: boolean;
  readonly contentEnd: number;
  readonly end: number;
  readonly parts: Title;
}

function readString(text: string, start: number, quote: Quote, syntax: Syntax, depth: number): ReadString {
  const parts: string[] = [];
  let part = '';
  let at = start + quote.open.length;
  while (at < text.length) {
    if (text.startsWith(quote.close, at)) {
      return { isWhole: true, contentEnd: at, end: at + quote.close.length, parts: [...parts, part] };
    }
    const unit = text.charAt(at);
    if (unit === '\n' && !quote.lines) break;
    if (unit === '\\' && quote.escapes) {
      const { value, length } = unescaped(text, at);
      part += value;
      at += length;
    } else if (quote.hole !== undefined && text.startsWith(quote.hole, at)) {
      parts.push(part);
      part = '';
      at = endOfHole(text, at + quote.hole.length, syntax, depth + 1);
    } else {
      part += unit;
      at++;
    }
  }
  const end = Math.min(at, text.length);
  return { isWhole: false, contentEnd: end, end, parts: [] };
}

/** Past the brace that closes a hole. Recursion is bounded; deeper ones hide the rest of the text. */
function endOfHole(text: string, start: number, syntax: Syntax, depth: number): number {
  if (depth > MAX_HOLES) return text.length;
  let open = 1;
  let at = start;
  while (at < text.length) {
    const comment = skipped(text, at, syntax);
    const quote = comment === undefined ? quoteAt(text, at, syntax) : undefined;
    if (comment !== undefined) at = comment;
    else if (quote) at = readString(text, at, quote, syntax, depth).end;
    else {
      if (text[at] === '{') open++;
      if (text[at] === '}') open--;
      at++;
      if (open === 0) return at;
    }
  }
  return at;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The number of a character in hexadecimal digits: `\xe9`, `\u00e9`, `\u{e9}`, `\U000000e9`. */
const NUMBERED = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8}))/y;

/** The character of an escape at this place, and the length of the escape. */
function unescaped(text: string, at: number): { readonly value: string; readonly length: number } {
  NUMBERED.lastIndex = at;
  const found = NUMBERED.exec(text);
  const code = found && Number.parseInt(found.slice(1).find(each => each !== undefined) ?? '', 16);
  if (found && code !== null && code <= 0x10ffff)
    return { value: String.fromCodePoint(code), length: found[0].length };
  const character = text.charAt(at + 1);
  return { value: ESCAPES[character] ?? character, length: 2 };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && isWordUnit(text.charCodeAt(at))) at++;
  return at;
}

/** Letters, digits, `_`, `$` and whatever is not ASCII. */
export function isWordUnit(unit: number): boolean {
  return (
    (unit >= 97 && unit <= 122) ||
    (unit >= 65 && unit <= 90) ||
    (unit >= 48 && unit <= 57) ||
    unit === 95 ||
    unit === 36 ||
    unit >= 128
  );
}
