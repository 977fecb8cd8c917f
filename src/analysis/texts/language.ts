/**
 * Sets of texts as finite automata; the only importer of refa. INVARIANT: every answer is exact, or an `OverBudget` is
 * thrown; nothing is guessed. The alphabet is the Basic Multilingual Plane without surrogates. Its last character,
 * U+FFFF, stands for all characters outside the plane; no accepted pattern distinguishes them.
 */
import {
  type Char,
  CharSet,
  DFA,
  isDisjointWith,
  TooManyNodesError,
  type TransitionIterable,
  type TransitionIterator,
} from 'refa';
import type { Chars } from '../../regex/native/chars.ts';

const LAST_CHARACTER = 0xffff;

/** Maximum number of states of one automaton. A product has at most the product of two such numbers. */
const MAX_STATES = 1_500;
/** Maximum number of states of a product that is only searched for a common text. */
const MAX_PRODUCT_STATES = 40_000;

/** Thrown when an automaton would exceed the state budget: the question is then undetermined. */
export class OverBudget extends Error {}

/** A nondeterministic automaton: transitions by characters, and final states. */
export interface Reader {
  readonly initial: number;
  out(state: number): ReadonlyMap<number, CharSet>;
  isFinal(state: number): boolean;
}

export function charSet(chars: Chars): CharSet {
  const ranges: { min: number; max: number }[] = [];
  for (let at = 0; at < chars.length; at += 2) ranges.push({ min: chars[at] ?? 0, max: chars[at + 1] ?? 0 });
  return CharSet.empty(LAST_CHARACTER).union(ranges);
}

export type { CharSet };

/**
 * A set of texts. Emptiness, intersection and members are computed on the nondeterministic graph. A deterministic
 * automaton is built at the first complement or difference.
 */
export class Language {
  readonly #graph: TransitionIterable<unknown>;
  #automaton: DFA | undefined;
  #inverse: Language | undefined;
  #members: readonly string[] | undefined;
  #isEmpty: boolean | undefined;
  #isTooLarge = false;
  readonly #disjoint = new Map<Language, boolean>();
  readonly #within = new Map<Language, boolean>();

  private constructor(graph: TransitionIterable<unknown>, automaton?: DFA) {
    this.#graph = graph;
    this.#automaton = automaton;
  }

  static of(reader: Reader): Language {
    const iterator: TransitionIterator<unknown> = {
      initial: reader.initial,
      getOut: state => reader.out(Number(state)),
      isFinal: state => reader.isFinal(Number(state)),
      stableOut: true,
    };
    return new Language({ maxCharacter: LAST_CHARACTER, transitionIterator: () => iterator });
  }

  static ofTexts(texts: Iterable<string>): Language {
    const words = [...texts].map(codesOf);
    return within(() => Language.#ofAutomaton(DFA.fromWords(words, options(), limited())));
  }

  static #ofAutomaton(automaton: DFA): Language {
    return new Language(automaton as TransitionIterable<unknown>, automaton);
  }

  static readonly all = Language.#ofAutomaton(DFA.all(options()));
  static readonly none = Language.#ofAutomaton(DFA.empty(options()));

