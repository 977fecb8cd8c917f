/**
 * Which rules facts can make fire, found without looking at the others. Each rule watches one constant of one of its positive
 * atoms: without a row that has the constant in that column it derives nothing. Which rows there may be is told from the
 * facts, and from the heads of the rules that these wake, before anything is joined:
 *
 *     rule_fires(3, part) :- part(part, _), text_matches(part, "content", "TODO", _).    watches "TODO" in column 2
 *     decision(3, "deny") :- rule_fires(3, _).                                           watches 3 in column 0, woken by the head above
 *
 * INVARIANT: a rule that is not awake has no instance in the fixed point.
 */
import type {
  Atom,
  Fact,
  Literal,
  Rule,
  StratifiedProgram,
  Stratum,
  Value,
} from '../../../datalog/program.ts';

export interface Watches {
  /** How many rules there are. */
  readonly rules: number;
  /** By the relation watched. */
  readonly columns: ReadonlyMap<string, readonly WatchedColumn[]>;
  /** What is awake whatever the facts. */
  readonly always: Waking;
  /** The same as positions. */
  readonly positions: Awake;
}

/** What wakes together: a rule, or a whole stratum where its rules feed each other. */
export interface Sleeper {
  /** From 0, among all of the program. */
  readonly id: number;
  readonly stratum: number;
  /** Of the rule in its stratum. */
  readonly position: number;
  readonly heads: readonly Atom[];
}

interface WatchedColumn {
  readonly column: number;
  readonly sleepers: Map<Value, Sleeper[]>;
}

interface Waking {
  readonly awake: ReadonlySet<Sleeper>;
  /** Columns that may have any constant. */
  readonly open: ReadonlySet<WatchedColumn>;
}

/** By stratum, ascending: the positions of its rules that are awake; for a stratum that wakes as a whole any one, if it is. */
export type Awake = readonly (readonly number[])[];

/** Whether its rules wake together: they read each other, or what they derive is thinned out. */
export function wakesAsWhole({ recursive, subsumptions }: Stratum): boolean {
  return recursive || subsumptions !== undefined;
}

export function watchesOf({ program, strata }: StratifiedProgram): Watches {
  const columns = new Map<string, WatchedColumn[]>();
  const unwatched: Sleeper[] = [];
  let rules = 0;
  let sleepers = 0;
  for (const [number, stratum] of strata.entries()) {
    rules += stratum.rules.length;
    const watch = (rule: Rule, sleeper: Sleeper): void => {
      const others = leastWatched(rule.body, columns);
      if (others) others.push(sleeper);
      else unwatched.push(sleeper);
    };
    if (wakesAsWhole(stratum)) {
      const heads = stratum.rules.map(({ head }) => head);
      const whole = { id: sleepers++, stratum: number, position: 0, heads };
      if (stratum.subsumptions) unwatched.push(whole);
      for (const rule of stratum.rules) watch(rule, whole);
    } else {
      for (const [position, rule] of stratum.rules.entries())
        watch(rule, { id: sleepers++, stratum: number, position, heads: [rule.head] });
    }
  }
  const nothing: Waking = { awake: new Set(), open: new Set() };
  const always = wake({ columns, before: nothing, sleepers: unwatched, facts: program.facts });
  return {
    rules,
    columns,
    always,
    positions: withAwake(
      strata.map(() => []),
      always.awake,
    ),
  };
}

/** The list, among those of the body's constants, that the fewest others are in. What stands last is mostly the most telling. */
function leastWatched(
  body: readonly Literal[],
  columns: Map<string, WatchedColumn[]>,
): Sleeper[] | undefined {
  let least: Sleeper[] | undefined;
  for (let at = body.length - 1; at >= 0; at--) {
    const literal = body[at];
    if (literal?.kind !== 'positive') continue;
    const { relation, terms } = literal.atom;
    for (let column = terms.length - 1; column >= 0; column--) {
      const term = terms[column];
      if (term?.kind !== 'constant') continue;
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

/** What facts wake by themselves, in no certain order; undefined where there are more facts than rules: then each rule costs less than what would tell. */
export function rousedBy(
  { rules, columns, always }: Watches,
  facts: readonly Fact[],
): ReadonlySet<Sleeper> | undefined {
  if (facts.length > rules) return undefined;
  const roused = new Set<Sleeper>();
  for (const { relation, tuple } of facts) {
    for (const { column, sleepers } of columns.get(relation) ?? [])
      for (const sleeper of sleepers.get(tuple[column] ?? 0) ?? [])
        if (!always.awake.has(sleeper)) roused.add(sleeper);
  }
  return roused;
}

/** All that is awake where facts have roused these. */
export function awakeWith({ columns, always, positions }: Watches, roused: ReadonlySet<Sleeper>): Awake {
  return withAwake(positions, wake({ columns, before: always, sleepers: roused, facts: [] }).awake);
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
  readonly sleepers: Iterable<Sleeper>;
  readonly facts: readonly Fact[];
}

function wake({ columns, before, sleepers, facts }: WakeOptions): Waking {
  // A set is gone through in the order in which it grows, to the end: ends, since every sleeper wakes once.
  const awake = new Set<Sleeper>();
  const open = new Set<WatchedColumn>();
  const rouse = (list: Iterable<Sleeper> = []): void => {
    for (const sleeper of list) if (!before.awake.has(sleeper)) awake.add(sleeper);
  };
  rouse(sleepers);
  for (const { relation, tuple } of facts) {
    for (const { column, sleepers } of columns.get(relation) ?? []) rouse(sleepers.get(tuple[column] ?? 0));
  }
  for (const { heads } of awake) {
    for (const { relation, terms } of heads) {
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
  return { awake, open };
}
