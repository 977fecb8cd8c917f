/**
 * clingo as an independent oracle: programs translated to answer set programs, each of which has one stable model since
 * it is stratified. clingo has integers and strings only, so a number or float becomes its rank among those of the
 * program, which keeps equality and order within a type. Several programs share one call, under names of their own.
 */
import { run } from 'clingo-wasm';
import type {
  Atom,
  ColumnType,
  Fact,
  Literal,
  Program,
  Rule,
  Term,
  Tuple,
  Value,
} from '../../src/datalog/program.ts';

export interface Question {
  readonly program: Program;
  /** Facts besides those of the program. */
  readonly input: readonly Fact[];
}

export type Answer = ReadonlyMap<string, readonly Tuple[]>;

/** For each program the tuples of its relations, in no particular order. */
export async function askClingo(questions: readonly Question[]): Promise<readonly Answer[]> {
  const texts = questions.map((question, index) => translate(question, namesOf(question, index)));
  const result = await run(texts.join('\n'), 0);
  const witnesses = result.Result === 'SATISFIABLE' ? result.Call.flatMap(call => call.Witnesses) : [];
  const [model] = witnesses;
  if (model === undefined || witnesses.length > 1)
    throw new Error(`not one model: ${JSON.stringify(result)}`);
  const atoms = new Map<string, (readonly (string | number)[])[]>();
  for (const { name, terms } of model.Value.map(readAtom))
    atoms.set(name, [...(atoms.get(name) ?? []), terms]);
  return questions.map((question, index) => {
    const names = namesOf(question, index);
    const ranks = ranksOf(question);
    return new Map(
      question.program.relations.map(({ name, columns }) => {
        const found = atoms.get(names.get(name) ?? '') ?? [];
        const tuple = (terms: readonly (string | number)[]): Tuple =>
          columns.map(({ type }, at) => decode(terms[at] ?? '', type, ranks));
        return [name, found.map(tuple)];
      }),
    );
  });
}

function namesOf({ program }: Question, index: number): ReadonlyMap<string, string> {
  return new Map(program.relations.map(({ name }, relation) => [name, `p${index}_${relation}`]));
}

/** Numbers and floats in ascending order. */
type Ranks = Readonly<Record<'number' | 'float', readonly number[]>>;

function ranksOf({ program, input }: Question): Ranks {
  const found = { symbol: new Set<Value>(), number: new Set<Value>(), float: new Set<Value>() };
  const types = new Map(program.relations.map(({ name, columns }) => [name, columns.map(each => each.type)]));
  for (const { relation, tuple } of [...program.facts, ...input]) {
    for (const [at, value] of tuple.entries()) found[types.get(relation)?.[at] ?? 'symbol'].add(value);
  }
  for (const term of program.rules.flatMap(termsOf)) {
    if (term.kind === 'constant') found[term.type].add(term.value);
  }
  const ascending = (values: ReadonlySet<Value>): number[] => [...values].map(Number).sort((a, b) => a - b);
  return { number: ascending(found.number), float: ascending(found.float) };
}

function termsOf({ head, body }: Rule): readonly Term[] {
  const inBody = body.flatMap(each =>
    each.kind === 'comparison' ? [each.left, each.right] : each.atom.terms,
  );
  return [...head.terms, ...inBody];
}

function translate(question: Question, names: ReadonlyMap<string, string>): string {
  const { program, input } = question;
  const ranks = ranksOf(question);
  const types = new Map(program.relations.map(({ name, columns }) => [name, columns.map(each => each.type)]));
  const atomText = (relation: string, terms: readonly string[]): string =>
    `${names.get(relation)}${terms.length === 0 ? '' : `(${terms.join(', ')})`}`;
  const factText = ({ relation, tuple }: Fact): string =>
    atomText(
      relation,
      tuple.map((value, at) => encode(value, types.get(relation)?.[at] ?? 'symbol', ranks)),
    );
  const ruleText = (rule: Rule): string => {
    const variables = [...new Set(termsOf(rule).map(term => (term.kind === 'variable' ? term.name : '')))];
    const term = (each: Term): string => {
      if (each.kind === 'wildcard') return '_';
      return each.kind === 'constant'
        ? encode(each.value, each.type, ranks)
        : `V${variables.indexOf(each.name)}`;
    };
    const atom = ({ relation, terms }: Atom): string => atomText(relation, terms.map(term));
    const literal = (each: Literal): string => {
      if (each.kind === 'comparison') return `${term(each.left)} ${each.operator} ${term(each.right)}`;
      return each.kind === 'positive' ? atom(each.atom) : `not ${atom(each.atom)}`;
    };
    return `${atom(rule.head)} :- ${rule.body.map(literal).join(', ')}`;
  };
  const defined = program.relations.map(
    ({ name, columns }) => `#defined ${names.get(name)}/${columns.length}`,
  );
  const clauses = [...defined, ...[...program.facts, ...input].map(factText), ...program.rules.map(ruleText)];
  return clauses.map(clause => `${clause}.`).join('\n');
}

function encode(value: Value, type: ColumnType, ranks: Ranks): string {
  if (type !== 'symbol') return String(ranks[type].indexOf(Number(value)));
  const escaped = String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

function decode(term: string | number, type: ColumnType, ranks: Ranks): Value {
  if (type === 'symbol') return String(term);
  const value = ranks[type][Number(term)];
  if (value === undefined)
    throw new Error(`clingo answered with ${term}, which is no ${type} of the program`);
  return value;
}

/** `p0_1(3,"a\"b")` */
function readAtom(text: string): { readonly name: string; readonly terms: readonly (string | number)[] } {
  const open = text.indexOf('(');
  if (open < 0) return { name: text, terms: [] };
  const terms = text.slice(open + 1, -1).match(/"(?:[^"\\]|\\.)*"|-?\d+/g) ?? [];
  return { name: text.slice(0, open), terms: terms.map(term => JSON.parse(term)) };
}
