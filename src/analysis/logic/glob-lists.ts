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
    const same = [line, ...ofAnyHome(line)];
    const says = (each: string | undefined) => each !== undefined && same.includes(each);
    while (at < other.length && !says(other[at]) && !isNo(other[at]) && other.slice(at).some(says)) at++;
    if (says(other[at])) at++;
    else if (!isNo(line)) return false;
  }
  return other.slice(at).every(line => !isNo(line));
}

/** `~*\/a` fits whatever `~/a` does. */
function ofAnyHome(line: string): readonly string[] {
  return line.startsWith('~/') ? [`~*${line.slice(1)}`] : [];
}
