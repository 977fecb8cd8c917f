/**
 * Infers the types of a rule's variables and terms, which determine the result of some functors and aggregates.
 * INVARIANT: in a checked rule, every bound variable has one type, equal to the type of each column it fills.
 */

import { functorInfo } from '../../datalog/builtins.ts';
import { addToGroup } from '../../datalog/groups.ts';
import type { Aggregate, ColumnType, Literal, Term } from '../../datalog/program.ts';

export type ColumnTypeOf = (relation: string, column: number) => ColumnType | undefined;
export type Types = ReadonlyMap<string, ColumnType>;

/** The types of the variables of a body and of the bodies around it. */
export function typesIn(body: readonly Literal[], around: Types, columnType: ColumnTypeOf): Types {
  const types = new Map(around);
  const partners = new Map<string, Term[]>();
  const found: string[] = [];
  const learn = (term: Term, type: ColumnType | undefined): void => {
    if (term.kind !== 'variable' || type === undefined || types.has(term.name)) return;
    types.set(term.name, type);
    found.push(term.name);
  };
  const pair = (one: Term, other: Term): void => {
    learn(one, typeOf(other, types));
    if (other.kind !== 'variable' || types.has(other.name)) return;
    addToGroup(partners, other.name, one);
  };
  const spread = (): void => {
    for (let name = found.pop(); name !== undefined; name = found.pop()) {
      for (const partner of partners.get(name) ?? []) learn(partner, types.get(name));
    }
  };
  for (const literal of body) {
    if (literal.kind === 'positive' || literal.kind === 'negative') {
      const { relation, terms } = literal.atom;
      for (const [column, term] of terms.entries()) learn(term, columnType(relation, column));
    }
  }
  for (const literal of body) {
    if (literal.kind !== 'comparison') continue;
    pair(literal.left, literal.right);
    pair(literal.right, literal.left);
    for (const side of [literal.left, literal.right]) fieldTypes(side, learn);
  }
  spread();
  const aggregates = body.flatMap(each => (each.kind === 'aggregate' ? [each] : []));
  // The loop ends: each turn except the last types a variable.
  for (let before = -1; before < types.size; ) {
    before = types.size;
    for (const each of aggregates) learn(each.result, resultType(each, types, columnType));
    spread();
  }
  return types;
}

/** Collects the types of the terms in a record, which `check` has set. */
function fieldTypes(term: Term, learn: (term: Term, type: ColumnType | undefined) => void): void {
  if (term.kind !== 'record') return;
  for (const [index, arg] of term.args.entries()) {
    learn(arg, term.fieldTypes?.[index]);
    fieldTypes(arg, learn);
  }
}

/** The type of a term; undefined for a wildcard, and for a variable of unknown type. */
export function typeOf(term: Term, types: Types): ColumnType | undefined {
  switch (term.kind) {
    case 'constant':
      return term.type;
    case 'variable':
      return types.get(term.name);
    case 'wildcard':
      return undefined;
    case 'record':
      return term.type;
    case 'functor': {
      const results = new Set(functorInfo(term.name)?.overloads.map(each => each.result));
      const [only] = results;
      return results.size === 1 ? only : term.type;
    }
  }
}

/** The type of an aggregate's result; `types` are the types around the aggregate. */
export function resultType(
  { operator, value, body }: Aggregate,
  types: Types,
  columnType: ColumnTypeOf,
): ColumnType | undefined {
  if (operator === 'count') return 'number';
  if (operator === 'mean') return 'float';
  return value && typeOf(value, typesIn(body, types, columnType));
}
