/**
 * Plans strata with subsumptive rules. A relation with such rules becomes three: itself, with every tuple ever derived;
 * its *store*, from which the rules of its stratum read; and its *dead*, the dominated tuples of the store. INVARIANT:
 * plans of other strata do not change. Later strata read the relation itself, which holds only the surviving tuples
 * once its own stratum is done.
 */
import {
  type Atom,
  comparison,
  type Literal,
  type Origin,
  type RelationDecl,
  type Rule,
  type StratifiedProgram,
  type Stratum,
  type Term,
  variable,
} from '../../../datalog/program.ts';
import { ruleOf } from '../../../datalog/subsumption.ts';
import { type Plan, planShape } from './plan.ts';
import type { EncodedRule } from './shape.ts';

export interface PreparedRule {
  readonly plan: Plan;
  /** The values of the registers 1, 3, 5, …. */
  readonly constants: readonly number[];
  readonly origin: Origin;
}

export interface StratumContext {
  readonly encode: (rule: Rule) => EncodedRule;
  readonly numberOf: (relation: string) => number;
  readonly indexOn: (relation: number, columns: readonly number[]) => number;
}

/** A relation with subsumptive rules, by the numbers of its three relations. */
export interface PreparedSubsumption {
  readonly relation: number;
  readonly store: number;
  readonly dead: number;
  /** The relation that holds the results of a query. */
  readonly found: number;
  /** Queries over the store's delta row: the tuples that dominate it. */
  readonly above: readonly PreparedRule[];
  /** Queries over the store's delta row: the tuples that it dominates. */
  readonly below: readonly PreparedRule[];
}

// No relation of a program has a blank in its name.
const STORE = ' store';
const DEAD = ' dead';
const FOUND = ' found';

/** The relations that replace those with subsumptive rules. */
export function auxiliaryRelations({ program }: StratifiedProgram): RelationDecl[] {
  const names = new Set(program.subsumptions?.map(each => each.dominated.relation));
  return program.relations
    .filter(each => names.has(each.name))
    .flatMap(each => [STORE, DEAD, FOUND].map(suffix => ({ ...each, name: each.name + suffix })));
}

/** Relations whose rows are looked up, because a dominated row is found by its values. */
export function relationsLookedUp({ program }: StratifiedProgram): ReadonlySet<string> {
  return new Set(
    program.subsumptions?.flatMap(({ dominated: { relation } }) => [relation, relation + STORE]),
  );
}

/** The stratum as it is planned: its rules read stores, which belong to it too. */
export function withStores(stratum: Stratum): Stratum {
  const { relations, rules, subsumptions = [] } = stratum;
  const names = new Set(subsumptions.map(each => each.dominated.relation));
  if (names.size === 0) return stratum;
  return {
    ...stratum,
    relations: [...relations, ...Array.from(names, name => name + STORE)],
    rules: rules.map(rule => ({ ...rule, body: livingBody(rule.body, names) })),
  };
}

export function prepareSubsumptions(
  { subsumptions = [] }: Stratum,
  context: StratumContext,
): PreparedSubsumption[] {
  const names = new Set(subsumptions.map(each => each.dominated.relation));
  return Array.from(names, (name): PreparedSubsumption => {
    const rules = subsumptions.flatMap(each => (each.dominated.relation === name ? [ruleOf(each)] : []));
    const store = context.numberOf(name + STORE);
    const query = (delta: 0 | 1): PreparedRule[] => rules.map(rule => queryOf(rule, delta, store, context));
    return {
      relation: context.numberOf(name),
      store,
      dead: context.numberOf(name + DEAD),
      found: context.numberOf(name + FOUND),
      above: query(0),
      below: query(1),
    };
  });
}

/** The query for the other of the two atoms, if one of them is the delta. */
function queryOf(rule: Rule, delta: 0 | 1, store: number, { encode, indexOn }: StratumContext): PreparedRule {
  const other = rule.body[1 - delta];
  if (other?.kind !== 'positive') throw new Error('a subsumptive rule without its two atoms');
  const { relation } = rule.head;
  const head: Atom = { ...other.atom, relation: relation + FOUND };
  const body = livingBody(rule.body, new Set([relation]));
  const { shape, constants, origin } = encode({ ...rule, head, body });
  const growing = (number: number): boolean => number === store;
  return { plan: planShape({ shape, growing, indexOn, delta }), constants, origin };
}

/** The body with stores in place of the relations, and without the dead tuples. */
function livingBody(body: readonly Literal[], names: ReadonlySet<string>): Literal[] {
  let fresh = 0;
  return body.flatMap((literal): Literal[] => {
    if (literal.kind !== 'positive' || !names.has(literal.atom.relation)) return [literal];
    const { relation } = literal.atom;
    const equal: Literal[] = [];
    const terms = literal.atom.terms.map((term): Term => {
      if (term.kind === 'variable' || term.kind === 'constant') return term;
      const column = variable(`living ${fresh++}`);
      if (term.kind !== 'wildcard') equal.push(comparison(column, '=', term));
      return column;
    });
    return [
      { kind: 'positive', atom: { relation: relation + STORE, terms } },
      { kind: 'negative', atom: { relation: relation + DEAD, terms } },
      ...equal,
    ];
  });
}
