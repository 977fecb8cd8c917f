/** Implication between lists of globs. */
import { readGlobLines } from '../../globs/glob-lines.ts';

/**
 * Whether a list of globs accepts every path that another list accepts. It does if it has all accepting lines of the
 * other, in order, and no further `!` line. Since the last matching line decides, adding an accepting line or removing
 * a `!` line only widens the list.
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

/** The form of a `~/` line for any home folder: `~*\/a` matches whatever `~/a` matches. Empty for other lines. */
function ofAnyHome(line: string): readonly string[] {
  return line.startsWith('~/') ? [`~*${line.slice(1)}`] : [];
}
