/**
 * Aggregates made plain: their own variables get names that nothing else in the rule has, and the wildcards of their
 * positive atoms become variables, since each value that stands there is an instance of its own. INVARIANT: in a
 * separated rule, a variable inside an aggregate that also occurs outside it is bound there.
 */
import type { Aggregate, Literal, Rule, Variable } from './program.ts';
import { addInnerVariables, addLevelVariables, addVariables, mapLiteral, mapVariables } from './variables.ts';

interface Separation {
  /** All names of the rule, old and fresh. */
  readonly names: Set<string>;
  /** Names that are some aggregate's own, or the rule's. */
  readonly claimed: Set<string>;
  fresh: number;
}

/** The same rule when it has no aggregate. */
export function separated(rule: Rule): Rule {
  if (!rule.body.some(literal => literal.kind === 'aggregate')) return rule;
  const visible = levelNames(rule.body);
  for (const term of rule.head.terms) addVariables(term, visible);
  const names = new Set(visible);
  for (const literal of rule.body) if (literal.kind === 'aggregate') addInnerVariables(literal, names);
  const separation: Separation = { names, claimed: new Set(visible), fresh: 0 };
  return { ...rule, body: rule.body.map(literal => separatedLiteral(separation, literal, visible)) };
}

/** The variables of a body outside its aggregates. */
export function levelNames(body: readonly Literal[]): Set<string> {
  const names = new Set<string>();
  for (const literal of body) addLevelVariables(literal, names);
  return names;
}

function separatedLiteral(separation: Separation, literal: Literal, visible: ReadonlySet<string>): Literal {
  if (literal.kind !== 'aggregate') return literal;
  const own = levelNames(literal.body);
  if (literal.value) addVariables(literal.value, own);
  const renamed = new Map<string, string>();
  for (const name of own) {
    if (visible.has(name)) continue;
    if (separation.claimed.has(name)) renamed.set(name, freshName(separation));
    else separation.claimed.add(name);
  }
  const { operator, result, value, body, span }: Aggregate = literal;
  const change = (variable: Variable): Variable => {
    const name = renamed.get(variable.name);
    return name === undefined ? variable : { ...variable, name };
  };
  const changed = renamed.size === 0 ? body : body.map(each => mapLiteral(each, change));
  const inside = new Set(visible);
  for (const name of own) inside.add(renamed.get(name) ?? name);
  return {
    kind: 'aggregate',
    operator,
    result,
    ...(value && { value: mapVariables(value, change) }),
    body: changed.map(each => separatedLiteral(separation, named(separation, each), inside)),
    ...(span && { span }),
  };
}

/** A positive atom with variables for its wildcards. */
function named(separation: Separation, literal: Literal): Literal {
  if (literal.kind !== 'positive' || !literal.atom.terms.some(term => term.kind === 'wildcard'))
    return literal;
  const terms = literal.atom.terms.map(term => {
    if (term.kind !== 'wildcard') return term;
    const name = freshName(separation);
    return { kind: 'variable', name, ...(term.span && { span: term.span }) } as const;
  });
  return { kind: 'positive', atom: { ...literal.atom, terms } };
}

function freshName(separation: Separation): string {
  let name: string;
  do name = `_w${++separation.fresh}`;
  while (separation.names.has(name));
  separation.names.add(name);
  separation.claimed.add(name);
  return name;
}
