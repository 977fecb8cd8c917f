/**
 * Reports that count only if a recorded run wrote these very bytes, on the files as they are: those of which the
 * rulespec says by which command they are written, `reports: [{path: junit.xml, by: npm test}]`, and all where evidence
 * is required.
 * INVARIANT: while one of them is stale, nothing that looks at reports finds anything.
 */
import { type Fact, negative, type Rule, wildcard } from '../../../datalog/program.ts';
import { REPORT_DEMANDED } from '../../../sources/evidence/relations.ts';
import { canonicalCommand } from '../../../values/run-record.ts';
import type { ReportDecl } from './ast.ts';

/** The commands of reports, and which reports count only as a recorded run wrote them. */
export function reportFacts(reports: readonly ReportDecl[], isRequired: boolean): readonly Fact[] {
  return reports.flatMap(({ value, span, by }) => {
    const origin = { label: `report \`${value}\``, span };
    return [
      ...(by ? [{ relation: 'report_by', tuple: [value, canonicalCommand(by.value)], origin }] : []),
      ...(isRequired ? [{ relation: REPORT_DEMANDED, tuple: [value], origin }] : []),
    ];
  });
}

/** The rule, which holds only while no report is stale. */
export function onFreshReports(rule: Rule): Rule {
  return { ...rule, body: [...rule.body, negative('report_stale', wildcard)] };
}
