/**
 * The literals of random rules that compute: aggregates (nested ones, and with joins, negations and comparisons in
 * them) and arithmetic. INVARIANT: what could grow in recursion is kept small by comparisons, so every program ends;
 * every float is a multiple of a half, or a mean that nothing is computed from, so an oracle with integers can follow.
 */
import {
  type Aggregate,
  type AggregateOperator,
  type BaseType,
  type ComparisonOperator,
  comparison,
  type Literal,
  negative,
  positive,
  type RelationDecl,
  type Rule,
  type Term,
  variable,
  wildcard,
} from '../../src/datalog/program.ts';
import { baseOf } from './base-type.ts';
import type { Bound, Choice } from './programs.ts';

const operators: readonly ComparisonOperator[] = ['!=', '=', '<', '<=', '>', '>='];
const calculating: readonly BaseType[] = ['number', 'number', 'unsigned', 'float'];

export interface Computing {
  readonly body: readonly Literal[];
  /** By the positive literals of the body; what is computed is added. */
  readonly bound: Bound;
  /** Relations of lower levels, which aggregates may read. */
  readonly lower: readonly RelationDecl[];
  readonly choice: Choice;
}

export function computed(computing: Computing): readonly Literal[] {
  const { bound, choice } = computing;
  const { chance, of } = choice;
  const joined: Bound = {
    symbol: new Set(bound.symbol),
    number: new Set(bound.number),
    unsigned: new Set(bound.unsigned),
    float: new Set(bound.float),
  };
  const found: Literal[] = [];
  const aggregates = chance(60) ? (chance(20) ? 2 : 1) : 0;
  for (let at = 0; at < aggregates; at++) {
    const { aggregate, type } = drawAggregate(`Agg${at}`, joined, computing);
    const tested = chance(15) && bound[type].size > 0 ? of([...bound[type]]) : aggregate.result.name;
    found.push({ ...aggregate, result: variable(tested) });
    bound[type].add(tested);
  }
  if (chance(50)) found.push(...arithmetic(computing));
  if (chance(10)) {
    const type = of(calculating);
    const source = bound[type].size > 0 ? variable(of([...bound[type]])) : constant(type, choice);
    found.push(comparison(variable('Copy'), '=', source));
    bound[type].add('Copy');
  }
  return found;
}

/** `Sum = x + y`, in whatever type there is something to compute with. */
function arithmetic({ body, bound, lower, choice }: Computing): readonly Literal[] {
  const { of, chance, below } = choice;
  const types = calculating.filter(type => bound[type].size > 0 && !(type === 'float' && choice.hasMeans));
  if (types.length === 0) return [];
  const type = of(types);
  const { partial } = choice.options;
  const functions: Record<string, readonly string[]> = {
    number: ['+', '-', '*', '/', '%', 'min', 'max'],
    unsigned: ['+', '*', '/', '%', 'min', 'max', ...(partial ? ['-'] : [])],
    float: ['+', '-', 'min', 'max'],
  };
  const name = of(functions[type] ?? ['+']);
  const small = (value: number): Term => ({ kind: 'constant', type, value });
  const left = variable(of([...bound[type]]));
  const divides = name === '/' || name === '%';
  const right =
    divides && !partial
      ? small(of(type === 'unsigned' ? [2, 3] : [2, 3, -2]))
      : chance(50)
        ? variable(of([...bound[type]]))
        : constant(type, choice);
  const found: Literal[] = [
    comparison(variable('Sum'), '=', { kind: 'functor', name, args: [left, right], type }),
  ];
  const isLower = body.every(
    each => each.kind !== 'positive' || lower.some(relation => relation.name === each.atom.relation),
  );
  // Products, too, would leave the integers of an oracle when they are multiplied again and again.
  for (const side of isLower && name !== '*' ? [] : [left, right]) {
    if (type !== 'unsigned') found.push(comparison(small(-9), '<', side));
    found.push(comparison(side, '<', small(3 + below(4))));
  }
  if (divides && partial && chance(70)) found.push(comparison(right, '!=', small(0)));
  bound[type].add('Sum');
  return found;
}

interface Drawn {
  readonly aggregate: Aggregate;
  /** That of its result. */
  readonly type: BaseType;
}

