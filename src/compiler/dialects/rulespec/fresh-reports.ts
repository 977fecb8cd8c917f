/**
 * Reports of which the rulespec says by which command they are written: `reports: [{path: junit.xml, by: npm test}]`.
 * Such a report counts only if a recorded run of the command wrote these very bytes, on the files as they are.
 * INVARIANT: while one of them is stale, nothing that looks at reports finds anything.
 */
import { type Fact, negative, type Rule, wildcard } from '../../../datalog/program.ts';
import type { ReportDecl } from './ast.ts';

/** The commands of reports, as facts. */
export function commandsOfReports(reports: readonly ReportDecl[]): readonly Fact[] {
  return reports.flatMap(({ value, span, by }) =>
    by
      ? [{ relation: 'report_by', tuple: [value, by.value], origin: { label: `report \`${value}\``, span } }]
      : [],
  );
}

/** The rule, which holds only while no report is stale. */
export function onFreshReports(rule: Rule): Rule {
  return { ...rule, body: [...rule.body, negative('report_stale', wildcard)] };
}
