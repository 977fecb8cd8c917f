/**
 * The looser globs of Markdown rules, as minimatch reads them with `matchBase`. A glob without `/` matches the name of
 * a file in any folder. Only a dot matches a leading dot. Extended globs such as `+(a|b)` are supported; `!` negates
 * the whole glob. INVARIANT: compiling and testing are bounded for any text, and testing is linear in the path.
 */
import { type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import { type Pattern, patternWithin } from '../regex/regex.ts';
import { readAlternatives } from './alternatives.ts';
import { unusableText } from './glob.ts';
import type { Glob } from './globs.ts';
import { type Problem, tooLarge, unreadable } from './problem.ts';
import { cutSegments, type Element, NOTHING, type Segment } from './segments.ts';
import { elementRegex } from './shape.ts';

/** Compiles one glob. E731 if it is unreadable. */
export function compileLooseGlob(text: LocatedText): Reported<Glob> {
  const start = /^!*/.exec(text.value)?.[0].length ?? 0;
  const negated = start % 2 === 1;
  const read = readLoose(text.value.slice(start));
  if ('message' in read) {
    return refused(unreadable(text, start, read));
  }
  const test = (path: string) => read.test(path) !== negated;
  return { value: { text: text.value, test }, diagnostics: [] };
}

interface Read {
  test(path: string): boolean;
}

function readLoose(glob: string): Read | Problem {
  const read = unusableText(glob) ?? readAlternatives(glob, text => cutSegments(text, 1));
  if ('message' in read) return read;
  const names: string[] = [];
  const paths: string[] = [];
  for (const { parts: segments } of read) {
    if (segments.length === 1) names.push(nameRegex(segments[0] ?? []));
    else paths.push(pathRegex(segments));
  }
  const name = patternOf(names);
  const path = patternOf(paths);
  if (name === 'too large' || path === 'too large') return tooLarge(glob, 'write several globs');
  const test = (each: string) =>
    (name?.matchesWhole(each.slice(each.lastIndexOf('/') + 1)) ?? false) ||
    (path?.matchesWhole(each) ?? false);
  return { test };
}

function patternOf(regexes: readonly string[]): Pattern | 'too large' | undefined {
  if (regexes.length === 0) return undefined;
  return patternWithin(regexes.map(each => `(?:${each})`).join('|')) ?? 'too large';
}

/** For a whole path, `**` stands for any number of names without a leading dot. */
const NAME = '[^./][^/]*';

function pathRegex(segments: readonly Segment[]): string {
  let regex = '';
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment !== 'globstar') regex += nameRegex(segment) + (isLast ? '' : '/');
    else if (isLast) regex += `${NAME}(?:/${NAME})*`;
    else regex += `${index === 0 ? '/?' : ''}(?:${NAME}/)*`;
  }
  return regex;
}

/** The regex of a name. Only a dot at the start of the glob's segment matches a leading dot. */
function nameRegex(segment: Segment, isStart = true): string {
  if (segment === 'globstar') return NAME;
  const [first, ...rest] = segment;
  if (!first) return '';
  const behind = rest.map(elementRegex).join('');
  switch (first.kind) {
    case 'literal':
      return isStart || !first.text.startsWith('.') ? elementRegex(first) + behind : NOTHING;
    case 'one':
      return first.undotted + behind;
    case 'star':
      // The star may match the empty text, but only if something follows it.
      return rest.length === 0 ? NAME : `(?:${NAME}${behind}|${nameRegex(rest, false)})`;
    case 'group':
      return groupRegex(first, rest, isStart);
  }
}

/** The first repetition of the group is at the start of the name. */
function groupRegex(
  group: Element & { readonly kind: 'group' },
  rest: readonly Element[],
  isStart: boolean,
): string {
  const { times, options } = group;
  const first = `(?:${options.map(option => nameRegex(option, isStart)).join('|')})`;
  const more = times === '*' || times === '+' ? elementRegex({ ...group, times: '*' }) : '';
  const taken = `${first}${more}${rest.map(elementRegex).join('')}`;
  return times === '?' || times === '*' ? `(?:${taken}|${nameRegex(rest, false)})` : taken;
}
