/**
 * Names of tests, from source texts and from reports, and whether a name that an envelope has is one of them.
 * INVARIANT: a name is compared whole, from some suite, class or module on; only parts that the source computes may be
 * anything.
 */

/** The literal parts of a title, with something computed between two of them. One part is a title as it stands. */
export type Title = readonly string[];

/** The separators between suites and tests in the names that people and tools use. */
const SEPARATORS = ['::', ' > ', '.', '/', '#', ' '] as const;

/** The maximum number of names: a test's own and those of the suites around it. */
const MAX_TITLES = 16;

/** The innermost of what stands around a test. A text that nests deeper must not cost the square of its length. */
export function innermost<T>(around: readonly T[]): readonly T[] {
  return around.slice(-MAX_TITLES);
}

/** Whether a name is that of a test, or the end of it from one of its suites on. */
export function isNamed(wanted: string, titles: readonly Title[]): boolean {
  const inner = innermost(titles);
  const isComputed = inner.some(title => title.length > 1);
  for (let from = 0; from < inner.length; from++) {
    for (const separator of SEPARATORS) {
      // `com.example.FooTest#valid`: the last separator is often another one.
      for (const between of separator === '.' ? ['.'] : [separator, '.']) {
        const fits = isComputed
          ? matches(joined(inner.slice(from), between, separator), wanted)
          : isJoined(wanted, inner, from, between, separator);
        if (fits) return true;
      }
    }
  }
  return false;
}

/** The maximum cost of `isNamed`, in steps. Computed names take more comparisons. */
export function namingSteps(titles: readonly Title[]): number {
  return titles.some(title => title.length > 1) ? 400 : 20;
}

/** Whether a text is the titles from one on, with a separator before the last and another between the others. */
function isJoined(
  text: string,
  titles: readonly Title[],
  from: number,
  between: string,
  last: string,
): boolean {
  let at = 0;
  for (let index = from; index < titles.length; index++) {
    const separator = index === from ? '' : index === titles.length - 1 ? last : between;
    const title = titles[index]?.[0] ?? '';
    if (!text.startsWith(separator, at) || !text.startsWith(title, at + separator.length)) return false;
    at += separator.length + title.length;
  }
  return at === text.length;
}

function joined(titles: readonly Title[], between: string, last: string): Title {
  const parts: string[] = [''];
  for (const [at, title] of titles.entries()) {
    const [first = '', ...rest] = title;
    const separator = at === 0 ? '' : at === titles.length - 1 ? last : between;
    parts.push(`${parts.pop() ?? ''}${separator}${first}`, ...rest);
  }
  return parts;
}

/** In linear time: each part is sought after the one before it, and the last one at the end. */
function matches(title: Title, text: string): boolean {
  const [first = '', ...rest] = title;
  const last = rest.pop();
  if (last === undefined) return text === first;
  // Something computed alone could be any text at all.
  if (!title.some(hasLetter)) return false;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function hasLetter(part: string): boolean {
  for (const character of part) if (character.toLowerCase() !== character.toUpperCase()) return true;
  return false;
}

/** `test_x` for `test_x[1]`, `valid` for `valid(String)[1]` and `valid()`: only behind a name without spaces. */
export function withoutParameters(name: string): string {
  const open = firstOf(name, '[({');
  const closes = name.endsWith(']') || name.endsWith(')') || name.endsWith('}');
  if (open <= 0 || !closes || name.slice(0, open).includes(' ')) return name;
  return name.slice(0, open);
}

function firstOf(text: string, characters: string): number {
  let first = -1;
  for (const character of characters) {
    const at = text.indexOf(character);
    if (at >= 0 && (first < 0 || at < first)) first = at;
  }
  return first;
}

/** A title for people. */
export function shownTitle(titles: readonly Title[]): string {
  return titles.map(parts => parts.join('…')).join(' > ');
}
