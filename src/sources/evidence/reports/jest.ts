/**
 * The JSON of jest and vitest: `{ testResults: [{ name, assertionResults: [{ ancestorTitles, title, status }] }] }`.
 */
import { member, readJson } from './json-report.ts';
import type { ReadReport, ReportedTest, ReportFormat } from './report.ts';

/** The words of these tools for the outcome that other reports call skipped. */
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

export const jest: ReportFormat = {
  name: 'vitest or jest JSON',
  accepts: text => text.startsWith('{'),
  read: text => readJson(text, testsIn),
};

function testsIn(document: unknown): ReadReport {
  const files = member(document, 'testResults');
  if (!Array.isArray(files)) return { kind: 'unreadable', why: 'is no test report: it has no `testResults`' };
  const tests: ReportedTest[] = [];
  for (const entry of files) {
    const file = member(entry, 'name');
    const results = member(entry, 'assertionResults');
    if (typeof file !== 'string' || !Array.isArray(results)) return misshapen('testResults');
    for (const result of results) {
      const test = testOf(result, file);
      if (!test) return misshapen('assertionResults');
      tests.push(test);
    }
  }
  return { kind: 'tests', tests };
}

function testOf(result: unknown, file: string): ReportedTest | undefined {
  const suites = member(result, 'ancestorTitles') ?? [];
  const title = member(result, 'title');
  const status = member(result, 'status');
  if (!Array.isArray(suites) || typeof title !== 'string' || typeof status !== 'string') return undefined;
  const names = [...suites.map(String).filter(each => each !== ''), title];
  return { names, classes: [], file, unit: '', outcome: SKIPPED.has(status) ? 'skipped' : status };
}

function misshapen(where: string): ReadReport {
  return { kind: 'unreadable', why: `is no test report: an entry of \`${where}\` has another shape` };
}
