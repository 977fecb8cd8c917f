/**
 * Checks one rule: atoms fit their declarations, variables are typed and bound, and host-computed relations get the
 * constants they need. INVARIANT: one mistake is reported once, without its consequences. INVARIANT: the checked rule
 * means what the given rule means, with its types settled and its aggregates alpha-renamed.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { alphaRenamed, levelNames } from './alpha-rename.ts';
import { settleAggregate } from './check-aggregate.ts';
import { bindAtom, checkAtom } from './check-atom.ts';
import { settleComparison } from './check-comparison.ts';
import { noteRecords } from './check-record.ts';
import { neededBy, solve } from './check-solve.ts';
import { bindTo, type CheckContext, type RuleCheck, requireBound, spanIn } from './check-variable.ts';
import type { Aggregate, Literal, Rule } from './program.ts';
import { addVariables } from './variables.ts';

export function checkRule(context: CheckContext, written: Rule): Rule {
  const rule = alphaRenamed(written);
  const checked: RuleCheck = {
    context,
    rule,
    bindings: new Map(),
    wanted: new Map(),
    types: new Map(),
    isChanged: rule !== written,
  };
  if (rule.body.length === 0) {
    context.report(diagnostic('E301', 'rule without a body', { span: spanIn(rule, rule.head.span) }));
  }
  noteWanted(checked, rule.body);
  noteColumns(checked, rule.head);
  noteRecords(checked, rule);
  const visible = levelNames(rule.body);
  for (const term of rule.head.terms) addVariables(term, visible);
  const body = checkBody(checked, rule.body, visible, new Set());
  const head = checkAtom(checked, rule.head, 'head');
  return checked.isChanged ? { ...rule, head, body } : written;
}

/**
 * Checks the literals of a rule or an aggregate and settles their types. The variables in `outer` are bound elsewhere.
 */
export function checkBody(
  checked: RuleCheck,
  body: readonly Literal[],
  visible: ReadonlySet<string>,
  outer: ReadonlySet<string>,
): Literal[] {
  // Positive atoms come first: the other literals may use their variables, in any order.
  for (const literal of body) if (literal.kind === 'positive') bindAtom(checked, literal.atom, outer);
  const aggregates = new Map<Aggregate, Aggregate>();
  solve(checked, body, visible, outer, aggregate => {
    const settled = settleAggregate(checked, aggregate, visible);
    aggregates.set(aggregate, settled);
    return settled;
  });
  for (const literal of body) {
    if (literal.kind !== 'aggregate' || aggregates.has(literal)) continue;
    for (const name of neededBy(literal, visible)) {
      const { span } = literal;
      requireBound(checked, { kind: 'variable', name, ...(span && { span }) }, undefined, 'of an aggregate');
    }
    bindTo(checked, literal.result, undefined, '');
  }
  return body.map(literal => settleLiteral(checked, literal, aggregates));
}

function settleLiteral(
  checked: RuleCheck,
  literal: Literal,
  aggregates: ReadonlyMap<Aggregate, Aggregate>,
): Literal {
  switch (literal.kind) {
    case 'positive':
    case 'negative':
      return { kind: literal.kind, atom: checkAtom(checked, literal.atom, literal.kind) };
    case 'comparison':
      return settleComparison(checked, literal);
    case 'aggregate':
      return aggregates.get(literal) ?? literal;
  }
}

/** Notes the columns that determine the type of a variable which only an equality binds. */
function noteWanted(checked: RuleCheck, body: readonly Literal[]): void {
  for (const literal of body) {
    if (literal.kind === 'negative') noteColumns(checked, literal.atom);
    if (literal.kind === 'aggregate') noteWanted(checked, literal.body);
  }
}

function noteColumns({ context, wanted }: RuleCheck, { relation, terms }: Rule['head']): void {
  const columns = context.declared.get(relation)?.relation.columns;
  terms.forEach((term, index) => {
    const type = columns?.[index]?.type;
    if (term.kind === 'variable' && type && !wanted.has(term.name)) wanted.set(term.name, type);
  });
}
