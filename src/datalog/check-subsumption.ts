/**
 * Checks one subsumptive rule like any other rule. Its two atoms may hold only variables and constants. INVARIANT:
 * nothing is reported twice, although the dominated atom is both head and body.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { checkRule } from './check-rule.ts';
import type { CheckContext } from './check-variable.ts';
import type { Atom, Subsumption, Term } from './program.ts';
import { quoted } from './quote.ts';
import { ruleOf, subsumptionOf } from './subsumption.ts';

export function checkSubsumption(context: CheckContext, subsumption: Subsumption): Subsumption {
  const { dominated, dominating, origin } = subsumption;
  const reported = new Set<string>();
  const report = (problem: Diagnostic): void => {
    const { code, message, span } = problem;
    const key = JSON.stringify([code, message, span?.start, span?.end]);
    if (!reported.has(key)) context.report(problem);
    reported.add(key);
  };
  if (dominated.relation !== dominating.relation) {
    const message = `a tuple of ${quoted(dominated.relation)} is dominated by one of ${quoted(dominating.relation)}`;
    report(diagnostic('E301', message, { span: dominating.span ?? origin.span }));
  }
  for (const { term, atom } of [dominated, dominating].flatMap(termsOf)) {
    if (term.kind === 'variable' || term.kind === 'constant') continue;
    const what = term.kind;
    const hint = 'use a variable, and say in the body what it has to be';
    const span = term.span ?? atom.span ?? origin.span;
    report(diagnostic('E305', `${what} in an atom of a subsumptive rule`, { span, hint }));
    return subsumption;
  }
  return subsumptionOf(checkRule({ ...context, report }, ruleOf(subsumption)));
}

function termsOf(atom: Atom): { readonly term: Term; readonly atom: Atom }[] {
  return atom.terms.map(term => ({ term, atom }));
}
