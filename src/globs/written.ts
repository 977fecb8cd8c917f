/**
 * What shows of a glob for paths without reading it: how the paths begin and end that it matches, and whether one does.
 * Reading a glob takes a cold process many times as long. INVARIANT: "no" is certain, and so is each answer.
 */

/** How every path begins that the glob matches, as far as it is written: up to a whole name or a part of one. */
export function writtenStart(glob: string): string {
  // Two separators are one, and `/a/**` may match `/a` too.
  const [start] = /^(?:[\w .~…-]|\/(?!\/))*/.exec(glob) ?? [''];
  return start.endsWith('/') ? start.slice(0, -1) : start;
}

/** What stands before the written end: a separator, a wildcard, or what makes one. */
const ENDING = [...'/*?[]{}\\!()'];
/** Where case is ignored, these have a second form. */
const HAS_OTHER_FORM = /[^\0-\x7f]|[;`]/;

/** How every path ends that the glob matches, as far as the end of its last name is written. */
export function writtenEnd(glob: string): string {
  const end = glob.slice(1 + Math.max(...ENDING.map(char => glob.lastIndexOf(char))));
  return HAS_OTHER_FORM.test(end) ? '' : end;
}

/** Behind a written start, for all that is below it; the last for the folder itself, too. */
const BELOW = ['/**', '/{*,*/**}', '{,/**}'];

/** Whether the glob matches the path; undefined where it has to be read. `start` is its written start. */
export function shownMatch(glob: string, start: string, path: string): boolean | undefined {
  if (!path.startsWith(start)) return false;
  if (start === '' || path.endsWith('/') || path.includes('//')) return undefined;
  const rest = glob.slice(start.length);
  if (rest === '') return path === start;
  if (!BELOW.includes(rest)) return undefined;
  if (path === start) return rest === '{,/**}' ? true : undefined;
  return path[start.length] === '/';
}
