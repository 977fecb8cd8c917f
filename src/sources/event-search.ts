/**
 * Searches a call for the constants of rules. It walks the body of each active rule in order,
 *
 *     … :- event("PreToolUse", _), tool_matches("Write|Edit"), path_matches(part, "*.ts"),
 *          text_matches(part, "content", "TODO", _).
 *
 * tracking the possible values of each variable, and stops at the first literal without rows. A rule that only other
 * bodies ask for, such as an exception, is searched when one of them reaches it. INVARIANT: each constant is searched
 * for at most once in each part or leaf. The work is bounded; if the bound is too low, there are no facts at all.
 */
import type { Fact, Program, Term, Tuple, Value } from '../datalog/program.ts';
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { timed } from '../history/past.ts';
import { spend, startWork, type Work } from '../selectors/work.ts';
import type { Computed } from './computed.ts';
import { givenIn, tuplesOf } from './declared.ts';
import type { Search, Searchable } from './search.ts';
import {
  type Binding,
  type Body,
  bodiesOf,
  type ComputedNamed,
  choicesOf,
  fits,
  isAsking,
  type Possible,
  type Step,
  valuesOf,
} from './search-steps.ts';
import type { InputMatch, TextMatch } from './seen.ts';

/** The size of a step, in characters times instructions of a pattern. Most searches are much faster than this bound. */
const UNITS_PER_STEP = 256;
const STEPS_OF_A_LOOK = 64;
/**
 * The budget of some hundreds of patterns for a megabyte of text. A pattern that could take minutes is not searched
 * for.
 */
const MAX_SEARCH_STEPS = 100_000_000;

export interface SearchClock {
  /** Milliseconds from any fixed start. */
  readonly now: () => number;
  readonly milliseconds: number;
}

export interface Found {
  readonly facts: readonly Fact[];
  readonly matches: ReadonlyMap<string, TextMatch>;
  readonly inInput: ReadonlyMap<string, readonly InputMatch[]>;
}

/** `known` are the facts of the event; `computed` says how the rows of a computed relation are found. */
export function searchEvent(
  program: Pick<Program, 'rules' | 'facts' | 'outputs'>,
  known: readonly Fact[],
  searchable: Searchable,
  computed: ComputedNamed,
  { now, milliseconds }: SearchClock,
): Reported<Found> {
  const started = now();
  // A history has bounds of its own: the time that reading it takes is no fault of patterns.
  const { past, reading } = timed(searchable.past, now);
  const isLate = () => now() - started - reading() > milliseconds;
  const search = searchIn({ ...searchable, past }, isLate);
  const walk = new Walk(search, givenIn(program), tuplesOf(known));
  const { first, waiting } = bodiesOf(program, computed);
  const bodies = [...first];
  const asked = new Set<string>();
  for (const body of bodies) {
    if (search.isOver) break;
    walk.goThrough(body, key => {
      if (asked.has(key)) return;
      asked.add(key);
      bodies.push(...(waiting.get(key) ?? []));
    });
  }
  if (!search.isOver) return { value: search, diagnostics: [] };
  const found = diagnostic('E401', 'searching the event for the patterns of the rules takes too long', {
    hint: 'nothing was decided; write fewer patterns, shorter scripts, or have them look at fewer files',
  });
  return refused(found);
}

interface EventSearch extends Search {
  readonly facts: Fact[];
  /** The relation whose rows are being computed. */
  relation: string;
  readonly isOver: boolean;
}

function searchIn(searchable: Searchable, isLate: () => boolean): EventSearch {
  const work: Work = startWork(MAX_SEARCH_STEPS);
  const facts: Fact[] = [];
  let wasLate = false;
  /** Since the clock was asked. */
  let unasked = 0;
  return {
    ...searchable,
    facts,
    matches: new Map<string, TextMatch>(),
    inInput: new Map<string, readonly InputMatch[]>(),
    relation: '',
    get rows() {
      return facts.length;
    },
    get isOver() {
      return wasLate || work.left < 0;
    },
    costs(text, size = 1) {
      const steps = 1 + Math.ceil((text.length * size) / UNITS_PER_STEP);
      // Most searches take less time than asking the clock does.
      unasked += steps;
      if (unasked >= STEPS_OF_A_LOOK) {
        unasked = 0;
        wasLate ||= isLate();
      }
      return spend(work, steps) && !wasLate;
    },
    add(tuple, label) {
      facts.push({ relation: this.relation, tuple, origin: { label } });
    },
  };
}

const NOTHING: readonly Tuple[] = [];

type Rows = ReadonlyMap<string, readonly Tuple[]>;

class Walk {
  readonly #search: EventSearch;
  readonly #given: Rows;
  readonly #known: Rows;
  /** Rows by what is looked for and by subject. */
  readonly #looked = new Map<string, Map<number, readonly Tuple[]>>();
  /** Rows of all subjects, by the searched constant. */
  readonly #all = new Map<string, readonly Tuple[]>();