  get #complete(): DFA {
    this.#automaton ??= this.#whole(() => {
      const automaton = DFA.fromTransitionIterator(this.#graph.transitionIterator(), options(), limited());
      automaton.minimize();
      return automaton;
    });
    return this.#automaton;
  }

  /** Builds an automaton, unless it was too large before. */
  #whole<T>(make: () => T): T {
    if (this.#isTooLarge) throw new OverBudget('an automaton has too many states');
    try {
      return within(make);
    } catch (error) {
      this.#isTooLarge = error instanceof OverBudget;
      throw error;
    }
  }

  /** Whether some question about the set was given up: its automaton would exceed the state budget. */
  get isTooLarge(): boolean {
    return this.#isTooLarge;
  }

  get isEmpty(): boolean {
    this.#isEmpty ??= this.isDisjoint(Language.all);
    return this.#isEmpty;
  }

  get isAll(): boolean {
    return Language.all.isWithin(this);
  }

  has(text: string): boolean {
    const { initial, getOut, isFinal } = this.#graph.transitionIterator();
    let states = new Set([initial]);
    for (const code of codesOf(text)) {
      const next = new Set<unknown>();
      for (const state of states)
        for (const [to, chars] of getOut(state)) if (chars.has(code as Char)) next.add(to);
      states = next;
    }
    return [...states].some(state => isFinal(state));
  }

  inverse(): Language {
    this.#inverse ??= this.#whole(() => {
      const automaton = this.#complete.copy(limited());
      automaton.complement(limited());
      return Language.#ofAutomaton(automaton);
    });
    return this.#inverse;
  }

  and(other: Language): Language {
    return within(() => {
      const automaton = DFA.fromIntersection(this.#complete, other.#complete, limited());
      automaton.minimize();
      return Language.#ofAutomaton(automaton);
    });
  }

  or(other: Language): Language {
    return this.inverse().and(other.inverse()).inverse();
  }

  without(other: Language): Language {
    return this.and(other.inverse());
  }

  isDisjoint(other: Language): boolean {
    return remembered(this.#disjoint, other, () =>
      within(() => isDisjointWith(this.#graph, other.#graph, MAX_PRODUCT_STATES)),
    );
  }

  /** Whether all of its texts are also in the other set. */
  isWithin(other: Language): boolean {
    if (this === other) return true;
    // Most languages differ in a short text, which is found without a complement.
    return remembered(
      this.#within,
      other,
      () => this.samples.every(text => other.has(text)) && this.isDisjoint(other.inverse()),
    );
  }

  /** A few short texts. */
  get samples(): readonly string[] {
    this.#members ??= this.members(3);
    return this.#members;
  }

  /** A shortest text, of ordinary characters if possible; undefined for an empty set. */
  member(): string | undefined {
    return this.members(1)[0];
  }

  /** Some of its texts, the shortest first, at most `most`. */
  members(most: number): readonly string[] {
    return shortest(this.#graph.transitionIterator(), most);
  }

  /** All of its texts, if there are at most `most`. */
  texts(most: number): readonly string[] | undefined {
    if (!this.#complete.isFinite) return undefined;
    const found: string[] = [];
    for (const word of this.#complete.words()) {
      if (found.length === most) return undefined;
      found.push(textOf(word));
    }
    return found;
  }
}

function remembered(known: Map<Language, boolean>, other: Language, find: () => boolean): boolean {
  const found = known.get(other) ?? find();
  known.set(other, found);
  return found;
}

function options(): DFA.Options {
  return { maxCharacter: LAST_CHARACTER };
}

function limited(): DFA.LimitedNodeFactory {
  return new DFA.LimitedNodeFactory(MAX_STATES);
}

function within<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof TooManyNodesError) throw new OverBudget('an automaton has too many states');
    throw error;
  }
}

/** Characters outside the plane, and surrogates, become the plane's last character. */
function codesOf(text: string): number[] {
  return [...text].map(char => {
    const code = char.codePointAt(0) ?? 0;
    return code > LAST_CHARACTER || (code >= 0xd800 && code <= 0xdfff) ? LAST_CHARACTER : code;
  });
}

function textOf(codes: readonly number[]): string {
  return codes.map(code => (code === LAST_CHARACTER ? '\u{1f600}' : String.fromCharCode(code))).join('');
}

/** Maximum number of states that the search for members visits. */
const MAX_VISITS = 20_000;
/** Maximum number of passes through one state, so that members differ. */
const MAX_PASSES = 3;

/** Breadth-first search. Different texts may pass a state a few times. */
function shortest(
  { initial, getOut, isFinal }: TransitionIterator<unknown>,
  most: number,
): readonly string[] {
  const found = new Set<string>();
  const passed = new Map<unknown, number>([[initial, 1]]);
  const queue: { readonly state: unknown; readonly text: readonly number[] }[] = [
    { state: initial, text: [] },
  ];
  for (let at = 0; at < queue.length && at < MAX_VISITS && found.size < most; at++) {
    const { state, text } = queue[at] ?? { state: initial, text: [] };
    if (isFinal(state)) found.add(textOf(text));
    for (const [to, chars] of getOut(state)) {
      const times = passed.get(to) ?? 0;
      if (times >= Math.max(1, Math.min(most, MAX_PASSES)) || chars.isEmpty) continue;
      passed.set(to, times + 1);
      queue.push({ state: to, text: [...text, ordinary(chars, times)] });
    }
  }
  return [...found];
}

/** The characters that people usually write, the most likely first. */
const ORDINARY = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./ '].map(char =>
  char.charCodeAt(0),
);

function ordinary(chars: CharSet, nth: number): number {
  const fitting = ORDINARY.filter(code => chars.has(code));
  const chosen = fitting[nth % Math.max(1, fitting.length)];
  if (chosen !== undefined) return chosen;
  const printable = chars.ranges.find(({ max }) => max >= 0x20) ?? chars.ranges[0];
  return printable ? Math.max(printable.min, Math.min(printable.max, 0x20)) : 0;
}
