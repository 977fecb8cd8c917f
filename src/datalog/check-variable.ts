/**
 * The variables of one rule. The columns or the literal that bind a variable give it one type. Positive atoms,
 * equalities and aggregates bind variables. INVARIANT: a variable is reported once for each kind of mistake.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Declared } from './declared.ts';
import type { ColumnType, Rule, Term, Variable } from './program.ts';
import { quoted } from './quote.ts';
import { nameProblem } from './reserved.ts';
import { aType, type StructuredTypes } from './structured-type.ts';
import { columnText, type FilledColumn } from './type-mismatch.ts';

export interface CheckContext {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly structures: StructuredTypes;
  readonly undeclared: (name: string, span?: Span) => Diagnostic;
  /** Variable names that have already passed the check. */
  readonly goodNames: Set<string>;
  readonly report: (problem: Diagnostic) => void;
}

/** The type of a term. `open` is the type of integers, and of values computed from integers alone. */
export type Inferred = ColumnType | 'open' | undefined;

/** The state of the check of one rule. */
export interface RuleCheck {
  readonly context: CheckContext;
  readonly rule: Rule;
  /** The bound variables, and the unbound ones that are already reported. */
  readonly bindings: Map<string, Binding>;
  /** Types of the columns that hold a variable which no positive atom binds. */
  readonly wanted: Map<string, ColumnType>;
  /** The types of the functors that were typed after all bindings were found. */
  readonly types: Map<Term, Inferred>;
  /** Whether the checked rule differs from the given rule. */
  isChanged: boolean;
}

/**
 * The type of a variable and the place that determines it. The type is absent if only invalid literals hold the
 * variable.
 */
interface Binding {
  readonly type: ColumnType | undefined;
  /** A column, or words such as "of an aggregate". */
  readonly where: FilledColumn | string;
  readonly span: Span | undefined;
}

/** Binds a variable of a positive atom. */
export function bind(checked: RuleCheck, term: Variable, place: FilledColumn | undefined): void {
  const binding = checked.bindings.get(term.name);
  if (binding?.type) {
    agree(checked, term, binding, place);
    return;
  }
  if (!binding) checkName(checked, term);
  const type = place && typeAt(place);
  checked.bindings.set(term.name, { type, where: place ?? '', span: term.span });
}

/** Binds a variable of an equality or an aggregate, unless it is already bound. */
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

/** Requires that a variable is bound. `where` completes "is not bound …". */
export function requireBound(
  checked: RuleCheck,
  term: Variable,
  place: FilledColumn | undefined,
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

/** The type of a bound variable; undefined when it is unknown. */
export function variableType({ bindings }: RuleCheck, { name }: Variable): ColumnType | undefined {
  return bindings.get(name)?.type;
}

/** A place in a rule. A rule without Datalog text points at the source that it was compiled from. */
export function spanIn(rule: Rule, span: Span | undefined): Span | undefined {
  return span ?? rule.head.span ?? rule.origin.span;
}

function agree(
  { context, rule }: RuleCheck,
  term: Variable,
  first: Binding,
  place: FilledColumn | undefined,
): void {
  const type = place && typeAt(place);
  if (!place || !type || !first.type || type === first.type) return;
  const message = `${quoted(term.name)} is ${aType(first.type)} ${inWords(first.where)}, but ${aType(type)} ${inWords(place)}`;
  const related = first.span && [{ message: `${aType(first.type)} here`, span: first.span }];
  context.report(diagnostic('E304', message, { span: spanIn(rule, term.span), related }));
}

function inWords(where: FilledColumn | string): string {
  return typeof where === 'string' ? where : `in ${columnText(where)}`;
}

function typeAt({ relation, column }: FilledColumn): ColumnType | undefined {
  return relation.columns[column]?.type;
}

function checkName({ context, rule }: RuleCheck, { name, span }: Variable): void {
  if (context.goodNames.has(name)) return;
  const problem = nameProblem('variable', name, spanIn(rule, span));
  if (problem) context.report(problem);
  else context.goodNames.add(name);
}
