/**
 * clingo as an independent oracle: programs translated to answer set programs, each of which has one stable model since
 * it is stratified. clingo has integers and strings only, so a number or float becomes its rank among those of the
 * program, which keeps equality and order within a type; where a program computes, numbers stay what they are. Several programs share one call, under names of their own.
 */
import { run } from 'clingo-wasm';
import type {
  Aggregate,
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
import { baseOf } from '../arbitraries/base-type.ts';

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

/** Numbers and floats in ascending order; those that stand for themselves have no ranks. */
type Ranks = Readonly<Record<Exclude<ColumnType, 'symbol'>, readonly number[] | undefined>>;

function ranksOf({ program, input }: Question): Ranks {
  const found = {
    symbol: new Set<Value>(),
    number: new Set<Value>(),
    unsigned: new Set<Value>(),
    float: new Set<Value>(),
  };
  const types = new Map(program.relations.map(({ name, columns }) => [name, columns.map(each => each.type)]));
  for (const { relation, tuple } of [...program.facts, ...input]) {
    for (const [at, value] of tuple.entries())
      found[baseOf(types.get(relation)?.[at] ?? 'symbol')].add(value);
  }
  for (const term of program.rules.flatMap(termsOf)) {
    if (term.kind === 'constant') found[baseOf(term.type)].add(term.value);
  }
  const ascending = (values: ReadonlySet<Value>): number[] => [...values].map(Number).sort((a, b) => a - b);
  const computes = program.rules.some(({ body }) =>
    body.some(each => each.kind === 'aggregate' || (each.kind === 'comparison' && each.operator === '=')),
  );
  return {
    number: computes ? undefined : ascending(found.number),
    unsigned: ascending(found.unsigned),
    float: ascending(found.float),
  };
}

/** Every term of a rule, functors and what they are applied to. */
function termsOf({ head, body }: Pick<Rule, 'head' | 'body'>): readonly Term[] {
  return [...head.terms, ...body.flatMap(termsIn)].flatMap(withParts);
}

function termsIn(literal: Literal): readonly Term[] {
  if (literal.kind === 'comparison') return [literal.left, literal.right];
  if (literal.kind !== 'aggregate') return literal.atom.terms;
  return [literal.result, ...(literal.value ? [literal.value] : []), ...literal.body.flatMap(termsIn)];
}

function withParts(term: Term): readonly Term[] {
  return term.kind === 'functor' ? [term, ...term.args.flatMap(withParts)] : [term];
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
      if (each.kind === 'record') throw new Error('records are not translated');
      if (each.kind === 'functor') return `(${each.args.map(term).join(` ${each.name} `)})`;
      return each.kind === 'constant'
        ? encode(each.value, each.type, ranks)
        : `V${variables.indexOf(each.name)}`;
    };
    const atom = ({ relation, terms }: Atom): string => atomText(relation, terms.map(term));
    const literal = (each: Literal): string => {
      if (each.kind === 'aggregate') return aggregate(each);
      if (each.kind === 'comparison') return `${term(each.left)} ${each.operator} ${term(each.right)}`;
      return each.kind === 'positive' ? atom(each.atom) : `not ${atom(each.atom)}`;
    };
    // An instance is told from others by all the values it has; in a positive atom a wildcard has one too.
    let wildcards = 0;
    const aggregate = ({ operator, result, value, body }: Aggregate): string => {
      const named = body.map((each): Literal => {
        if (each.kind !== 'positive') return each;
        const terms = each.atom.terms.map(
          (part): Term => (part.kind === 'wildcard' ? { kind: 'variable', name: `_${wildcards++}` } : part),
        );
        for (const part of terms) {
          if (part.kind === 'variable' && !variables.includes(part.name)) variables.push(part.name);
        }
        return { kind: 'positive', atom: { relation: each.atom.relation, terms } };
      });
      const values = named.flatMap(termsIn).flatMap(part => (part.kind === 'variable' ? [term(part)] : []));
      const tuple = operator === 'min' || operator === 'max' || !value ? [] : values;
      const weights = value ? [term(value), ...tuple] : ['1', ...values];
      const elements = `${weights.join(', ')} : ${named.map(literal).join(', ')}`;
      // Over nothing these are the greatest and the least of all terms.
      const excluded = { min: '#sup', max: '#inf' }[String(operator)];
      const some = excluded === undefined ? '' : `, ${term(result)} != ${excluded}`;
      return `${term(result)} = #${operator} { ${elements} }${some}`;
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
  if (type !== 'symbol') return String(ranks[type]?.indexOf(Number(value)) ?? value);
  const escaped = String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${escaped}"`;
}

function decode(term: string | number, type: ColumnType, ranks: Ranks): Value {
  if (type === 'symbol') return String(term);
  const known = ranks[type];
  if (known === undefined) return Number(term);
  const value = known[Number(term)];
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
