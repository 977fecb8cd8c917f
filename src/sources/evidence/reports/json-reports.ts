/**
 * Reports that are one JSON document, told apart by their members: istanbul's `coverage-final.json`
 * (`{file: {statementMap, s}}`), and the list of ESLint's `json` formatter (`[{filePath, messages}]`).
 */
import { type Coverage, linesOf } from './coverage.ts';
import { entriesOf, isObject, member, ofJson } from './json-report.ts';
import type { ReportedFinding } from './report.ts';

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
