/**
 * The JSON of jest and vitest: `{ testResults: [{ name, assertionResults: [{ ancestorTitles, title, status }] }] }`.
 */
import type { ReadReport, ReportedTest, ReportFormat } from './report.ts';

/** How these tools call what other reports call skipped. */
const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

export const jest: ReportFormat = {
  name: 'vitest or jest JSON',
  accepts: text => text.startsWith('{'),
  read,
};

function read(text: string): ReadReport {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unreadable', why: 'is not well-formed JSON' };
    throw error;
  }
  const files = memberOf(document, 'testResults');
  if (!Array.isArray(files)) return { kind: 'unreadable', why: 'is no test report: it has no `testResults`' };
  const tests: ReportedTest[] = [];
  for (const entry of files) {
    const file = memberOf(entry, 'name');
    const results = memberOf(entry, 'assertionResults');
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
  const suites = memberOf(result, 'ancestorTitles') ?? [];
  const title = memberOf(result, 'title');
  const status = memberOf(result, 'status');
  if (!Array.isArray(suites) || typeof title !== 'string' || typeof status !== 'string') return undefined;
  const names = [...suites.map(String).filter(each => each !== ''), title];
  return { names, classes: [], file, unit: '', outcome: SKIPPED.has(status) ? 'skipped' : status };
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

function misshapen(where: string): ReadReport {
  return { kind: 'unreadable', why: `is no test report: an entry of \`${where}\` has another shape` };
}
