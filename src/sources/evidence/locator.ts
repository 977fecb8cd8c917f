/**
 * The file, line or test that a string of an envelope names: `src/foo.rs`, `src/foo.rs:42`, `src/foo.rs:42:7`,
 * `tests/test_csv.py::test_valid`. INVARIANT: a path given out is relative, without `.`, `..` or empty parts.
 */

export interface Locator {
  /** The part that names a file, normal; undefined where it can name none, and then `why` ends a sentence about it. */
  readonly path: string | undefined;
  readonly why: string;
  /** The line, from 1, or another text in its place; undefined without one. */
  readonly line: number | undefined;
  /** The part after the first `::`; undefined without one. */
  readonly test: string | undefined;
}

/** UTF-16 units of a text that may name something. */
export const MAX_LOCATOR_LENGTH = 4096;

export function readLocator(text: string): Locator {
  const nowhere = { path: undefined, line: undefined, test: undefined };
  if (text.length > MAX_LOCATOR_LENGTH) return { ...nowhere, why: 'is too long to be a path' };
  const at = text.indexOf('::');
  const test = at < 0 ? undefined : text.slice(at + 2);
  const { file, line } = withoutLine(at < 0 ? text : text.slice(0, at));
  return { ...normalPath(file), line, test };
}

/** Takes `:42` and `:42:7` off the end. A line that is no safe integer is one that no file has. */
function withoutLine(text: string): { readonly file: string; readonly line: number | undefined } {
  const last = beforeNumber(text);
  if (last === undefined) return { file: text, line: undefined };
  const first = beforeNumber(text.slice(0, last)) ?? last;
  if (first === 0) return { file: text, line: undefined };
  const digits = text.slice(first + 1).split(':')[0] ?? '';
  return { file: text.slice(0, first), line: Math.min(Number(digits), Number.MAX_SAFE_INTEGER) };
}

/** The place of the colon of a `:42` at the end. */
function beforeNumber(text: string): number | undefined {
  let at = text.length;
  while (at > 0 && isDigit(text.charCodeAt(at - 1))) at--;
  return at > 0 && at < text.length && text[at - 1] === ':' ? at - 1 : undefined;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** A relative path in its one notation. A `..` goes back in the text, and never above the root. */
export function normalPath(text: string): { readonly path: string | undefined; readonly why: string } {
  if (text.trim() === '') return { path: undefined, why: 'names no file' };
  if (text.includes('\0')) return { path: undefined, why: 'has a NUL character in it' };
  if (/^(?:[\\/]|[A-Za-z]:)/.test(text)) return { path: undefined, why: 'is not relative to the repository' };
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part.toLowerCase() === '.git') return { path: undefined, why: 'is in the folder of git itself' };
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return { path: undefined, why: 'leads out of the repository' };
  }
  if (parts.length === 0 || text.endsWith('/')) return { path: undefined, why: 'names a folder' };
  return { path: parts.join('/'), why: '' };
}
