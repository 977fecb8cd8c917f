/**
 * One rule: its atoms fit their declarations, its variables are typed and bound, and host-computed relations get the
 * constants they are computed for. INVARIANT: what is reported once is not reported again by what follows from it.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { checkComparison } from './check-comparison.ts';
import { bind, type CheckContext, type RuleCheck, requireBound, spanIn } from './check-variable.ts';
import type { Declared } from './declared.ts';
import { columnText, misfit, type Place, valueProblem, wrongArity } from './fit.ts';
import type { Atom, Constant, Rule, Term, Wildcard } from './program.ts';

type Role = 'positive' | 'negative' | 'head';

export function checkRule(context: CheckContext, rule: Rule): void {
  const checked: RuleCheck = { context, rule, bindings: new Map() };
  if (rule.body.length === 0) {
    context.report(diagnostic('E301', 'rule without a body', { span: spanIn(rule, rule.head.span) }));
  }
  // Positive atoms first: what they bind, the others may use, wherever they stand.
  for (const literal of rule.body)
    if (literal.kind === 'positive') checkAtom(checked, literal.atom, 'positive');
  for (const literal of rule.body) {
    if (literal.kind === 'negative') checkAtom(checked, literal.atom, 'negative');
    if (literal.kind === 'comparison') checkComparison(checked, literal);
  }
  checkAtom(checked, rule.head, 'head');
}

function checkAtom(checked: RuleCheck, atom: Atom, role: Role): void {
  const { context, rule } = checked;
  const declared = context.declared.get(atom.relation);
  const hasPlaces = declared?.relation.columns.length === atom.terms.length;
  if (!declared) context.report(context.undeclared(atom.relation, spanIn(rule, atom.span)));
  else if (!hasPlaces)
    context.report(wrongArity(declared.relation, atom.terms.length, spanIn(rule, atom.span)));
  else if (role !== 'head') checkDemands(checked, atom, declared);
  for (const [column, term] of atom.terms.entries()) {
    checkTerm(
      checked,
      term,
      declared && hasPlaces ? { relation: declared.relation, column } : undefined,
      role,
    );
  }
}

function checkTerm(checked: RuleCheck, term: Term, place: Place | undefined, role: Role): void {
  switch (term.kind) {
    case 'variable':
      if (role === 'positive') bind(checked, term, place);
      else requireBound(checked, term, place, role === 'head' ? 'of the head' : 'of a negated literal');
      return;
    case 'wildcard':
      if (role === 'head') refuseWildcard(checked, term);
      return;
    case 'constant':
      checkConstant(checked, term, place);
  }
}

function refuseWildcard({ context, rule }: RuleCheck, { span }: Wildcard): void {
  const hint = 'a head holds constants and variables of the body';
  context.report(diagnostic('E305', 'wildcard in the head of a rule', { span: spanIn(rule, span), hint }));
}

function checkConstant({ context, rule }: RuleCheck, term: Constant, place: Place | undefined): void {
  const span = spanIn(rule, term.span);
  const wanted = place?.relation.columns[place.column]?.type ?? term.type;
  const isMisfit = place !== undefined && wanted !== term.type;
  const problem = isMisfit
    ? misfit(term.value, term.type, place, span)
    : valueProblem(term.value, term.type, span);
  if (problem) context.report(problem);
}

function checkDemands({ context, rule }: RuleCheck, atom: Atom, { relation, demands }: Declared): void {
  for (const column of demands) {
    const term = atom.terms[column];
    if (!term || term.kind === 'constant') continue;
    const hint = 'the host computes this relation for the constants that rules name';
    const message = `${columnText({ relation, column })} takes a constant only`;
    context.report(diagnostic('E310', message, { span: spanIn(rule, term.span), hint }));
  }
}
