/** Comparisons of a rule: both sides bound and of one type; only numbers and floats have an order. */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import {
  IN_EQUALITY,
  type RuleCheck,
  requireBound,
  spanIn,
  variablePlace,
  variableType,
} from './check-variable.ts';
import { columnText, rewritten, valueProblem } from './fit.ts';
import type { ColumnType, Comparison, Term } from './program.ts';
import { quoted } from './quote.ts';

export function checkComparison(checked: RuleCheck, comparison: Comparison): void {
  const { context, rule } = checked;
  const { operator, left, right } = comparison;
  const leftType = operandType(checked, left, operator === '=');
  const rightType = operandType(checked, right, operator === '=');
  if (!leftType || !rightType) return;
  const span = spanIn(rule, comparison.span);
  if (leftType !== rightType) {
    const message = `comparison of a ${leftType} with a ${rightType}`;
    const hint = isOrder(operator)
      ? (numeric(checked, left, rightType) ?? numeric(checked, right, leftType))
      : (inType(right, leftType) ?? inType(left, rightType));
    context.report(diagnostic('E304', message, { span, hint }));
  } else if (leftType === 'symbol' && isOrder(operator)) {
    const hint = `symbols are compared with \`=\` and \`!=\` only`;
    context.report(
      diagnostic('E304', `${quoted(operator)} between symbols, which have no order`, { span, hint }),
    );
  }
}

/** The type of one side; undefined, reported, when it has none. */
function operandType(checked: RuleCheck, term: Term, isEquality: boolean): ColumnType | undefined {
  const { context, rule } = checked;
  switch (term.kind) {
    case 'variable':
      requireBound(checked, term, undefined, isEquality ? IN_EQUALITY : 'of a comparison');
      return variableType(checked, term);
    case 'wildcard': {
      const hint = 'compare a variable that a positive literal binds';
      context.report(diagnostic('E305', 'wildcard in a comparison', { span: spanIn(rule, term.span), hint }));
      return undefined;
    }
    case 'constant': {
      const problem = valueProblem(term.value, term.type, spanIn(rule, term.span));
      if (problem) context.report(problem);
      return term.type;
    }
  }
}

function isOrder(operator: Comparison['operator']): boolean {
  return operator !== '=' && operator !== '!=';
}

/** How one side would have the type of the other, where that has an order: another constant, or another column. */
function numeric(checked: RuleCheck, term: Term, type: ColumnType): string | undefined {
  if (type === 'symbol') return undefined;
  if (term.kind !== 'variable') return inType(term, type);
  const place = variablePlace(checked, term);
  return variableType(checked, term) === 'symbol' && place
    ? `symbols have no order: declare ${columnText(place)} as a ${type}`
    : undefined;
}

/** How a constant would be written in the type of the other side. */
function inType(term: Term, type: ColumnType): string | undefined {
  return term.kind === 'constant' ? rewritten(term.value, type) : undefined;
}
