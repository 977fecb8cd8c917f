/**
 * Translates programs into answer set programs for clingo. It belongs to the tests and shares no code with the engines.
 * INVARIANT: names begin with the prefix of their program, so that several programs share one call. INVARIANT: what
 * clingo's integers cannot express derives `…_inexact` and never counts as an answer.
 */
import type {
  Aggregate,
  Atom,
  BaseType,
  ColumnType,
  Fact,
  Literal,
  Program,
  Rule,
  Term,
  Value,
} from '../../src/datalog/program.ts';
import { baseOf } from '../arbitraries/base-type.ts';
import type { Question } from './clingo.ts';

/**
 * The factor for floats in programs that compute. Halves become integers, and so do their means over up to ten values.
 */
const FLOAT_SCALE = 5040;

/**
 * clingo has integers and strings only. Where nothing is computed, a number becomes its rank among the program's
 * numbers, which keeps equality and order within a type.
 */
export interface Encoding {
  encode(value: Value, type: ColumnType): string;
  decode(term: string | number, type: ColumnType): Value;
}

export function encodingOf({ program, input }: Question): Encoding {
  const found: Record<BaseType, Set<Value>> = {
    symbol: new Set(),
    number: new Set(),
    unsigned: new Set(),
    float: new Set(),
  };
  const types = new Map(program.relations.map(({ name, columns }) => [name, columns.map(each => each.type)]));
  for (const { relation, tuple } of [...program.facts, ...input]) {
    for (const [at, value] of tuple.entries())
      found[baseOf(types.get(relation)?.[at] ?? 'symbol')].add(value);
  }
  for (const term of program.rules.flatMap(termsOf)) {
    if (term.kind === 'constant') found[baseOf(term.type)].add(term.value);
  }
  const computes = program.rules.some(
    rule =>
      rule.body.some(
        each => each.kind === 'aggregate' || (each.kind === 'comparison' && each.operator === '='),
      ) || termsOf(rule).some(term => term.kind === 'functor'),
  );
  const ranks = (type: BaseType): readonly number[] =>
    [...found[type]].map(Number).sort((one, other) => one - other);
  const ranked = { number: ranks('number'), unsigned: ranks('unsigned'), float: ranks('float') };
  return {
    encode(value, column) {
      const type = baseOf(column);
      if (type === 'symbol') return quoted(String(value));
      const scaled = type === 'float' ? Number(value) * FLOAT_SCALE : Number(value);
      const code = computes ? scaled : ranked[type].indexOf(Number(value));
      if (!Number.isInteger(code)) throw new Error(`clingo has no integer for ${value}`);
      return String(code);
    },
    decode(term, column) {
      const type = baseOf(column);
      if (type === 'symbol') return String(term);
      if (computes) return type === 'float' ? Number(term) / FLOAT_SCALE : Number(term);
      const value = ranked[type][Number(term)];
      if (value === undefined)
        throw new Error(`clingo answered with ${term}, which is no ${type} of the program`);
      return value;
    },
  };
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

export function nameOf(program: Program, relation: string, prefix: string): string {
  return `${prefix}_${program.relations.findIndex(each => each.name === relation)}`;
}

export function inexactName(prefix: string): string {
  return `${prefix}_inexact`;
}

export function translate({ program, input }: Question, encoding: Encoding, prefix: string): string {
  const columns = new Map(program.relations.map(each => [each.name, each.columns]));
  const fact = ({ relation, tuple }: Fact): string => {
    const types = columns.get(relation) ?? [];
    const terms = tuple.map((value, at) => encoding.encode(value, types[at]?.type ?? 'symbol'));
    return atomText(nameOf(program, relation, prefix), terms);
  };
  const defined = program.relations.map(
    each => `#defined ${nameOf(program, each.name, prefix)}/${each.columns.length}`,
  );
  const clauses = [
    ...defined,
    ...[...program.facts, ...input].map(fact),
    ...program.rules.flatMap((rule, at) =>
      ruleTexts(rule, { program, encoding, prefix, rule: `${prefix}_rule${at}` }),
    ),
  ];
  return clauses.map(clause => `${clause}.`).join('\n');
}

interface Context {
  readonly program: Program;
  readonly encoding: Encoding;
  readonly prefix: string;
  /** The prefix of the names of a rule's auxiliary predicates. */
  readonly rule: string;
}

/** The rule, with the extra rules that its aggregates need. */
function ruleTexts(rule: Rule, context: Context): readonly string[] {
  const variables: string[] = [];
  const fresh = (): string => `V${variables.push('') - 1}`;
  const beside: string[] = [];
  const term = (each: Term): string => {
    switch (each.kind) {
      case 'wildcard':
        return '_';
      case 'constant':
        return context.encoding.encode(each.value, each.type);
      case 'functor':
        return functorText(each.name, each.args.map(term), each.type);
      case 'record':
        throw new Error('clingo is given no records');
      case 'variable':
        if (!variables.includes(each.name)) variables.push(each.name);
        return `V${variables.indexOf(each.name)}`;
    }
  };
  const atom = ({ relation, terms }: Atom): string =>
    atomText(nameOf(context.program, relation, context.prefix), terms.map(term));
  const plain = (each: Exclude<Literal, Aggregate>): string => {
    if (each.kind === 'comparison') return `${term(each.left)} ${each.operator} ${term(each.right)}`;
    return each.kind === 'positive' ? atom(each.atom) : `not ${atom(each.atom)}`;
  };
  const types = typesIn(rule.body, context.program);

  /** An aggregate as literals; `around` holds the positive literals of the surrounding bodies. */
  const aggregate = (each: Aggregate, around: readonly Literal[]): readonly string[] => {
    const body = each.body.map(literal => withoutWildcards(literal, () => `wildcard ${fresh()}`));
    const positives = [...around, ...body.filter(literal => literal.kind === 'positive')];
    const given = new Set(positives.flatMap(namesOf));
    const literals = body.flatMap(literal => {
      if (literal.kind !== 'aggregate') return [plain(literal)];
      // No aggregate may stand inside another one, so the inner one has a predicate of its own.
      const shared = [...new Set(namesOf(literal))].filter(name => given.has(name));
      const names = [...shared, literal.result.name];
      const head = atomText(
        `${context.rule}_${beside.length}`,
        names.map(name => term({ kind: 'variable', name })),
      );
      beside.push(`${head} :- ${[...positives.map(text), ...aggregate(literal, positives)].join(', ')}`);
      return [head];
    });
    const values = body.flatMap(each => (each.kind === 'aggregate' ? [each.result.name] : namesOf(each)));
    const own = [...new Set(values)].map(name => term({ kind: 'variable', name }));
    const set = (weights: readonly string[]): string => `{ ${weights.join(', ')} : ${literals.join(', ')} }`;
    const result = term(each.result);
    if (each.value === undefined) return [`${result} = #count ${set(['1', ...own])}`];
    const value = term(each.value);
    // Over nothing, these are the greatest and the least of all terms.
    if (each.operator === 'min') return [`${result} = #min ${set([value])}`, `${result} != #sup`];
    if (each.operator === 'max') return [`${result} = #max ${set([value])}`, `${result} != #inf`];
    // All values of an instance distinguish it from others.
    if (each.operator === 'sum') return [`${result} = #sum ${set([value, ...own])}`];
    const [sum, count] = [fresh(), fresh()];
    const scale = typeOf(each.value, new Map([...types, ...typesIn(body, context.program)]));
    const total = scale === 'float' ? sum : `(${sum} * ${FLOAT_SCALE})`;
    const parts = [
      `${sum} = #sum ${set([value, ...own])}`,
      `${count} = #count ${set(['1', ...own])}`,
      `${count} > 0`,
    ];
    const outer = around.map(text);
    beside.push(
      `${inexactName(context.prefix)} :- ${[...outer, ...parts, `${total} \\ ${count} != 0`].join(', ')}`,
    );
    return [...parts, `${result} = ${total} / ${count}`];
  };
  const text = (each: Literal): string => (each.kind === 'aggregate' ? '' : plain(each));
  const joined = rule.body.filter(each => each.kind === 'positive');
  const body = rule.body.flatMap(each =>
    each.kind === 'aggregate' ? aggregate(each, joined) : [plain(each)],
  );
  return [`${atom(rule.head)} :- ${body.join(', ')}`, ...beside];
}

function atomText(name: string, terms: readonly string[]): string {
  return terms.length === 0 ? name : `${name}(${terms.join(', ')})`;
}

function functorText(name: string, [left = '', right = '']: readonly string[], type: ColumnType): string {
  const known: Readonly<Record<string, string>> = {
    '+': `(${left} + ${right})`,
    '-': `(${left} - ${right})`,
    max: `((${left} + ${right} + |${left} - ${right}|) / 2)`,
    min: `((${left} + ${right} - |${left} - ${right}|) / 2)`,
    ...(type !== 'float' && {
      '*': `(${left} * ${right})`,
      '/': `(${left} / ${right})`,
      '%': `(${left} \\ ${right})`,
    }),
  };
  const text = known[name];
  if (text === undefined) throw new Error(`the functor ${name} of type ${type} has no translation`);
  return text;
}

/** In a positive atom of an aggregate, a wildcard distinguishes instances, as a variable does. */
function withoutWildcards(literal: Literal, name: () => string): Literal {
  if (literal.kind !== 'positive') return literal;
  const terms = literal.atom.terms.map(
    (term): Term => (term.kind === 'wildcard' ? { kind: 'variable', name: name() } : term),
  );
  return { kind: 'positive', atom: { relation: literal.atom.relation, terms } };
}

type Types = ReadonlyMap<string, ColumnType>;

function typesIn(body: readonly Literal[], { relations }: Program): Types {
  const columns = new Map(relations.map(each => [each.name, each.columns]));
  return new Map(
    body.flatMap(each =>
      each.kind === 'positive'
        ? each.atom.terms.flatMap((term, at) => {
            const type = columns.get(each.atom.relation)?.[at]?.type;
            return term.kind === 'variable' && type ? [[term.name, type] as const] : [];
          })
        : [],
    ),
  );
}

function typeOf(term: Term, types: Types): ColumnType | undefined {
  if (term.kind === 'variable') return types.get(term.name);
  return term.kind === 'wildcard' ? undefined : term.type;
}

function namesOf(literal: Literal): readonly string[] {
  return termsIn(literal)
    .flatMap(withParts)
    .flatMap(term => (term.kind === 'variable' ? [term.name] : []));
}

/** Every term of a rule, including functors and their arguments. */
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
