/**
 * Reports that count only if a recorded run wrote exactly these bytes on the present files. These are reports with a
 * command, `reports: [{path: junit.xml, by: npm test}]`, and all reports if evidence is required. INVARIANT: while one
 * of them is stale, no test finds anything in any report.
 */
import { type Fact, negative, type Rule, wildcard } from '../../../datalog/program.ts';
import { REPORT_DEMANDED } from '../../../sources/evidence/relations.ts';
import { canonicalCommand } from '../../../values/run-record.ts';
import type { ReportDecl } from './ast.ts';

/** Facts that name the command of each report, and the reports that count only if a recorded run wrote them. */
export function reportFacts(reports: readonly ReportDecl[], isRequired: boolean): readonly Fact[] {
  return reports.flatMap(({ value, span, by }) => {
    const origin = { label: `report \`${value}\``, span };
    return [
      ...(by ? [{ relation: 'report_by', tuple: [value, canonicalCommand(by.value)], origin }] : []),
      ...(isRequired ? [{ relation: REPORT_DEMANDED, tuple: [value], origin }] : []),
    ];
  });
}

/** Changes a rule so that it holds only while no report is stale. */
export function onFreshReports(rule: Rule): Rule {
  return { ...rule, body: [...rule.body, negative('report_stale', wildcard)] };
}
