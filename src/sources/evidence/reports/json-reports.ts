/**
 * Reports that are one JSON document, told apart by their members: istanbul's `coverage-final.json`
 * (`{file: {statementMap, s}}`), SARIF 2.1.0 (`{runs: [{results}]}`), and the list of ESLint's `json` formatter
 * (`[{filePath, messages}]`).
 */
import { type Coverage, linesOf } from './coverage.ts';
import type { ReadReport, ReportedFinding, ReportFormat } from './report.ts';

const LEVELS: ReadonlySet<string> = new Set(['error', 'warning', 'note']);

function ofJson(
  name: string,
  marks: RegExp,
  read: (document: unknown) => ReadReport | undefined,
): ReportFormat {
  return {
    name,
    accepts: text => /^[[{]/.test(text) && marks.test(text),
    read(text) {
      let document: unknown;
      try {
        document = JSON.parse(text);
      } catch (error) {
        if (error instanceof SyntaxError) return { kind: 'unreadable', why: 'is not well-formed JSON' };
        throw error;
      }
      return read(document) ?? { kind: 'unreadable', why: `is not ${name}: an entry has another shape` };
    },
  };
}

export const istanbul = ofJson('coverage JSON of istanbul', /"statementMap"/, document => {
  const coverage: Coverage = new Map();
  for (const [file, entry] of entriesOf(document)) {
    const statements = member(entry, 'statementMap');
    const counts = member(entry, 's');
    if (!isObject(statements) || !isObject(counts)) return undefined;
    const lines = linesOf(coverage, file);
    for (const [id, place] of Object.entries(statements)) {
      lines.add(Number(member(member(place, 'start'), 'line')), Number(member(counts, id)) > 0);
    }
  }
  return { kind: 'coverage', coverage };
});

export const sarif = ofJson('SARIF', /"runs"\s*:/, document => {
  const runs = member(document, 'runs');
  if (!Array.isArray(runs)) return undefined;
  const findings: ReportedFinding[] = [];
  for (const run of runs) {
    const results = member(run, 'results');
    // Without `results` the tool did not run (SARIF 2.1.0, 3.14.23).
    if (!Array.isArray(results)) return undefined;
    for (const result of results) {
      const finding = sarifFinding(result);
      if (finding) findings.push(finding);
    }
  }
  return { kind: 'findings', findings };
});

/** Undefined for a result that is no finding: one that passed, or that a person suppressed. */
function sarifFinding(result: unknown): ReportedFinding | undefined {
  const kind = member(result, 'kind') ?? 'fail';
  const suppressions = member(result, 'suppressions');
  const isSuppressed =
    Array.isArray(suppressions) &&
    suppressions.length > 0 &&
    suppressions.every(each => (member(each, 'status') ?? 'accepted') === 'accepted');
  if (kind !== 'fail' || isSuppressed) return undefined;
  const [first] = listOf(member(result, 'locations'));
  const place = member(first, 'physicalLocation');
  const uri = member(member(place, 'artifactLocation'), 'uri');
  const line = member(member(place, 'region'), 'startLine');
  const level = member(result, 'level') ?? 'warning';
  if (level === 'none') return undefined;
  return {
    file: typeof uri === 'string' ? decoded(uri) : '',
    line: typeof line === 'number' && Number.isSafeInteger(line) ? line : 0,
    // An unknown word is no reason to pass.
    level: typeof level === 'string' && LEVELS.has(level) ? level : 'error',
    rule: String(member(result, 'ruleId') ?? ''),
  };
}

export const eslint = ofJson('JSON of ESLint', /"filePath"/, document => {
  if (!Array.isArray(document)) return undefined;
  const findings: ReportedFinding[] = [];
  for (const entry of document) {
    const file = member(entry, 'filePath');
    const messages = member(entry, 'messages');
    if (typeof file !== 'string' || !Array.isArray(messages)) return undefined;
    for (const message of messages) {
      const line = member(message, 'line');
      findings.push({
        file,
        line: typeof line === 'number' && Number.isSafeInteger(line) ? line : 0,
        level: member(message, 'severity') === 1 ? 'warning' : 'error',
        rule: String(member(message, 'ruleId') ?? ''),
      });
    }
  }
  return { kind: 'findings', findings };
});

/** `file:///work/p/src/a.ts` and `src/a%20b.ts`, as paths. */
function decoded(uri: string): string {
  const path = uri.replace(/^file:\/\/[^/]*/, '');
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

function member(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
  return Reflect.get(value, key);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
