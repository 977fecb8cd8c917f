/**
 * Turns a pattern's tree into an automaton for the texts in which the pattern matches. A state is a position in the
 * pattern with the class of the previous character. So two neighbouring classes decide anchors and word boundaries.
 * INVARIANT: the automaton accepts a text if and only if RE2 finds the pattern in it.
 */
import { ANY } from '../../regex/native/chars.ts';
import type { Assertion, Node } from '../../regex/native/tree.ts';
import { type CharSet, charSet, Language, OverBudget, type Reader } from './language.ts';

/** Maximum number of places in one pattern, with repetitions expanded. */
const MAX_PLACES = 3_000;

interface Edge {
  readonly to: number;
  /** Absent if the place reads no character. */
  readonly chars?: CharSet;
  readonly assertion?: Assertion;
}

/** The class of the character on one side of a position. */
type Kind = 'edge' | 'newline' | 'word' | 'other';
const kinds: readonly Kind[] = ['edge', 'newline', 'word', 'other'];

const WORD = charSet([48, 57, 65, 90, 95, 95, 97, 122]);
const NEWLINE = charSet([10, 10]);
const EVERY = charSet(ANY);
const ofKind: ReadonlyMap<Kind, CharSet> = new Map([
  ['newline', NEWLINE],
  ['word', WORD],
  ['other', EVERY.without(WORD).without(NEWLINE)],
]);

/** The texts in which the pattern matches somewhere or, with `isWhole`, from start to end. */
export function languageOf(tree: Node, isWhole: boolean): Language {
  const places = new Places();
  const start = places.add();
  const inner = isWhole ? start : places.add();
  if (!isWhole) {
    places.link(start, { to: start, chars: EVERY });
    places.link(start, { to: inner });
  }
  const end = places.append(tree, inner);
  if (!isWhole) places.link(end, { to: end, chars: EVERY });
  return Language.of(new PlaceReader(places, start, end));
}

class Places {
  readonly edges: Edge[][] = [];
  hasAssertions = false;

  add(): number {
    if (this.edges.length >= MAX_PLACES) throw new OverBudget('a pattern has too many places');
    return this.edges.push([]) - 1;
  }

  link(from: number, edge: Edge): void {
    this.edges[from]?.push(edge);
  }

  /** Appends the node after a place; returns the place after the node. */
  append(node: Node, from: number): number {
    switch (node.kind) {
      case 'chars':
        return this.#step(from, { chars: charSet(node.chars) });
      case 'assertion':
        this.hasAssertions = true;
        return this.#step(from, { assertion: node.assertion });
      case 'group':
        return this.append(node.of, from);
      case 'sequence':
        return node.parts.reduce((at, part) => this.append(part, at), from);
      case 'choice': {
        const end = this.add();
        for (const option of node.options) this.link(this.append(option, from), { to: end });
        return end;
      }
      case 'repeat':
        return this.#repeat(node, from);
    }
  }

  #step(from: number, edge: Omit<Edge, 'to'>): number {
    const to = this.add();
    this.link(from, { to, ...edge });
    return to;
  }

  #repeat({ of, min, max }: Extract<Node, { readonly kind: 'repeat' }>, from: number): number {
    let at = from;
    for (let count = 0; count < min; count++) at = this.append(of, at);
    if (max === undefined) {
      const loop = this.#step(at, {});
      this.link(this.append(of, loop), { to: loop });
      return this.#step(loop, {});
    }
    const end = this.add();
    this.link(at, { to: end });
    for (let count = min; count < max; count++) {
      at = this.append(of, at);
      this.link(at, { to: end });
    }
    return end;
  }
}

/** A state is a place and the class of the previous character, encoded as one number. */
class PlaceReader implements Reader {
  readonly initial: number;
  readonly #places: Places;
  readonly #end: number;
  readonly #known = new Map<number, ReadonlyMap<number, CharSet>>();

  constructor(places: Places, start: number, end: number) {
    this.#places = places;
    this.#end = end;
    this.initial = start * kinds.length;
  }

  out(state: number): ReadonlyMap<number, CharSet> {
    const known = this.#known.get(state) ?? this.#lookUp(state);
    this.#known.set(state, known);
    return known;
  }

  isFinal(state: number): boolean {
    return this.#reached(state, 'edge').has(this.#end);
  }

  #lookUp(state: number): ReadonlyMap<number, CharSet> {
    const found = new Map<number, CharSet>();
    const add = (place: number, before: number, chars: CharSet) => {
      if (chars.isEmpty) return;
      const key = place * kinds.length + before;
      found.set(key, found.get(key)?.union(chars) ?? chars);
    };
    // Without assertions, the class of the previous character does not matter.
    const next: readonly Kind[] = this.#places.hasAssertions ? [...ofKind.keys()] : ['other'];
    for (const kind of next) {
      const those = this.#places.hasAssertions ? (ofKind.get(kind) ?? EVERY) : EVERY;
      const before = this.#places.hasAssertions ? kinds.indexOf(kind) : 0;
      for (const place of this.#reached(state, kind))
        for (const { to, chars } of this.#places.edges[place] ?? [])
          if (chars) add(to, before, chars.intersect(those));
    }
    return found;
  }

  /** The places reachable without reading, if the next character has this class. */
  #reached(state: number, next: Kind): ReadonlySet<number> {
    const before = kinds[state % kinds.length] ?? 'edge';
    const reached = new Set([Math.floor(state / kinds.length)]);
    for (const place of reached)
      for (const { to, chars, assertion } of this.#places.edges[place] ?? [])
        if (!chars && (!assertion || holds(assertion, before, next))) reached.add(to);
    return reached;
  }
}

function holds(assertion: Assertion, before: Kind, next: Kind): boolean {
  const isBoundary = (before === 'word') !== (next === 'word');
  switch (assertion) {
    case 'start':
      return before === 'edge';
    case 'end':
      return next === 'edge';
    case 'line start':
      return before === 'edge' || before === 'newline';
    case 'line end':
      return next === 'edge' || next === 'newline';
    case 'boundary':
      return isBoundary;
    case 'no boundary':
      return !isBoundary;
  }
}
