/**
 * The words of plain scripts: characters that mean themselves, strings, escapes, variables that are not changed by an operation, and
 * patterns of `*` and `?`. INVARIANT: a word is what the whole reader makes of it; where a character could mean anything else, there is
 * none.
 */
import type { LeafWord, WordForm } from './script.ts';

/** Where the reading stands, and what of a word was read. */
export interface Cursor {
  readonly text: string;
  at: number;
  /** Of the word, up to `from`, behind which it stands as it is written. */
  value: string;
  from: number;
  forms: number;
  /** Expansions that were read, in all words. */
  expansions: number;
}

const QUOTED = 1;
const GLOB = 2;
const EXPANDED = 4;
/** By the sum of these. */
const FORMS: readonly (readonly WordForm[])[] = [
  [],
  ['quoted'],
  ['glob'],
  ['quoted', 'glob'],
  ['expanded'],
  ['quoted', 'expanded'],
  ['glob', 'expanded'],
  ['quoted', 'glob', 'expanded'],
];

/** Moves the cursor behind the word. Undefined where none begins here, or one that is not plain. */
export function readWord(cursor: Cursor): LeafWord | undefined {
  const { text } = cursor;
  const start = cursor.at;
  cursor.value = '';
  cursor.from = start;
  cursor.forms = 0;
  for (;;) {
    const unit = text.charCodeAt(cursor.at);
    if (meansItself(unit) && (unit !== 0x23 || cursor.at > start)) cursor.at++;
    else if (endsWord(unit)) break;
    else if (!readSpecial(unit, cursor)) return undefined;
  }
  if (cursor.at === start) return undefined;
  const rest = text.slice(cursor.from, cursor.at);
  return { text: cursor.value + rest, forms: FORMS[cursor.forms] ?? [] };
}

/** Letters, digits, `+,-./:=@%^_~`, `#` within a word, and what ASCII does not have. */
function meansItself(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x2b && unit <= 0x3a) ||
    (unit >= 0x40 && unit <= 0x5a) ||
    unit === 0x5f ||
    unit === 0x3d ||
    unit === 0x25 ||
    unit === 0x5e ||
    unit === 0x7e ||
    unit === 0x23 ||
    unit >= 0x80
  );
}

/** A blank, a line end, `;&|<>`, or the end of the text. */
export function endsWord(unit: number): boolean {
  return (
    unit === 0x20 ||
    unit === 0x0a ||
    unit === 0x09 ||
    unit === 0x3b ||
    unit === 0x26 ||
    unit === 0x7c ||
    unit === 0x3c ||
    unit === 0x3e ||
    Number.isNaN(unit)
  );
}

/** A string, an escape, an expansion or a pattern. False where it is none of these. */
function readSpecial(unit: number, cursor: Cursor): boolean {
  switch (unit) {
    case 0x2a: // *
    case 0x3f: // ?
      cursor.forms |= GLOB;
      cursor.at++;
      return true;
    case 0x22: // "
      return readString(cursor);
    case 0x27: // '
      return readLiteral(cursor);
    case 0x5c: // \
      return readEscape(cursor);
    case 0x24: // $
      return readExpansion(cursor);
    case 0x7b: // {
      return readBraces(cursor);
    default:
      return false;
  }
}

/** What stands up to here is taken as it is written, and the text goes on at `next`. */
function takeUpTo(cursor: Cursor, next: number): void {
  cursor.value += cursor.text.slice(cursor.from, cursor.at);
  cursor.from = next;
  cursor.at = next;
}

function readLiteral(cursor: Cursor): boolean {
  const end = cursor.text.indexOf("'", cursor.at + 1);
  if (end < 0) return false;
  takeUpTo(cursor, cursor.at + 1);
  cursor.at = end;
  takeUpTo(cursor, end + 1);
  cursor.forms |= QUOTED;
  return true;
}

function readString(cursor: Cursor): boolean {
  takeUpTo(cursor, cursor.at + 1);
  cursor.forms |= QUOTED;
  for (;;) {
    const unit = cursor.text.charCodeAt(cursor.at);
    if (unit === 0x22) break;
    if (unit === 0x60 || Number.isNaN(unit)) return false;
    if (unit === 0x24) {
      if (!readExpansion(cursor)) return false;
    } else if (unit === 0x5c) {
      const next = cursor.text.charCodeAt(cursor.at + 1);
      if (next === 0x0a) return false;
      // Before `"$\`` and itself only: elsewhere it is a character.
      const isEscape = next === 0x22 || next === 0x24 || next === 0x5c || next === 0x60;
      if (isEscape) takeUpTo(cursor, cursor.at + 1);
      cursor.at += isEscape ? 1 : 2;
    } else cursor.at++;
  }
  takeUpTo(cursor, cursor.at + 1);
  return true;
}

/** Not of a brace, which may be one of an expansion all the same. */
function readEscape(cursor: Cursor): boolean {
  const next = cursor.text.charCodeAt(cursor.at + 1);
  if (Number.isNaN(next) || next === 0x0a || next === 0x7b || next === 0x7d) return false;
  takeUpTo(cursor, cursor.at + 1);
  cursor.at++;
  cursor.forms |= QUOTED;
  return true;
}

/** `{}` and `{0}`, which stand for themselves. */
function readBraces(cursor: Cursor): boolean {
  let end = cursor.at + 1;
  while (isNamePart(cursor.text.charCodeAt(end), false)) end++;
  if (cursor.text.charCodeAt(end) !== 0x7d) return false;
  cursor.at = end + 1;
  return true;
}

/** `$name` and `${name}`, which nothing in a plain script sets: they stay as they are written. */
function readExpansion(cursor: Cursor): boolean {
  const { text } = cursor;
  const inBraces = text.charCodeAt(cursor.at + 1) === 0x7b;
  const start = cursor.at + (inBraces ? 2 : 1);
  let end = start;
  while (isNamePart(text.charCodeAt(end), end === start)) end++;
  if (end === start || text.slice(start, end) === 'IFS') return false;
  if (inBraces && text.charCodeAt(end) !== 0x7d) return false;
  cursor.at = inBraces ? end + 1 : end;
  cursor.forms |= EXPANDED;
  cursor.expansions++;
  return true;
}

function isNamePart(unit: number, isFirst: boolean): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x5f ||
    (!isFirst && unit >= 0x30 && unit <= 0x39)
  );
}
