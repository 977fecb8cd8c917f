/**
 * Which rules facts can make fire, found without looking at the others. Each rule watches one constant of one of its positive
 * atoms: without a row that has the constant in that column it derives nothing. Neither does it while some relation that it reads has no
 * row at all: then it waits for one. Which rows there may be is told from the facts, and from the heads of the rules that these wake,
 * before anything is joined:
 *
 *     rule_fires(3, part) :- part(part, _), text_matches(part, "content", "TODO", _).    watches "TODO" in column 2
 *     decision(3, "deny") :- rule_fires(3, _).                                           watches 3 in column 0, woken by the head above
 *     decision(rule, action) :- acts(rule, action), rule_fires(rule, _).                 waits for a row of rule_fires
 *
 * INVARIANT: a rule that is not awake has no instance in the fixed point.
 */
import type { Atom, Fact, Literal, StratifiedProgram, Stratum, Value } from '../../../datalog/program.ts';

export interface Watches {
  /** How many rules there are. */
  readonly rules: number;
  /** By the relation watched. */
  readonly columns: ReadonlyMap<string, readonly WatchedColumn[]>;
  /** What is awake whatever the facts, and what waits. */
  readonly always: Waking;
  /** Relations that some rule reads and that may have no row, with a number for each. */
  readonly needed: ReadonlyMap<string, number>;
  /** The same as positions. */
  readonly positions: Awake;
}

/** A rule, or one of a stratum that wakes as a whole, where its rules feed each other. */
export interface Sleeper {
  readonly id: number;
  readonly stratum: number;
  /** Of the rule in its stratum. */
  readonly position: number;
  readonly heads: readonly Atom[];
  /** Relations without which it derives nothing, of those that have no row whatever the facts. */
  readonly needs: readonly string[];
}

interface WatchedColumn {
  readonly column: number;
  readonly sleepers: Map<Value, Sleeper[]>;
}

interface Waking {
  readonly awake: ReadonlySet<Sleeper>;
  /** Columns that may have any constant. */
  readonly open: ReadonlySet<WatchedColumn>;
  /** Relations that may have rows. */
  readonly present: ReadonlySet<string>;
  /** What would be awake, by a relation that has no row. */
  readonly waiting: ReadonlyMap<string, readonly Sleeper[]>;
}

/** What facts wake by themselves, in no certain order. */
export interface Roused {
  readonly sleepers: ReadonlySet<Sleeper>;
  /** Needed relations that they give rows. */
  readonly present: ReadonlySet<string>;
  /** Numbers that stand for all of these, in the order in which they were met. */
  readonly key: readonly number[];
}

/** By stratum, ascending: the positions of its rules that are awake; for a stratum that wakes as a whole any one, if it is. */
export type Awake = readonly (readonly number[])[];

/** Whether its rules wake together: they read each other, or what they derive is thinned out. */
export function wakesAsWhole({ recursive, subsumptions }: Stratum): boolean {
  return recursive || subsumptions !== undefined;
}

export function watchesOf({ program, strata }: StratifiedProgram): Watches {
  const columns = new Map<string, WatchedColumn[]>();
  const given = givenIn(program.facts);
  const needed = new Map<string, number>();
  const unwatched: Sleeper[] = [];
  let rules = 0;
  for (const [number, stratum] of strata.entries()) {
    const whole = wakesAsWhole(stratum) ? stratum.rules.map(({ head }) => head) : undefined;
    // Of what is given too some may be dominated.
    if (stratum.subsumptions)
      unwatched.push({ id: -1 - number, stratum: number, position: 0, heads: whole ?? [], needs: [] });
    for (const [position, { head, body }] of stratum.rules.entries()) {
      const needs = neededBy(body, given);
      for (const relation of needs) if (!needed.has(relation)) needed.set(relation, needed.size);
      const place = { id: rules++, stratum: number, position: whole ? 0 : position };
      const others = leastWatched(body, given, columns);
      (others ?? unwatched).push({ ...place, heads: whole ?? [head], needs });
    }
  }
  const nothing: Waking = {
    awake: new Set(),
    open: new Set(),
    present: new Set(given.relations),
    waiting: new Map(),
  };
  const always = wake({ columns, before: nothing, sleepers: unwatched, present: [] });
  return {
    rules,
    columns,
    needed,
    always,
    positions: withAwake(
      strata.map(() => []),
      always.awake,
    ),
  };
}

/** What the program's own facts have. */
interface Given {
  readonly relations: Iterable<string>;
  hasRows(relation: string): boolean;
  /** Whether a row has the value in that column. */
  has(relation: string, column: number, value: Value): boolean;
}

/** Values are looked up once somebody asks for some in their column. */
function givenIn(facts: readonly Fact[]): Given {
  const byRelation = new Map<string, Fact[]>();
  for (const fact of facts) push(byRelation, fact.relation, fact);
  const values = new Map<string, Set<Value | undefined>>();
  return {
    relations: byRelation.keys(),
    hasRows: relation => byRelation.has(relation),
    has(relation, column, value) {
      const rows = byRelation.get(relation);
      if (!rows) return false;
      const key = `${column} ${relation}`;
      const known = values.get(key) ?? new Set(rows.map(({ tuple }) => tuple[column]));
      values.set(key, known);
      return known.has(value);
    },
  };
}

