/** The reports that a rulespec names, to results of tests. A report that can't be read is a warning, and gives none. */
import type { Fact } from '../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { spend, TEXT_UNITS_PER_STEP } from '../../selectors/work.ts';
import type { Inquiry } from './inquiry.ts';
import { readReport } from './reports/index.ts';
import type { ReportedTest } from './reports/report.ts';
import { resultsOf, type TestResults } from './results.ts';

export interface Reported {
  readonly results: TestResults;
  /** `test_result`, each row once, in the order of the reports. */
  readonly facts: readonly Fact[];
  /** Why there is none at all, where no report could be read. */
  readonly nothing?: string;
  readonly diagnostics: readonly Diagnostic[];
}

export function gatherResults(reports: readonly LocatedText[], inquiry: Inquiry): Reported {
  const diagnostics: Diagnostic[] = [];
  const tests: ReportedTest[] = [];
  const facts: Fact[] = [];
  const seen = new Set<string>();
  let nothing: string | undefined;
  let isRead = false;
  for (const place of reports) {
    const found = inquiry.tree.report(place.value);
    const unread = (why: string) => {
      nothing ??= `the report \`${place.value}\` ${why}`;
      diagnostics.push(unreadable(place, why));
    };
    if (found.kind === 'none') {
      unread(found.why);
      continue;
    }
    inquiry.note({ path: found.path, digest: found.digest });
    spend(inquiry.work, Math.ceil(found.text.length / TEXT_UNITS_PER_STEP));
    const read = readReport(found.text);
    if (read.kind === 'unreadable') {
      unread(read.why);
      continue;
    }
    isRead = true;
    for (const test of read.tests) tests.push(test);
    for (const { name, where, outcome } of resultsOf(read.tests, inquiry.tree, inquiry.work).all) {
      const key = JSON.stringify([name, where, outcome]);
      if (seen.has(key)) continue;
      seen.add(key);
      facts.push({ relation: 'test_result', tuple: [name, where, outcome], origin: { label: found.path } });
    }
  }
  const results = resultsOf(tests, inquiry.tree, inquiry.work);
  return { results, facts, diagnostics, ...(!isRead && nothing !== undefined && { nothing }) };
}

function unreadable({ value, span }: LocatedText, why: string): Diagnostic {
  return diagnostic('W601', `the report \`${value}\` ${why}`, {
    span,
    hint: 'its path leads from the root of the repository, or from the folder of the rulespec; until it can be read, none of its tests counts as passed',
  });
}
