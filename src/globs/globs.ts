/**
 * Globs for paths relative to the project's root, with `/` between folders. Globs start at the root. `**` crosses
 * folders, `*` and `?` do not. Names with a leading dot match like any other. INVARIANT: any glob is compiled and
 * tested in bounded time; testing is linear in the path.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, standaloneText } from '../diagnostics/span.ts';
import { type PathTest, readGlob } from './glob.ts';

export interface Glob {
  /** The glob as written, with its `!`. */
  readonly text: string;
  test(path: string): boolean;
}

export interface GlobList {
  /** The globs as written, one per line: no glob contains a line end. */
  readonly text: string;
  test(path: string): boolean;
}

/** Compiles one glob; a leading `!` negates it. E731 if it is unreadable; W731 if it can never match. */
export function compileGlob(text: LocatedText): Reported<Glob> {
  return compileGlobs([text]);
}

/**
 * Compiles a list of globs. The last matching glob decides, and `!` stands for no. If the first glob begins with `!`,
 * all files match initially; otherwise none do. An empty list matches all files. There is no value if a glob is
 * unreadable.
 */
export function compileGlobs(list: readonly LocatedText[]): Reported<GlobList> {
  const diagnostics: Diagnostic[] = [];
  const steps: Step[] = [];
  for (const text of list) {
    const negated = text.value.startsWith('!');
    const read = readGlob(text, negated ? 1 : 0);
    diagnostics.push(...read.diagnostics);
    if (read.test) steps.push({ negated, test: read.test });
  }
  if (steps.length < list.length) return { value: undefined, diagnostics };
  return { value: listOf(list.map(each => each.value).join('\n'), steps), diagnostics };
}

interface Step {
  readonly negated: boolean;
  readonly test: PathTest;
}

function listOf(text: string, steps: readonly Step[]): GlobList {
  const lastFirst = steps.toReversed();
  const otherwise = steps[0]?.negated ?? true;
  const test = (path: string) => {
    const decides = lastFirst.find(step => step.test(path));
    return decides ? !decides.negated : otherwise;
  };
  return { text, test };
}

/** The globs that a list's `text` holds, which `compileGlobs` has accepted. */
export function validGlobs(text: string): GlobList {
  const list = text === '' ? [] : text.split('\n');
  return listOf(text, list.map(validStep));
}

function validStep(text: string): Step {
  const negated = text.startsWith('!');
  const glob = negated ? text.slice(1) : text;
  const { test } = readGlob(standaloneText(glob, 'glob'), 0);
  if (!test) throw new Error(`a glob that was accepted before is refused: ${text}`);
  return { negated, test };
}