  /** Starts with the program's own facts, and those of the event. */
  constructor(search: EventSearch, given: Rows, known: Rows) {
    this.#search = search;
    this.#given = given;
    this.#known = known;
  }

  /** Stops at the literal from which the rule can derive nothing. `ask` gets the keys of other rules that it needs. */
  goThrough(body: Body, ask: (key: string) => void): void {
    const possible: Possible = new Map();
    for (const step of body) {
      if (this.#search.isOver) return;
      if (isAsking(step)) ask(step.asks);
      else if (step.needs === 'either') this.#lookUp(step, possible);
      else if (step.needs === 'row' ? !this.#holds(step, possible) : this.#excludes(step, possible)) return;
    }
  }

  /** Whether the rows leave the variables no values. Of one that has several, those that they leave remain. */
  #excludes(step: Step, possible: Possible): boolean {
    const { terms } = step.atom;
    const rows = this.#lookUp(step, possible);
    if (rows.length === 0) return false;
    const names = new Set(terms.flatMap(term => (term.kind === 'variable' ? [term.name] : [])));
    if ([...names].some(name => !possible.has(name))) return false;
    const [name, ...others] = [...names].filter(each => possible.get(each)?.size !== 1);
    if (others.length > 0) return false;
    if (name === undefined) return rows.some(row => fits(row, terms, possible));
    const isLeft = (value: Value) => {
      const one = new Map(possible).set(name, new Set([value]));
      return !rows.some(row => fits(row, terms, one));
    };
    const left = [...(possible.get(name) ?? [])].filter(isLeft);
    possible.set(name, new Set(left));
    return left.length === 0;
  }

  /** Whether some row fits; then the variables have the values of those rows. */
  #holds(step: Step, possible: Possible): boolean {
    const { atom, computed, passedOn } = step;
    const rows = computed ? this.#lookUp(step, possible) : this.#rowsOfFacts(atom.relation);
    if (passedOn.length === 0) return rows.some(row => fits(row, atom.terms, possible));
    const fitting = rows.filter(row => fits(row, atom.terms, possible));
    if (fitting.length === 0) return false;
    for (const { column, name } of passedOn)
      possible.set(name, new Set(fitting.map(row => row[column] ?? '')));
    return true;
  }

  #rowsOfFacts(relation: string): readonly Tuple[] {
    const given = this.#given.get(relation) ?? NOTHING;
    const known = this.#known.get(relation) ?? NOTHING;
    return given.length === 0 ? known : given.concat(known);
  }

  /** The rows of a computed relation that the atom may mean. */
  #lookUp({ atom, computed, constants }: Step, possible: Possible): readonly Tuple[] {
    if (!computed) return NOTHING;
    const { terms } = atom;
    const isPossible = computed.mayHave?.(terms.map(constantIn), this.#search) ?? true;
    if (!isPossible) return NOTHING;
    const choices = constants ? [constants] : choicesOf(computed, terms, possible);
    const wanted = computed.subjects ? valuesOf(terms[0], possible) : WHOLE_CALL;
    const lists: (readonly Tuple[])[] = [];
    for (const binding of choices) {
      if (!wanted) {
        lists.push(this.#ofAll(computed, binding));
        continue;
      }
      const looked = this.#lookedFor(binding);
      for (const subject of wanted) {
        const rows = this.#rowsOf(computed, binding, Number(subject), looked);
        if (rows.length > 0) lists.push(rows);
      }
    }
    return lists.length < 2 ? (lists[0] ?? NOTHING) : lists.flat();
  }

  /** The rows of all parts, leaves or past events. */
  #ofAll(computed: Computed, binding: Binding): readonly Tuple[] {
    const known = this.#all.get(binding.key);
    if (known) return known;
    const looked = this.#lookedFor(binding);
    const all: Tuple[] = [];
    for (const subject of computed.subjects?.(this.#search) ?? [])
      for (const row of this.#rowsOf(computed, binding, subject, looked)) all.push(row);
    this.#all.set(binding.key, all);
    return all;
  }

  #lookedFor({ key }: Binding): Map<number, readonly Tuple[]> {
    const known = this.#looked.get(key);
    if (known) return known;
    const looked = new Map<number, readonly Tuple[]>();
    this.#looked.set(key, looked);
    return looked;
  }

  #rowsOf(
    computed: Computed,
    { constants }: Binding,
    subject: number,
    looked: Map<number, readonly Tuple[]>,
  ): readonly Tuple[] {
    const known = looked.get(subject);
    if (known) return known;
    const search = this.#search;
    const before = search.facts.length;
    search.relation = computed.name;
    computed.compute(constants, subject, search);
    const rows =
      search.facts.length === before ? NOTHING : search.facts.slice(before).map(({ tuple }) => tuple);
    looked.set(subject, rows);
    return rows;
  }
}

function constantIn(term: Term): Value | undefined {
  return term.kind === 'constant' ? term.value : undefined;
}

/** The subject of a relation about the whole call. */
const WHOLE_CALL: readonly number[] = [-1];
