/** Checks the comparisons of a rule: both sides are bound and of one type; `match` and `contains` compare symbols. */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { isGenerator } from './builtins.ts';
import { IN_PATTERN } from './check-record.ts';
import { GENERATOR_CONTEXT, knownType, resolveTypes } from './check-term.ts';
import { IN_EQUALITY, type Inferred, type RuleCheck, spanIn } from './check-variable.ts';
import type { ColumnType, Comparison, ComparisonOperator, Term } from './program.ts';
import { quoted } from './quote.ts';
import { aType, isStructured, typeName } from './structured-type.ts';
import { rewritten } from './type-mismatch.ts';

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
    const [first, second] = [
      resolveTypes(checked, left, 'symbol', where),
      resolveTypes(checked, right, 'symbol', where),
    ];
    return { ...comparison, left: first, right: second };
  }
  const isRange = operator === '=' && left.kind === 'variable' && isGenerator(right);
  const leftType = knownType(checked, left) ?? wantedFor(checked, left);
  const rightType = knownType(checked, right) ?? wantedFor(checked, right);
  const leftWanted = wantedType(left, leftType, rightType);
  const rightWanted = wantedType(right, rightType, leftType);
  const isPattern = (side: Term, other: Term): boolean =>
    operator === '=' && side.kind === 'record' && other.kind === 'variable';
  const settled = {
    ...comparison,
    left: resolveTypes(checked, left, leftWanted, isPattern(left, right) ? IN_PATTERN : where),
    right: resolveTypes(
      checked,
      right,
      rightWanted,
      isRange ? GENERATOR_CONTEXT : isPattern(right, left) ? IN_PATTERN : where,
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

/** The structured type that an unbound variable needs. With it, the record on the other side is not reported again. */
function wantedFor({ wanted }: RuleCheck, term: Term): ColumnType | undefined {
  const type = term.kind === 'variable' ? wanted.get(term.name) : undefined;
  return isStructured(type) ? type : undefined;
}

/** An integer takes the type of the other side if that is numeric. A record alone has no type. */
function wantedType(term: Term, type: Inferred, other: Inferred): ColumnType | undefined {
  if (type === undefined && term.kind === 'record') return other === 'open' ? 'number' : other;
  if (type !== 'open') return type;
  return other === undefined || other === 'open' || other === 'symbol' || isStructured(other)
    ? 'number'
    : other;
}

/** The constant, written in the type of the other side. */
function inType(term: Term, type: ColumnType): string | undefined {
  return term.kind === 'constant' ? rewritten(term.value, type) : undefined;
}
