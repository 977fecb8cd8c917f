/**
 * What the constants of rules find in a call. The body of each active rule is gone through in order,
 *
 *     … :- event("PreToolUse", _), tool_matches("Write|Edit"), path_matches(part, "*.ts"), text_matches(part, "content", "TODO", _).
 *
 * with the values that each variable may still have, and as far as something is found: what stands behind a literal without
 * rows cannot matter. INVARIANT: each constant is looked for at most once in each part or leaf; the work is bounded, and where it
 * is not enough there are no facts at all.
 */
import type { Atom, Fact, Literal, Program, Rule, Term, Tuple, Value } from '../datalog/program.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { spend, startWork, type Work } from '../selectors/work.ts';
import type { Event } from '../values/event.ts';
import type { InputField } from '../values/review.ts';
import type { Computed } from './computed.ts';
import type { LeafView } from './leaf-view.ts';
import type { Matchers } from './matchers.ts';
import type { InputMatch, SeenPart, TextMatch } from './seen.ts';

/** A step is so many characters times instructions of a pattern: searches are mostly much faster than these make certain. */
const UNITS_PER_STEP = 256;
/** For a megabyte of text some hundreds of patterns; one that could take minutes is not searched for. */
const MAX_SEARCH_STEPS = 100_000_000;

export interface SearchClock {
  /** Milliseconds from any fixed start. */
  readonly now: () => number;
  readonly milliseconds: number;
}

/** What is searched. */
export interface Searchable {
  readonly event: Event;
  /** The root of the project. */
  readonly root: string;
  readonly parts: readonly SeenPart[];
  /** The values of a tool's input, where rules look at them. */
  readonly input: readonly InputField[];
  /** The leaves of the call's script. */
  readonly leaves: readonly LeafView[];
  readonly matchers: Matchers;
}

/** What a relation's `compute` may ask and say. */
export interface Search extends Searchable {
  /** What patterns found in texts, by `matchKey`, and in the input, by the pattern: for messages. */
  readonly matches: Map<string, TextMatch>;
  readonly inInput: Map<string, readonly InputMatch[]>;
  /** Rows found so far. */
  readonly rows: number;
  /** Uses work up for looking at a text with a pattern of a size; false where there is none left, or the time is up. */
  costs(text: string, size?: number): boolean;
  /** One row; `label` says where it was found. */
  add(tuple: Tuple, label: string): void;
}

export interface Found {
  readonly facts: readonly Fact[];
  readonly matches: ReadonlyMap<string, TextMatch>;
  readonly inInput: ReadonlyMap<string, readonly InputMatch[]>;
}

/** `known` are the facts of the event; `computed` says of a relation how its rows are found. */
export function searchEvent(
  { rules, facts }: Pick<Program, 'rules' | 'facts'>,
  known: readonly Fact[],
  searchable: Searchable,
  computed: (relation: string) => Computed | undefined,
  { now, milliseconds }: SearchClock,
): Reported<Found> {
  const started = now();
  const search = new EventSearch(searchable, () => now() - started > milliseconds);
  const walk = new Walk(search, computed, rules, [...facts, ...known]);
  for (const rule of rules) {
    if (search.isOver) break;
    walk.goThrough(rule);
  }
  if (!search.isOver) return { value: search, diagnostics: [] };
  const found = diagnostic('E401', 'searching the event for the patterns of the rules takes too long', {
    hint: 'nothing was decided; write fewer patterns, shorter scripts, or have them look at fewer files',
  });
  return { value: undefined, diagnostics: [found] };
}

class EventSearch implements Search {
  readonly event: Event;
  readonly root: string;
  readonly parts: readonly SeenPart[];
  readonly input: readonly InputField[];
  readonly leaves: readonly LeafView[];
  readonly matchers: Matchers;
  readonly facts: Fact[] = [];
  readonly matches = new Map<string, TextMatch>();
  readonly inInput = new Map<string, readonly InputMatch[]>();
  /** Of the relation whose rows are being computed. */
  relation = '';
  readonly #work: Work = startWork(MAX_SEARCH_STEPS);
  readonly #isLate: () => boolean;
  #wasLate = false;

  constructor(searchable: Searchable, isLate: () => boolean) {
    this.event = searchable.event;
    this.root = searchable.root;
    this.parts = searchable.parts;
    this.input = searchable.input;
    this.leaves = searchable.leaves;
    this.matchers = searchable.matchers;
    this.#isLate = isLate;
  }

  get rows(): number {
    return this.facts.length;
  }

  get isOver(): boolean {
    return this.#wasLate || this.#work.left < 0;
  }

  costs(text: string, size = 1): boolean {
    const steps = 1 + Math.ceil((text.length * size) / UNITS_PER_STEP);
    // The clock is asked where a search may take long: most take less than asking does.
    if (steps > 1) this.#wasLate ||= this.#isLate();
    return spend(this.#work, steps) && !this.#wasLate;
  }

  add(tuple: Tuple, label: string): void {
    this.facts.push({ relation: this.relation, tuple, origin: { label } });
  }
}

/** The values that a variable may still have; absent for one that may have any. */
type Possible = Map<string, ReadonlySet<Value>>;

const NOTHING: readonly Tuple[] = [];

class Walk {
  readonly #search: EventSearch;
  readonly #computed: (relation: string) => Computed | undefined;
  readonly #derived: ReadonlySet<string>;
  readonly #known = new Map<string, Tuple[]>();
  /** Rows by relation, constants and subject. */
  readonly #looked = new Map<string, readonly Tuple[]>();

