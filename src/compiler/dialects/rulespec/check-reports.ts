/** Finds tests about reports in a rulespec that names no report: none of them could pass. */
import { atomsOf } from '../../../datalog/atoms.ts';
import type { Rule } from '../../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import { relationsOfReports } from '../../../sources/evidence/relations.ts';
import { testsIn } from '../../../values/clause.ts';
import { predicateRule } from '../../predicates/index.ts';
import type { RuleSet } from './ast.ts';

/** The `sought` values of predicate rules that read reports. */
export const ABOUT_REPORTS: ReadonlySet<string | undefined> = new Set([
  'result',
  'coverage',
  'covered',
  'findings',
]);

/** E603 for such predicates and for such rules of user programs. */
export function checkReports({ predicates, reports, unread }: RuleSet, rules: readonly Rule[]): Diagnostic[] {
  if (reports.length > 0 || unread.anything) return [];
  const tests = predicates.flatMap(each => [each, ...(each.when ? testsIn(each.when) : [])]);
  const asking = tests.filter(({ rule }) => ABOUT_REPORTS.has(predicateRule(rule.value)?.sought));
  const atoms = rules.flatMap(({ head, body }) =>
    atomsOf(body)
      .filter(({ relation }) => relationsOfReports.has(relation))
      .map(({ relation, span }) => withoutReport(relation, span ?? head.span)),
  );
  return [...asking.map(({ rule }) => withoutReport(rule.value, rule.span)), ...atoms];
}

function withoutReport(name: string, span: Span | undefined): Diagnostic {
  return diagnostic('E603', `\`${name}\` needs a report`, {
    span,
    hint: 'name it at the top of the rulespec, by its path from the root of the repository: `reports: [reports/junit.xml]`',
  });
}
