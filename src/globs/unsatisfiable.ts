/**
 * Finds valid globs that match no path that is ever tested. Paths inside the project are relative to its root, with
 * `/`, and have no `.` and `..` segments. INVARIANT: a reported glob matches no such path.
 */
import type { Problem } from './problem.ts';

/** Why a glob without braces matches no file of the project; undefined if it may match one. */
export function whyUnsatisfiable(text: string): Problem | undefined {
  if (text.startsWith('/')) {
    const hint =
      'paths begin at the root of the project: leave out the first `/`, and the folders that lead to the project';
    return { start: 0, end: 1, message: 'the glob matches only files outside the project', hint };
  }
  const home = /^(?:~|\$\{?HOME\}?)(?=\/|$)/.exec(text);
  if (home) {
    const message = `the glob can never match what it seems to: no path begins with \`${home[0]}\``;
    const rest = text.slice(home[0].length);
    const hint = `a condition on effects takes it as \`~${rest}\`: \`match: {effect: {kind: write, path: "~${rest}"}}\``;
    return { start: 0, end: home[0].length, message, hint };
  }
  const dots = /(?:^|\/)(\.\.?)(?=\/|$)/.exec(text);
  if (dots) {
    const [found, name = ''] = dots;
    const start = dots.index + found.length - name.length;
    const hint =
      name === '.'
        ? 'paths begin without it: leave `./` out'
        : 'globs begin at the root of the project, not at the rule file';
    return {
      start,
      end: start + name.length,
      message: `the glob can never match: no path has \`${name}\` in it`,
      hint,
    };
  }
  const separator = /\\[\p{L}\p{N}_.]/u.exec(text);
  if (separator) {
    const message = 'the glob can never match what it seems to: `\\` escapes the next character';
    return {
      start: separator.index,
      end: separator.index + 1,
      message,
      hint: 'write `/` between folders, on every system',
    };
  }
  if (!text.endsWith('/')) return undefined;
  const hint = `write \`${text}**\` for the files in it`;
  const message = 'the glob can never match: it names a folder, and paths are those of files';
  return { start: text.length - 1, end: text.length, message, hint };
}
