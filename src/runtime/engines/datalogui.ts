/**
 * The package `@datalogui/datalog` as an engine for cross-checks; only this file imports it.
 *
 * We rely on it for one thing: the join of two tables by their shared columns. We avoid what it gets wrong:
 * - Joins of three tables lose answers.
 * - A variable that occurs twice in an atom is ignored.
 * - An empty table has no columns, and its negation gives no answers.
 * - Columns of numbers and strings are mixed up, and keys that begin with `___` are dropped.
 * - Its own recursion overflows the stack on a chain of 1,000 edges.
 *
 * INVARIANT: a program is refused, or answered completely.
 */
import { intoTable, query } from '@datalogui/datalog';
import type {
  Atom,
  ComparisonOperator,
  Rule,
  StratifiedProgram,
  Term,
  Value,
} from '../../datalog/program.ts';
import type { Engine } from '../engine.ts';
import type { Binding } from './binding.ts';
import type { Budget } from './budget.ts';
import { evaluateByJoins, joinRule, type Table, variablesOf } from './join-loop.ts';

/** Approximate maximum number of rows per call, so that the clock is checked between calls. */
const ROWS_PER_CALL = 50_000;

export const datalogui: Engine = {
  name: 'datalogui',
  summary: 'joins by @datalogui/datalog, a second opinion on rules that join at most two atoms',
  prepare(program) {
    const reasons = refusals(program);
    if (reasons.length > 0) return { kind: 'refused', reasons };
    return { kind: 'prepared', evaluate: (facts, run) => evaluateByJoins(program, facts, run, join) };
  },
};

function refusals({ program }: StratifiedProgram): readonly string[] {
  const numbers = new Map<string, number>();
  const subsumed = new Set(program.subsumptions?.map(each => each.dominated.relation));
  const thinned = [...subsumed].map(relation => `\`${relation}\` has subsumptive rules`);
  const refused = program.rules.flatMap(rule => {
    const { relation } = rule.head;
    const number = (numbers.get(relation) ?? 0) + 1;
    numbers.set(relation, number);
    const { joined } = joinRule(rule);
    const tooMany = joined.length > 2 ? [`joins ${joined.length} atoms`] : [];
    const repeats = joined.flatMap(atom => {
      const name = repeatedVariable(atom);
      return name === undefined ? [] : [`has \`${name}\` twice in \`${atom.relation}\``];
    });
    return [...tooMany, ...repeats, ...unsupported(rule)].map(
      reason => `rule ${number} for \`${relation}\` ${reason}`,
    );
  });
  return [...refused, ...thinned];
}

/** Constructs that our loop around the library does not evaluate. */
function unsupported({ head, body }: Rule): readonly string[] {
  const found = new Set<string>();
  const bound = new Set(body.flatMap(each => (each.kind === 'positive' ? variablesOf(each.atom) : [])));
  const note = (term: Term): void => {
    if (term.kind === 'functor') found.add(`computes \`${term.name}\``);
    if (term.kind === 'record') found.add(`has the record \`${term.tag}\``);
    if (term.kind === 'variable' && !bound.has(term.name)) found.add(`binds \`${term.name}\` by an equality`);
  };
  for (const literal of body) {
    if (literal.kind === 'aggregate') found.add(`has the aggregate \`${literal.operator}\``);
    else if (literal.kind === 'comparison') {
      const { left, operator, right } = literal;
      if (TEXT_OPERATORS.has(operator)) found.add(`compares by \`${operator}\``);
      [left, right].forEach(note);
    } else literal.atom.terms.forEach(note);
  }
  head.terms.forEach(note);
  return [...found];
}

const TEXT_OPERATORS: ReadonlySet<ComparisonOperator> = new Set([
  'match',
  'not_match',
  'contains',
  'not_contains',
]);

function repeatedVariable(atom: Atom): string | undefined {
  const seen = new Set<string>();
  return variablesOf(atom).find(name => seen.size === seen.add(name).size);
}

/** A row of the library: values by variable key. */
type Row = Record<string, Value>;

function* join(tables: readonly Table[], budget: Budget): Iterable<Binding> {
  const variables = [...new Set(tables.flatMap(table => table.variables))];
  const keys = new Map(variables.map((name, index) => [name, `v${index}`]));
  const [left, right] = tables;
  for (const part of left && right ? partsOf(left, right) : tables) {
    const asked = right ? [part, right] : [part];
    if (!budget.work(asked.reduce((sum, table) => sum + table.rows.length, 0))) return;
    const rows = ask(asked, keys);
    for (const row of rows) yield new Map(variables.map(name => [name, valueIn(row, keys.get(name))]));
  }
}

/** Splits the left table into parts, each of which joins with about ROWS_PER_CALL rows of the right one. */
function* partsOf(left: Table, right: Table): Iterable<Table> {
  const others = new Set(right.variables);
  const shared = left.variables.filter(name => others.has(name));
  const keyOf = (row: Binding): string => JSON.stringify(shared.map(name => row.get(name)));
  const partners = new Map<string, number>();
  for (const row of right.rows) partners.set(keyOf(row), (partners.get(keyOf(row)) ?? 0) + 1);
  let rows: Binding[] = [];
  let found = 0;
  for (const row of left.rows) {
    rows.push(row);
    found += 1 + (partners.get(keyOf(row)) ?? 0);
    if (found < ROWS_PER_CALL) continue;
    yield { variables: left.variables, rows };
    rows = [];
    found = 0;
  }
  if (rows.length > 0) yield { variables: left.variables, rows };
}

function ask(tables: readonly Table[], keys: ReadonlyMap<string, string>): readonly Row[] {
  const atoms = tables.map(({ variables, rows }) => {
    const own = variables.flatMap(name => keys.get(name) ?? []);
    const data = rows.map(
      (row): Row => Object.fromEntries(variables.map(name => [keys.get(name) ?? '', row.get(name) ?? ''])),
    );
    // The library inserts into a sorted list, which is quadratic for rows in any other order.
    return { own, table: intoTable(data.sort((a, b) => order(a, b, own))) };
  });
  const joined = query<Row>(free => {
    for (const { own, table } of atoms) table(Object.fromEntries(own.map(key => [key, free[key] ?? ''])));
  });
  return joined.view().readAllData();
}

function order(a: Row, b: Row, keys: readonly string[]): number {
  const key = keys.find(each => a[each] !== b[each]);
  return key === undefined ? 0 : valueIn(a, key) < valueIn(b, key) ? -1 : 1;
}

/** Values from the library are checked before they are used. */
function valueIn(row: Row, key: string | undefined): Value {
  const value: unknown = key === undefined ? undefined : row[key];
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`@datalogui/datalog answered without ${key}`);
}
