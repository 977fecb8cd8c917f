/**
 * A list of globs as one constant of a program: one glob per line, after `(?i)` if case is ignored. INVARIANT: the
 * constant alone determines the meaning of the list, whatever the globs are.
 */
import { standaloneText } from '../diagnostics/span.ts';
import { compileGlobs, type GlobList, validGlobs } from './globs.ts';

const IGNORES_CASE = '(?i)';

export function globLines(globs: readonly string[], ignoresCase = false): string {
  const lines = globs.join('\n');
  // A glob with this beginning has the same meaning with its bracket escaped.
  const plain = lines.startsWith(IGNORES_CASE) ? `\\${lines}` : lines;
  return ignoresCase ? `${IGNORES_CASE}${plain}` : plain;
}

/** The globs of a constant, one per line. */
export function readGlobLines(constant: string): { readonly lines: string; readonly ignoresCase: boolean } {
  const ignoresCase = constant.startsWith(IGNORES_CASE);
  return { lines: ignoresCase ? constant.slice(IGNORES_CASE.length) : constant, ignoresCase };
}

/** The globs of a constant, which `compileGlobs` has accepted. */
export function validGlobLines(constant: string): GlobList {
  const { lines, ignoresCase } = readGlobLines(constant);
  const list = validGlobs(lines);
  if (!ignoresCase) return list;
  const inLowerCase = compiled(folded(lines)) ?? list;
  // A range such as `[Z-a]` changes or becomes empty in lower case, so either form may match.
  const hasRanges = lines.includes('[');
  const test = (path: string) => inLowerCase.test(folded(path)) || (hasRanges && list.test(path));
  return { text: constant, test };
}

function compiled(lines: string): GlobList | undefined {
  return compileGlobs(lines.split('\n').map(glob => standaloneText(glob, 'glob'))).value;
}

/**
 * The text in the form in which file systems that ignore case compare names. Some also ignore how an accent is encoded.
 */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
