/** Lists of globs as conditions have them: which holds wherever another does. */
import { readGlobLines } from '../../globs/glob-lines.ts';

/**
 * Whether a list of globs holds wherever another does: it says yes by each line of the other, and no by no more. The
 * last line that decides wins, so that a line more that says yes only adds, and a line less that says no too.
 */
export function isWiderList(narrow: string, wide: string): boolean {
  const [from, to] = [readGlobLines(narrow), readGlobLines(wide)];
  if (from.ignoresCase !== to.ignoresCase) return false;
  const [own, other] = [from.lines.split('\n'), to.lines.split('\n')];
  const isNo = (line: string | undefined) => line?.startsWith('!') ?? false;
  // A path that no line matches is accepted if the first line begins with `!`.
  if (isNo(own[0]) && !isNo(other[0])) return false;
  let at = 0;
  for (const line of own) {
    while (at < other.length && other[at] !== line && !isNo(other[at]) && other.indexOf(line, at) >= 0) at++;
    if (other[at] === line) at++;
    else if (!isNo(line)) return false;
  }
  return other.slice(at).every(line => !isNo(line));
}
