/**
 * Tests whether a path matches the segments of a glob: by plain string tests for common shapes, otherwise by an RE2
 * pattern for the whole path. INVARIANT: both give the same answer, in time linear in the path.
 */
import type { Element, Segment } from './segments.ts';

/** Plain tests that decide together. */
export interface Shape {
  /** The path equals this text. */
  readonly exactly?: string;
  readonly startsWith?: string;
  readonly endsWith?: string;
  /** The path ends with this text after a `/`, or equals it. */
  readonly endsWithName?: string;
  /** The path contains these folders, followed by further text. */
  readonly below?: string;
  /** After the start comes one name, or a name and possibly further names below it. */
  readonly names?: 'one' | 'several';
  /** The minimum number of UTF-16 units. */
  readonly minLength: number;
}

/**
 * Plain tests for `src/a.ts`, `**` and `src/**`, for `**` before `a.ts`, `*.ts` or `test/**`, for `src/**` before
 * `a.ts` or `*.ts`, and for `src/*` and `src/*\/**`; undefined for any other glob.
 */
export function shapeOf(segments: readonly Segment[]): Shape | undefined {
  const isDeep = segments.at(-1) === 'globstar';
  const before = segments.slice(0, isDeep ? -2 : -1);
  if (isAnyName(segments[before.length])) {
    const above = literalPath(before);
    if (above === undefined) return undefined;
    const startsWith = before.length === 0 ? '' : `${above}/`;
    const names = isDeep ? 'several' : 'one';
    return { startsWith, names, minLength: startsWith.length + (isDeep ? 3 : 1) };
  }
  const at = segments.indexOf('globstar');
  if (at < 0) {
    const exactly = literalPath(segments);
    return exactly === undefined ? undefined : { exactly, minLength: 0 };
  }
  const folder = literalPath(segments.slice(0, at));
  if (folder === undefined) return undefined;
  const prefix = at === 0 ? '' : `${folder}/`;
  const starts = prefix === '' ? {} : { startsWith: prefix };
  const rest = segments.slice(at + 1);
  const last = rest.at(-1);
  if (last === undefined) return { ...starts, minLength: prefix.length + 1 };
  if (last === 'globstar') {
    const below = literalPath(rest.slice(0, -1));
    return prefix === '' && below ? { below: `${below}/`, minLength: below.length + 2 } : undefined;
  }
  const [first, second, third] = last;
  if (rest.length === 1 && first?.kind === 'star' && second?.kind === 'literal' && third === undefined) {
    return { ...starts, endsWith: second.text, minLength: prefix.length + second.text.length };
  }
  const name = literalPath(rest);
  return name ? { ...starts, endsWithName: name, minLength: prefix.length + name.length } : undefined;
}

export function hasShape(shape: Shape, path: string): boolean {
  const { exactly, startsWith, endsWith, endsWithName, below, names, minLength } = shape;
  if (exactly !== undefined) return path === exactly;
  if (path.length < minLength) return false;
  if (below !== undefined) {
    const at = path.startsWith(below) ? 0 : path.indexOf(`/${below}`) + 1;
    return (at > 0 || path.startsWith(below)) && at + below.length < path.length;
  }
  if (startsWith !== undefined && !path.startsWith(startsWith)) return false;
  if (names !== undefined) {
    const end = path.indexOf('/', startsWith?.length);
    return names === 'one' ? end < 0 : end > (startsWith?.length ?? 0) && end + 1 < path.length;
  }
  if (endsWith !== undefined) return path.endsWith(endsWith);
  if (endsWithName === undefined) return true;
  return path === endsWithName || path.endsWith(`/${endsWithName}`);
}

function isAnyName(segment: Segment | undefined): boolean {
  return (
    segment !== undefined && segment !== 'globstar' && segment.length === 1 && segment[0]?.kind === 'star'
  );
}

function literalPath(segments: readonly Segment[]): string | undefined {
  const names: string[] = [];
  for (const segment of segments) {
    if (segment === 'globstar' || segment.length > 1) return undefined;
    const [only] = segment;
    if (only && only.kind !== 'literal') return undefined;
    names.push(only?.text ?? '');
  }
  return names.join('/');
}

/** The segments as an RE2 pattern for a whole path. */
export function regexOf(segments: readonly Segment[]): string {
  let regex = '';
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment !== 'globstar') regex += segmentRegex(segment) + (isLast ? '' : '/');
    // A path outside the project begins with `/`, which `**` crosses too.
    else if (isLast) regex += '(?s:.+)';
    else regex += index === 0 ? '/?(?:[^/]+/)*' : '(?:[^/]+/)*';
  }
  return regex;
}

function segmentRegex(segment: readonly Element[]): string {
  const [first, second] = segment;
  if (first?.kind === 'star' && !second) return '[^/]+';
  return segment.map(elementRegex).join('');
}

export function elementRegex(element: Element): string {
  switch (element.kind) {
    case 'star':
      return '[^/]*';
    case 'one':
      return element.regex;
    case 'literal':
      return element.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    case 'group':
      return `(?:${element.options.map(option => option.map(elementRegex).join('')).join('|')})${element.times}`;
  }
}