function neededBy(body: readonly Literal[], given: Given): readonly string[] {
  const needs: string[] = [];
  for (const literal of body)
    if (literal.kind === 'positive' && !given.hasRows(literal.atom.relation))
      needs.push(literal.atom.relation);
  return needs;
}

/**
 * The list, among those of the body's constants, that the fewest others are in. What stands last is mostly the most telling; what the program
 * itself has tells nothing.
 */
function leastWatched(
  body: readonly Literal[],
  given: Given,
  columns: Map<string, WatchedColumn[]>,
): Sleeper[] | undefined {
  let least: Sleeper[] | undefined;
  for (let at = body.length - 1; at >= 0; at--) {
    const literal = body[at];
    if (literal?.kind !== 'positive') continue;
    const { relation, terms } = literal.atom;
    for (let column = terms.length - 1; column >= 0; column--) {
      const term = terms[column];
      if (term?.kind !== 'constant' || given.has(relation, column, term.value)) continue;
      const list = listFor(relation, column, term.value, columns);
      if (list.length === 0) return list;
      if (least === undefined || list.length < least.length) least = list;
    }
  }
  return least;
}

function listFor(
  relation: string,
  column: number,
  value: Value,
  columns: Map<string, WatchedColumn[]>,
): Sleeper[] {
  const watched = columns.get(relation) ?? [];
  if (watched.length === 0) columns.set(relation, watched);
  let found = watched.find(each => each.column === column);
  if (!found) {
    found = { column, sleepers: new Map() };
    watched.push(found);
  }
  const list = found.sleepers.get(value) ?? [];
  if (list.length === 0) found.sleepers.set(value, list);
  return list;
}

/** Undefined where there are more facts than rules: then each rule costs less than what would tell. */
export function rousedBy(
  { rules, columns, needed, always }: Watches,
  facts: readonly Fact[],
): Roused | undefined {
  if (facts.length > rules) return undefined;
  const sleepers = new Set<Sleeper>();
  const present = new Set<string>();
  const key: number[] = [];
  let current: string | undefined;
  let watched: readonly WatchedColumn[] = [];
  for (const { relation, tuple } of facts) {
    // Facts of one relation often come together.
    if (relation !== current) {
      current = relation;
      watched = columns.get(relation) ?? [];
      const number = present.has(relation) ? undefined : needed.get(relation);
      if (number !== undefined) {
        present.add(relation);
        key.push(-1 - number);
      }
    }
    for (const { column, sleepers: filed } of watched) {
      const roused = filed.get(tuple[column] ?? 0);
      if (!roused) continue;
      for (const sleeper of roused) {
        if (sleepers.has(sleeper) || always.awake.has(sleeper)) continue;
        sleepers.add(sleeper);
        key.push(sleeper.id);
      }
    }
  }
  return { sleepers, present, key };
}

/** All that is awake where facts have roused these. */
export function awakeWith({ columns, always, positions }: Watches, { sleepers, present }: Roused): Awake {
  return withAwake(positions, wake({ columns, before: always, sleepers, present }).awake);
}

/** The positions with those of more rules; the same arrays for strata in which there are no more. */
function withAwake(positions: Awake, more: Iterable<Sleeper>): Awake {
  const grown = new Map<number, number[]>();
  for (const { stratum, position } of more) {
    const known = grown.get(stratum);
    if (known) known.push(position);
    else grown.set(stratum, [...(positions[stratum] ?? []), position]);
  }
  return positions.map((same, stratum) => grown.get(stratum)?.sort((a, b) => a - b) ?? same);
}

interface WakeOptions {
  readonly columns: Watches['columns'];
  /** What is awake already, and not told again. */
  readonly before: Waking;
  /** Those that wake as soon as what they need has rows. */
  readonly sleepers: Iterable<Sleeper>;
  /** Relations that have rows, beside those that had before. */
  readonly present: Iterable<string>;
}

function wake({ columns, before, sleepers, present: given }: WakeOptions): Waking {
  // A set is gone through in the order in which it grows, to the end: ends, since every sleeper wakes once.
  const awake = new Set<Sleeper>();
  const open = new Set<WatchedColumn>();
  const present = new Set(before.present);
  const waiting = new Map<string, Sleeper[]>();
  const rouse = (list: Iterable<Sleeper> = []): void => {
    for (const sleeper of list) {
      if (before.awake.has(sleeper)) continue;
      const missing = sleeper.needs.find(relation => !present.has(relation));
      if (missing === undefined) awake.add(sleeper);
      else push(waiting, missing, sleeper);
    }
  };
  const tell = (relation: string): void => {
    if (present.has(relation)) return;
    present.add(relation);
    const stopped = waiting.get(relation);
    waiting.delete(relation);
    rouse(before.waiting.get(relation));
    rouse(stopped);
  };
  for (const relation of given) tell(relation);
  rouse(sleepers);
  // Those of a stratum that wakes as a whole are the same for each of its rules.
  const told = new Set<readonly Atom[]>();
  for (const { heads } of awake) {
    if (told.has(heads)) continue;
    told.add(heads);
    for (const { relation, terms } of heads) {
      tell(relation);
      for (const watched of columns.get(relation) ?? []) {
        const term = terms[watched.column];
        if (term?.kind === 'constant') rouse(watched.sleepers.get(term.value));
        else if (!before.open.has(watched) && !open.has(watched)) {
          open.add(watched);
          for (const list of watched.sleepers.values()) rouse(list);
        }
      }
    }
  }
  return { awake, open, present, waiting };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
