/**
 * Decides whether two globs match a common path. Both are lists of pieces. Some pieces stand for any number of
 * characters within a segment, or of segments within a path. INVARIANT: a negative answer is certain. Two classes such
 * as `[a-z]` are assumed to overlap.
 */
import { expandBraces } from './braces.ts';
import { cutSegments, type Element, type Segment } from './segments.ts';

/** The segments of a glob, for each alternative of its braces; empty for an unreadable glob. */
export function segmentsOfGlob(glob: string): readonly (readonly Segment[])[] {
  const alternatives = expandBraces(glob);
  if ('message' in alternatives) return [];
  return alternatives.flatMap(({ text }) => {
    const segments = cutSegments(text);
    return 'message' in segments ? [] : [segments];
  });
}

/** A path without wildcards. */
export function segmentsOfPath(path: string): readonly Segment[] {
  return path.split('/').map((text): Segment => (text === '' ? [] : [{ kind: 'literal', text }]));
}

export function pathsOverlap(one: readonly Segment[], other: readonly Segment[]): boolean {
  return overlap(one, other, segment => segment === 'globstar', segmentOverlap) !== 'none';
}

/**
 * Returns a test of whether a path may match the glob. Most paths differ at their end; a full comparison takes a
 * hundred times as long.
 */
export function testOfGlob(glob: string): (path: string) => boolean {
  const globs = segmentsOfGlob(glob);
  const [ending = ''] = /[^*?[\]{}()\\!|,/]*$/.exec(glob) ?? [];
  return path => path.endsWith(ending) && globs.some(each => pathsOverlap(each, segmentsOfPath(path)));
}

/** `written`: they have a common name in which both state some character literally. */
type Overlap = 'none' | 'some' | 'written';

export function segmentOverlap(one: Segment, other: Segment): Overlap {
  if (one === 'globstar' || other === 'globstar') return 'some';
  const [only, literal] = [onlyLiteral(one), onlyLiteral(other)];
  if (only !== undefined && literal !== undefined) return only === literal ? 'written' : 'none';
  if (endsDiffer(one, other)) return 'none';
  return overlap(charactersOf(one), charactersOf(other), isStar, fit);
}

/** Whether the literal text at the beginning or the end differs, which is a fast test for most pairs. */
function endsDiffer(one: readonly Element[], other: readonly Element[]): boolean {
  const [first, second] = [literalText(one[0]), literalText(other[0])];
  if (!first.startsWith(second) && !second.startsWith(first)) return true;
  const [last, end] = [literalText(one.at(-1)), literalText(other.at(-1))];
  return !last.endsWith(end) && !end.endsWith(last);
}

function literalText(element: Element | undefined): string {
  return element?.kind === 'literal' ? element.text : '';
}

/** The text of a segment without wildcards. */
function onlyLiteral(segment: Segment): string | undefined {
  if (segment === 'globstar') return undefined;
  if (segment.length === 0) return '';
  const [first] = segment;
  return segment.length === 1 && first?.kind === 'literal' ? first.text : undefined;
}

type OneElement = Extract<Element, { kind: 'one' }>;
type Character = '*' | OneElement | { readonly kind: 'literal'; readonly character: string };

function charactersOf(elements: readonly Element[]): readonly Character[] {
  return elements.flatMap((element): readonly Character[] => {
    if (element.kind === 'literal')
      return [...element.text].map(character => ({ kind: 'literal', character }));
    return element.kind === 'one' ? [element] : ['*'];
  });
}

function isStar(character: Character): boolean {
  return character === '*';
}

function fit(one: Character, other: Character): Overlap {
  if (one === '*' || other === '*') return 'some';
  if (one.kind === 'one') return other.kind === 'one' || allows(one, other.character) ? 'some' : 'none';
  if (other.kind === 'one') return allows(other, one.character) ? 'some' : 'none';
  // A dot distinguishes nothing, since all hidden names begin with one; nor does a space.
  return one.character !== other.character ? 'none' : /[. ]/.test(one.character) ? 'some' : 'written';
}

/** One regex for each class, however many characters and globs it is compared with. */
const regexes = new WeakMap<OneElement, RegExp>();

function allows(element: OneElement, character: string): boolean {
  // RE2 writes character codes with an `x`.
  const regex = regexes.get(element) ?? new RegExp(element.regex.replaceAll('\\x{', '\\u{'), 'u');
  regexes.set(element, regex);
  return regex.test(character);
}

const ranks: readonly Overlap[] = ['none', 'some', 'written'];

/** Takes one step for each pair of pieces, for two texts of at most 4,096 characters. */
function overlap<Piece>(
  one: readonly Piece[],
  other: readonly Piece[],
  isMany: (piece: Piece) => boolean,
  compare: (one: Piece, other: Piece) => Overlap,
): Overlap {
  // `reached[j]`: whether the first i pieces of one and the first j pieces of the other have a common text, as a rank.
  let reached = [1];
  for (const [j, piece] of other.entries()) reached.push(isMany(piece) ? (reached[j] ?? 0) : 0);
  for (const piece of one) {
    const next = [isMany(piece) ? (reached[0] ?? 0) : 0];
    for (const [j, beside] of other.entries()) {
      const [before, above, left] = [reached[j] ?? 0, reached[j + 1] ?? 0, next[j] ?? 0];
      const isOpen = isMany(piece) || isMany(beside);
      const found = isOpen ? 1 : ranks.indexOf(compare(piece, beside));
      const both = before === 0 || found === 0 ? 0 : Math.max(before, found);
      next.push(isOpen ? Math.max(both, above, left) : both);
    }
    reached = next;
  }
  return ranks[reached[other.length] ?? 0] ?? 'none';
}