/** `around` are variables that positive literals bind; the aggregate may stand inside another one. */
function drawAggregate(name: string, around: Bound, computing: Computing): Drawn {
  const { lower, choice } = computing;
  const { of, chance } = choice;
  const own: { readonly name: string; readonly type: BaseType; readonly isGiven: boolean }[] = [];
  const isInner = name.startsWith('In');
  const atomOf = ({ name: relation, columns }: RelationDecl): Literal =>
    positive(
      relation,
      ...columns.map((column): Term => {
        const type = baseOf(column.type);
        if (around[type].size > 0 && chance(30)) return variable(of([...around[type]]));
        const again = own.filter(each => each.type === type);
        if (again.length > 0 && chance(30)) return variable(of(again).name);
        if (chance(20)) return chance(50) ? wildcard : constant(type, choice);
        const fresh = `${isInner ? 'Inner' : 'Own'}${name.slice(-1)}${own.length}`;
        own.push({ name: fresh, type, isGiven: relation.startsWith('e') });
        return variable(fresh);
      }),
    );
  const body: Literal[] = [atomOf(of(lower))];
  if (chance(25)) body.push(atomOf(of(lower)));
  const known = (type: BaseType): Term => {
    const names = [...around[type], ...own.filter(each => each.type === type).map(each => each.name)];
    return names.length > 0 && !chance(15) ? variable(of(names)) : constant(type, choice);
  };
  if (choice.options.negation && chance(20)) {
    const { name: relation, columns } = of(lower);
    body.push(
      negative(relation, ...columns.map(({ type }) => (chance(20) ? wildcard : known(baseOf(type))))),
    );
  }
  const values = own.filter(each => each.type !== 'symbol');
  if (values.length > 0 && chance(30)) {
    const { name: tested, type } = of(values);
    body.push(comparison(variable(tested), of(operators), known(type)));
  }
  if (!isInner && chance(25)) {
    const inner: Bound = {
      symbol: new Set(around.symbol),
      number: new Set(around.number),
      unsigned: new Set(around.unsigned),
      float: new Set(around.float),
    };
    for (const each of own) inner[each.type].add(each.name);
    const { aggregate, type } = drawAggregate(`In${name.slice(-1)}`, inner, computing);
    body.push(aggregate, comparison(known(type), of(operators), aggregate.result));
  }
  const result = variable(name);
  const value = values.length > 0 ? of(values) : undefined;
  const operator = value ? of(operatorsFor(value, choice)) : 'count';
  if (!value || operator === 'count')
    return { aggregate: { kind: 'aggregate', operator: 'count', result, body }, type: 'number' };
  const plain = variable(value.name);
  const isPlain = value.type === 'float' || !chance(30);
  const summand: Term = isPlain
    ? plain
    : { kind: 'functor', name: '+', args: [plain, constant(value.type, choice)], type: value.type };
  return {
    aggregate: { kind: 'aggregate', operator, result, value: summand, body },
    type: operator === 'mean' ? 'float' : value.type,
  };
}

/** Means are taken, and floats are added, where the floats are those of facts or no mean is among them. */
function operatorsFor(
  { type, isGiven }: { readonly type: BaseType; readonly isGiven: boolean },
  { hasMeans }: Choice,
): readonly AggregateOperator[] {
  if (type === 'float' && hasMeans && !isGiven) return ['min', 'max', 'count'];
  return hasMeans ? ['mean', 'sum', 'min', 'max', 'count', 'mean'] : ['sum', 'sum', 'count', 'min', 'max'];
}

/** The rule with the term that `Sum` is in its place, now and then: in the head, a comparison or a negation. */
export function withTermsInPlace(rule: Rule, { chance }: Choice): Rule {
  const defining = rule.body.find(
    each => each.kind === 'comparison' && each.left.kind === 'variable' && each.left.name === 'Sum',
  );
  if (defining?.kind !== 'comparison' || !chance(35)) return rule;
  const term = (each: Term): Term =>
    each.kind === 'variable' && each.name === 'Sum' ? defining.right : each;
  const literals = rule.body.filter(each => each !== defining);
  // An aggregate keeps the name as that of its result.
  if (literals.some(each => each.kind === 'aggregate' && each.result.name === 'Sum')) return rule;
  const body = literals.map((each): Literal => {
    if (each.kind === 'aggregate') return each;
    if (each.kind === 'comparison') return { ...each, left: term(each.left), right: term(each.right) };
    return { kind: each.kind, atom: { ...each.atom, terms: each.atom.terms.map(term) } };
  });
  return { ...rule, head: { ...rule.head, terms: rule.head.terms.map(term) }, body };
}

function constant(type: BaseType, { value }: Choice): Term {
  return { kind: 'constant', type, value: value(type) };
}
