/** The surface AST, one line a leaf, before name resolution. */
import type { PredicateDecl, RuleSet } from '../../compiler/dialects/rulespec/ast.ts';
import type { ClaimDecl, TestDecl } from '../../compiler/test-of-claim.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { canonicalText } from '../../values/canonical.ts';
import type { Combined } from '../../values/clause.ts';

export function rulesetText({ programs, reports, base, claims, predicates }: RuleSet): string {
  const datalog = (programs ?? []).map(({ value, span }) => `datalog ${value} (${placeOf(span)})`);
  const evidence = [
    ...reports.map(({ value, span }) => `report ${value} (${placeOf(span)})`),
    ...(base ? [`base ${base.value} (${placeOf(base.span)})`] : []),
  ];
  return [...datalog, ...evidence, ...claims.flatMap(claimLines), ...predicates.flatMap(predicateLines)]
    .map(line => `${visible(line)}\n`)
    .join('');
}

function claimLines({ name, selector, span }: ClaimDecl): string[] {
  const kind = `${selector.value.kind}${selector.value.singular ? ', singular' : ''}`;
  return [`claim ${name.value} (${placeOf(span)})`, `  selector ${selector.value.text} (${kind})`];
}

function predicateLines(predicate: PredicateDecl): string[] {
  const { index, id, source, notes, when, span } = predicate;
  return [
    `predicate ${index} (${placeOf(span)})`,
    ...(id ? [`  id ${id.value}`] : []),
    ...testLines(predicate),
    ...(when ? ['  when', ...conditionLines(when)] : []),
    `  source ${source.value}`,
    ...(notes ? [`  notes ${notes.value}`] : []),
  ];
}

function conditionLines(condition: Combined<TestDecl>): readonly string[] {
  const indented = (lines: readonly string[]) => lines.map(line => `  ${line}`);
  switch (condition.kind) {
    case 'test':
      return indented(testLines(condition.test));
    case 'not':
      return ['    not', ...indented(conditionLines(condition.part))];
    default:
      return [`    ${condition.kind}`, ...indented(condition.parts.flatMap(conditionLines))];
  }
}

function testLines({ on, name, rule, value, quantifier }: TestDecl): string[] {
  return [
    `  ${on} ${name.value}`,
    `  rule ${rule.value}`,
    ...(value ? [`  value ${canonicalText(value)}`] : []),
    ...(quantifier ? [`  quantifier ${quantifier.value}`] : []),
  ];
}
