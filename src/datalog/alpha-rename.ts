/**
 * Alpha-renames the variables of aggregates: each aggregate's own variables get names that occur nowhere else in the
 * rule. Wildcards of its positive atoms become variables, since each value is an instance of its own. INVARIANT: in a
 * renamed rule, a variable that occurs both inside and outside an aggregate is bound outside.
 */
import { type Aggregate, type Literal, type Rule, type Term, variable } from './program.ts';
import { addInnerVariables, addLevelVariables, addVariables, mapLiteral, mapTerm } from './variables.ts';

interface AlphaRenaming {
  /** All names of the rule, old and fresh. */
  readonly names: Set<string>;
  /** Names that an aggregate or the rule already owns. */
  readonly claimed: Set<string>;
  fresh: number;
}

/** Alpha-renames the aggregates of a rule. Returns the same object if the rule has no aggregate. */
export function alphaRenamed(rule: Rule): Rule {
  if (!rule.body.some(literal => literal.kind === 'aggregate')) return rule;
  const visible = levelNames(rule.body);
  for (const term of rule.head.terms) addVariables(term, visible);
  const names = new Set(visible);
  for (const literal of rule.body) if (literal.kind === 'aggregate') addInnerVariables(literal, names);
  const renaming: AlphaRenaming = { names, claimed: new Set(visible), fresh: 0 };
  return { ...rule, body: rule.body.map(literal => renamedLiteral(renaming, literal, visible)) };
}

/** The variables of a body outside its aggregates. */
export function levelNames(body: readonly Literal[]): Set<string> {
  const names = new Set<string>();
  for (const literal of body) addLevelVariables(literal, names);
  return names;
}

function renamedLiteral(renaming: AlphaRenaming, literal: Literal, visible: ReadonlySet<string>): Literal {
  if (literal.kind !== 'aggregate') return literal;
  const own = levelNames(literal.body);
  if (literal.value) addVariables(literal.value, own);
  const renamed = new Map<string, string>();
  for (const name of own) {
    if (visible.has(name)) continue;
    if (renaming.claimed.has(name)) renamed.set(name, freshName(renaming));
    else renaming.claimed.add(name);
  }
  const { operator, result, value, from, body, span }: Aggregate = literal;
  const change = (term: Term): Term => {
    const name = term.kind === 'variable' ? renamed.get(term.name) : undefined;
    return name === undefined ? term : { ...variable(name), ...(term.span && { span: term.span }) };
  };
  const changed = renamed.size === 0 ? body : body.map(each => mapLiteral(each, change));
  const inside = new Set(visible);
  for (const name of own) inside.add(renamed.get(name) ?? name);
  return {
    kind: 'aggregate',
    operator,
    result,
    ...(value && { value: mapTerm(value, change) }),
    ...(from && { from }),
    body: changed.map(each => renamedLiteral(renaming, named(renaming, each), inside)),
    ...(span && { span }),
  };
}

/** A positive atom with variables for its wildcards. */
function named(renaming: AlphaRenaming, literal: Literal): Literal {
  if (literal.kind !== 'positive' || !literal.atom.terms.some(term => term.kind === 'wildcard'))
    return literal;
  const terms = literal.atom.terms.map(term => {
    if (term.kind !== 'wildcard') return term;
    const name = freshName(renaming);
    return { kind: 'variable', name, ...(term.span && { span: term.span }) } as const;
  });
  return { kind: 'positive', atom: { ...literal.atom, terms } };
}

function freshName(renaming: AlphaRenaming): string {
  let name: string;
  do name = `_w${++renaming.fresh}`;
  while (renaming.names.has(name));
  renaming.names.add(name);
  renaming.claimed.add(name);
  return name;
}
