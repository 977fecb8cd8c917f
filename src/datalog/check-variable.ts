/**
 * The variables of one rule: each has one type, from the columns it stands in or from what binds it, and each is bound by
 * a positive atom, an equality or an aggregate. INVARIANT: a variable is reported once for what is wrong with it.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Declared } from './declared.ts';
import { columnText, type Place } from './fit.ts';
import type { ColumnType, Rule, Term, Variable } from './program.ts';
import { quoted } from './quote.ts';
import { nameProblem } from './reserved.ts';
import { aType, type StructuredTypes } from './structured-type.ts';

export interface CheckContext {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly structures: StructuredTypes;
  readonly undeclared: (name: string, span?: Span) => Diagnostic;
  /** Variable names that were found good before. */
  readonly goodNames: Set<string>;
  readonly report: (problem: Diagnostic) => void;
}

/** The type of a term. `open` is that of integers, and of what is computed from them alone. */
export type Inferred = ColumnType | 'open' | undefined;

/** A rule under check. */
export interface RuleCheck {
  readonly context: CheckContext;
  readonly rule: Rule;
  /** The variables that are bound, and those whose lack of a binding is reported. */
  readonly bindings: Map<string, Binding>;
  /** Types of the columns in which variables stand that no positive atom binds. */
  readonly wanted: Map<string, ColumnType>;
  /** The types of functors that were looked at with all bindings known. */
  readonly types: Map<Term, Inferred>;
  /** Whether the checked rule is another one than was written. */
  isChanged: boolean;
}

/** The type of a variable and where it comes from; no type, when only faulty literals have the variable. */
interface Binding {
  readonly type: ColumnType | undefined;
  /** "in column `x` of `r`" */
  readonly where: string;
  readonly span: Span | undefined;
}

/** Takes in a variable of a positive atom. */
export function bind(checked: RuleCheck, term: Variable, place: Place | undefined): void {
  const binding = checked.bindings.get(term.name);
  if (binding?.type) {
    agree(checked, term, binding, place);
    return;
  }
  if (!binding) checkName(checked, term);
  const type = place && typeAt(place);
  checked.bindings.set(term.name, { type, where: place ? inColumn(place) : '', span: term.span });
}

/** Takes in a variable that an equality or an aggregate binds, if nothing else did. */
export function bindTo(
  checked: RuleCheck,
  term: Variable,
  type: ColumnType | undefined,
  where: string,
): void {
  if (checked.bindings.has(term.name)) return;
  checkName(checked, term);
  checked.bindings.set(term.name, { type, where, span: term.span });
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
  checked.bindings.set(term.name, { type: undefined, where: '', span: term.span });
  const message = `the variable ${quoted(term.name)} ${where} is not bound by a positive literal`;
  const hint =
    where === IN_EQUALITY
      ? 'an equality binds a variable only when all variables of its other side are bound'
      : 'use the variable in a positive literal of the body too';
  checked.context.report(diagnostic('E305', message, { span: spanIn(checked.rule, term.span), hint }));
}

export const IN_EQUALITY = 'of an equality';

/** The type of a bound variable; undefined when it is not known. */
export function variableType({ bindings }: RuleCheck, { name }: Variable): ColumnType | undefined {
  return bindings.get(name)?.type;
}

/** A place in a rule; a rule that was not written as Datalog points at what it comes from. */
export function spanIn(rule: Rule, span: Span | undefined): Span | undefined {
  return span ?? rule.head.span ?? rule.origin.span;
}

function agree({ context, rule }: RuleCheck, term: Variable, first: Binding, place: Place | undefined): void {
  const type = place && typeAt(place);
  if (!place || !type || !first.type || type === first.type) return;
  const message = `${quoted(term.name)} is ${aType(first.type)} ${first.where}, but ${aType(type)} ${inColumn(place)}`;
  const related = first.span && [{ message: `${aType(first.type)} here`, span: first.span }];
  context.report(diagnostic('E304', message, { span: spanIn(rule, term.span), related }));
}

function inColumn(place: Place): string {
  return `in ${columnText(place)}`;
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
