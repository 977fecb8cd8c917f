/**
 * The variables of one rule: each has one type, taken from the columns it stands in, and each is bound by a positive
 * atom. INVARIANT: a variable is reported once for what is wrong with it.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Declared } from './declared.ts';
import { columnText, type Place } from './fit.ts';
import type { ColumnType, Rule, Variable } from './program.ts';
import { quoted } from './quote.ts';
import { nameProblem } from './reserved.ts';

export interface CheckContext {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly undeclared: (name: string, span?: Span) => Diagnostic;
  /** Variable names that were found good before. */
  readonly goodNames: Set<string>;
  readonly report: (problem: Diagnostic) => void;
}

/** A rule under check. */
export interface RuleCheck {
  readonly context: CheckContext;
  readonly rule: Rule;
  /** The variables that a positive atom has, and those whose lack of one is reported. */
  readonly bindings: Map<string, Binding>;
}

/** Where the type of a variable comes from; nowhere, when only faulty atoms have the variable. */
interface Binding {
  readonly place: Place | undefined;
  readonly span: Span | undefined;
}

/** Takes in a variable of a positive atom. */
export function bind(checked: RuleCheck, term: Variable, place: Place | undefined): void {
  const binding = checked.bindings.get(term.name);
  if (binding?.place) {
    agree(checked, term, binding, place);
    return;
  }
  if (!binding) checkName(checked, term);
  checked.bindings.set(term.name, { place, span: term.span });
}

/** Looks at a variable anywhere else. `where` completes "is not bound …". */
export function requireBound(
  checked: RuleCheck,
  term: Variable,
  place: Place | undefined,
  where: string,
): void {
  const binding = checked.bindings.get(term.name);
  if (binding) {
    agree(checked, term, binding, place);
    return;
  }
  checkName(checked, term);
  checked.bindings.set(term.name, { place: undefined, span: term.span });
  const message = `the variable ${quoted(term.name)} ${where} is not bound by a positive literal`;
  const hint =
    where === IN_EQUALITY
      ? 'an equality binds no variable: write the other side in the place of the variable'
      : 'use the variable in a positive literal of the body too';
  checked.context.report(diagnostic('E305', message, { span: spanIn(checked.rule, term.span), hint }));
}

export const IN_EQUALITY = 'of an equality';

/** The type of a bound variable; undefined when it is not known. */
export function variableType(checked: RuleCheck, term: Variable): ColumnType | undefined {
  const place = variablePlace(checked, term);
  return place && typeAt(place);
}

/** Where the type of a bound variable comes from. */
export function variablePlace({ bindings }: RuleCheck, { name }: Variable): Place | undefined {
  return bindings.get(name)?.place;
}

/** A place in a rule; a rule that was not written as Datalog points at what it comes from. */
export function spanIn(rule: Rule, span: Span | undefined): Span | undefined {
  return span ?? rule.head.span ?? rule.origin.span;
}

function agree({ context, rule }: RuleCheck, term: Variable, first: Binding, place: Place | undefined): void {
  if (!place || !first.place) return;
  const type = typeAt(place);
  const firstType = typeAt(first.place);
  if (type === firstType) return;
  const message = `${quoted(term.name)} is a ${firstType} in ${columnText(first.place)}, but a ${type} in ${columnText(place)}`;
  const related = first.span && [{ message: `a ${firstType} here`, span: first.span }];
  context.report(diagnostic('E304', message, { span: spanIn(rule, term.span), related }));
}

function typeAt({ relation, column }: Place): ColumnType | undefined {
  return relation.columns[column]?.type;
}

function checkName({ context, rule }: RuleCheck, { name, span }: Variable): void {
  if (context.goodNames.has(name)) return;
  const problem = nameProblem('variable', name, spanIn(rule, span));
  if (problem) context.report(problem);
  else context.goodNames.add(name);
}
