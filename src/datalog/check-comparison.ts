/** Comparisons of a rule: both sides bound and of one type; `match` and `contains` are between symbols. */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { isGenerator } from './builtins.ts';
import { IN_PATTERN } from './check-record.ts';
import { knownType, OF_GENERATOR, settle } from './check-term.ts';
import { IN_EQUALITY, type RuleCheck, spanIn } from './check-variable.ts';
import { rewritten } from './fit.ts';
import type { ColumnType, Comparison, ComparisonOperator, Term } from './program.ts';
import { quoted } from './quote.ts';
import { aType, isStructured, typeName } from './structured-type.ts';

const ON_SYMBOLS: ReadonlySet<ComparisonOperator> = new Set([
  'match',
  'not_match',
  'contains',
  'not_contains',
]);

export function settleComparison(checked: RuleCheck, comparison: Comparison): Comparison {
  const { context, rule } = checked;
  const { operator, left, right } = comparison;
  const where = operator === '=' ? IN_EQUALITY : 'of a comparison';
  if (ON_SYMBOLS.has(operator)) {
    const [first, second] = [settle(checked, left, 'symbol', where), settle(checked, right, 'symbol', where)];
    return { ...comparison, left: first, right: second };
  }
  const isRange = operator === '=' && left.kind === 'variable' && isGenerator(right);
  const leftType = knownType(checked, left);
  const rightType = knownType(checked, right);
  const [leftWanted, rightWanted] = [wantedType(leftType, rightType), wantedType(rightType, leftType)];
  const isPattern = (side: Term, other: Term): boolean =>
    operator === '=' && side.kind === 'record' && other.kind === 'variable';
  const settled = {
    ...comparison,
    left: settle(checked, left, leftWanted, isPattern(left, right) ? IN_PATTERN : where),
    right: settle(
      checked,
      right,
      rightWanted,
      isRange ? OF_GENERATOR : isPattern(right, left) ? IN_PATTERN : where,
    ),
  };
  const ordered = [leftWanted, rightWanted].find(isStructured);
  if (ordered && operator !== '=' && operator !== '!=') {
    const message = `\`${operator}\` of values of the type ${quoted(typeName(ordered))}, which have no order`;
    context.report(diagnostic('E304', message, { span: spanIn(rule, comparison.span) }));
  }
  if (leftWanted && rightWanted && leftWanted !== rightWanted) {
    const message = `comparison of ${aType(leftWanted)} with ${aType(rightWanted)}`;
    const hint = inType(right, leftWanted) ?? inType(left, rightWanted);
    context.report(diagnostic('E304', message, { span: spanIn(rule, comparison.span), hint }));
  }
  return settled;
}

/** An integer is of the type of the other side, if that is numeric; a record is, if that is structured. */
function wantedType(
  type: ReturnType<typeof knownType>,
  other: ReturnType<typeof knownType>,
): ColumnType | undefined {
  // A record by itself has no type.
  if (type === undefined) return other === 'open' || !isStructured(other) ? undefined : other;
  if (type !== 'open') return type;
  return other === undefined || other === 'open' || other === 'symbol' || isStructured(other)
    ? 'number'
    : other;
}

/** How a constant would be written in the type of the other side. */
function inType(term: Term, type: ColumnType): string | undefined {
  return term.kind === 'constant' ? rewritten(term.value, type) : undefined;
}
