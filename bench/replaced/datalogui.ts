/**
 * A program of ours run by @datalogui/datalog as its README has it used: a table for each relation, a query for each
 * rule, and `implies` from the query into the head's table. Strata are run in order, and each query again until nothing
 * is added, so that what is found wrong is not the order in which it was asked.
 */
import { NumberType, newTable, query, StringType, type Table } from '@datalogui/datalog';
import type { Atom, Fact, Literal, Rule, StratifiedProgram, Term, Value } from '../../src/datalog/program.ts';

type Row = Record<string, Value>;
/** The term in a column of a query's atom: a constant or one of the query's free variables. */
type Free = Readonly<Record<string, Value>>;

/** Whether the package has words for the rules: it has none but for atoms, and a query starts with a positive one. */
export function canSay({ program }: StratifiedProgram): boolean {
  return program.relations.every(({ columns }) => columns.length > 0) && program.rules.every(sayable);
}

function sayable({ head, body }: Rule): boolean {
  const atoms = body.flatMap(each =>
    each.kind === 'positive' || each.kind === 'negative' ? [each.atom] : [],
  );
  const terms = [head, ...atoms].flatMap(each => each.terms);
  const starts = body.some(
    each => each.kind === 'positive' && each.atom.terms.some(({ kind }) => kind === 'variable'),
  );
  return starts && atoms.length === body.length && terms.every(({ kind }) => kind !== 'functor');
}

/** The tuples of each relation, as JSON texts. Throws what the package throws. */
export function runOnDatalogui(
  { program, strata }: StratifiedProgram,
  input: readonly Fact[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const tables = new Map<string, Table<Row>>();
  for (const { name, columns } of program.relations) {
    const schema = columns.map(({ type }, index) => [at(index), type === 'symbol' ? StringType : NumberType]);
    tables.set(name, newTable<Row>(Object.fromEntries(schema)));
  }
  const table = (name: string): Table<Row> => {
    const found = tables.get(name);
    if (!found) throw new Error(`no table \`${name}\``);
    return found;
  };
  for (const { relation, tuple } of [...program.facts, ...input]) {
    table(relation).assert(Object.fromEntries(tuple.map((value, index) => [at(index), value])));
  }
  const size = () => [...tables.values()].reduce((sum, each) => sum + each.view().readAllData().length, 0);
  for (const { rules } of strata) {
    const queries = rules.map(rule => ruleAsQuery(rule, table));
    // Ends: tables only grow, over the constants of the program.
    for (let before = -1; before !== size(); ) {
      before = size();
      for (const each of queries) each.runQuery();
    }
  }
  const tuplesOf = (relation: string, columns: number) =>
    table(relation)
      .view()
      .readAllData()
      .map(row => JSON.stringify(Array.from({ length: columns }, (_, index) => row[at(index)])));
  return new Map(
    program.relations.map(({ name, columns }) => [name, new Set(tuplesOf(name, columns.length))]),
  );
}

function ruleAsQuery({ head, body }: Rule, table: (name: string) => Table<Row>) {
  const ordered: Literal[] = [
    ...body.filter(({ kind }) => kind === 'positive'),
    ...body.filter(({ kind }) => kind === 'negative'),
  ];
  const derived = query<Free>(free => {
    for (const literal of ordered) {
      if (literal.kind === 'positive') table(literal.atom.relation)(asRow(literal.atom, free));
      if (literal.kind === 'negative') table(literal.atom.relation).not(asRow(literal.atom, free));
    }
  });
  return derived.implies(found => table(head.relation)(asRow(head, found)));
}

/** Columns of a wildcard are left out. */
function asRow({ terms }: Atom, values: Free): Row {
  return Object.fromEntries(
    terms.flatMap((term, index) => {
      const value = termValue(term, values);
      return value === undefined ? [] : [[at(index), value]];
    }),
  );
}

function termValue(term: Term, values: Free): Value | undefined {
  if (term.kind === 'variable') return values[term.name];
  return term.kind === 'constant' ? term.value : undefined;
}

const at = (index: number) => `c${index}`;