  constructor(
    search: EventSearch,
    computed: (relation: string) => Computed | undefined,
    rules: readonly Rule[],
    facts: readonly Fact[],
  ) {
    this.#search = search;
    this.#computed = computed;
    this.#derived = new Set(rules.map(({ head }) => head.relation));
    for (const { relation, tuple } of facts) {
      const rows = this.#known.get(relation);
      if (rows) rows.push(tuple);
      else this.#known.set(relation, [tuple]);
    }
  }

  goThrough({ body }: Rule): void {
    if (!this.#mentionsComputed(body)) return;
    const possible: Possible = new Map();
    for (const literal of body) {
      if (this.#search.isOver) return;
      if (literal.kind === 'comparison') continue;
      if (literal.kind === 'aggregate') this.#lookInside(literal.body, possible);
      else if (literal.kind === 'negative') this.#lookUp(literal.atom, possible);
      else if (!this.#holds(literal.atom, possible)) return;
    }
  }

  #mentionsComputed(body: readonly Literal[]): boolean {
    return body.some(literal => {
      if (literal.kind === 'comparison') return false;
      if (literal.kind === 'aggregate') return this.#mentionsComputed(literal.body);
      return this.#computed(literal.atom.relation) !== undefined;
    });
  }

  #lookInside(body: readonly Literal[], possible: Possible): void {
    for (const literal of body) {
      if (literal.kind === 'aggregate') this.#lookInside(literal.body, possible);
      else if (literal.kind !== 'comparison') this.#lookUp(literal.atom, possible);
    }
  }

  /** Whether some row fits; then the variables have the values of those rows. */
  #holds(atom: Atom, possible: Possible): boolean {
    if (this.#derived.has(atom.relation)) return true;
    const rows = this.#lookUp(atom, possible) ?? this.#known.get(atom.relation) ?? NOTHING;
    const fitting = rows.filter(row => fits(row, atom.terms, possible));
    if (fitting.length === 0) return false;
    for (const [column, term] of atom.terms.entries())
      if (term.kind === 'variable') possible.set(term.name, new Set(fitting.map(row => row[column] ?? '')));
    return true;
  }

  /** The rows of a computed relation that the atom may mean; undefined for other relations. */
  #lookUp(atom: Atom, possible: Possible): readonly Tuple[] | undefined {
    const computed = this.#computed(atom.relation);
    if (!computed) return undefined;
    const { terms } = atom;
    let choices = constantsIn(atom, computed);
    if (!choices) {
      choices = [[]];
      for (const column of computed.sought) {
        const values = valuesOf(terms[column], possible);
        if (!values) return NOTHING;
        choices = choices.flatMap(choice => values.map(value => [...choice, String(value)]));
      }
    }
    const subjects = computed.subjects?.(this.#search);
    const wanted = subjects ? (valuesOf(terms[0], possible) ?? subjects) : WHOLE_CALL;
    let found: readonly Tuple[] = NOTHING;
    for (const constants of choices)
      for (const subject of wanted) {
        const rows = this.#rowsOf(computed, constants, Number(subject));
        if (rows.length > 0) found = found.length > 0 ? found.concat(rows) : rows;
      }
    return found;
  }

  #rowsOf(computed: Computed, constants: readonly string[], subject: number): readonly Tuple[] {
    const key = `${computed.name} ${subject} ${constants.length === 1 ? constants[0] : constants.join('\0')}`;
    const known = this.#looked.get(key);
    if (known) return known;
    const search = this.#search;
    const before = search.facts.length;
    search.relation = computed.name;
    computed.compute(constants, subject, search);
    const rows =
      search.facts.length === before ? NOTHING : search.facts.slice(before).map(({ tuple }) => tuple);
    this.#looked.set(key, rows);
    return rows;
  }
}

/** Of a relation about the call as a whole. */
const WHOLE_CALL: readonly number[] = [-1];

type Choices = readonly (readonly string[])[];

const constantsOf = new WeakMap<Atom, Choices | 'none'>();

/** Where all that is sought is constant in the atom, as most is; read once. */
function constantsIn(atom: Atom, { sought }: Computed): Choices | undefined {
  const known = constantsOf.get(atom);
  if (known) return known === 'none' ? undefined : known;
  const constants = sought.flatMap(column => {
    const term = atom.terms[column];
    return term?.kind === 'constant' ? [String(term.value)] : [];
  });
  const choices = constants.length === sought.length ? [constants] : undefined;
  constantsOf.set(atom, choices ?? 'none');
  return choices;
}

function fits(row: Tuple, terms: readonly Term[], possible: Possible): boolean {
  return terms.every((term, column) => {
    if (term.kind === 'constant') return row[column] === term.value;
    return term.kind !== 'variable' || (possible.get(term.name)?.has(row[column] ?? '') ?? true);
  });
}

/** Undefined where it may be any value. */
function valuesOf(term: Term | undefined, possible: Possible): readonly Value[] | undefined {
  if (term?.kind === 'constant') return [term.value];
  const values = term?.kind === 'variable' ? possible.get(term.name) : undefined;
  return values && [...values];
}
