/** Evidence in the working tree for the claims that rules name. */
import type { ColumnType } from '../../datalog/program.ts';
import { type Relation, relation } from '../relation.ts';

/** A relation about elements of claims, looked at only for the claims that rules name. */
function evidence(name: string, columns: Record<string, ColumnType>, meaning: string): Relation {
  return relation(name, { claim: 'symbol', path: 'symbol', ...columns }, meaning, { demands: [0] });
}

/** The same for relations whose last column is a constant that rules name. */
function evidenceOf(name: string, constant: string, meaning: string): Relation {
  const columns = { claim: 'symbol', path: 'symbol', [constant]: 'symbol' } as const;
  return relation(name, columns, meaning, { demands: [0, 2] });
}

/** Filled by the rulespec, and by a stop gate. */
export const REPORT_DEMANDED = 'report_demanded';

/**
 * Evidence in the working tree for the elements that name a file or a test. All of these relations are declared if a
 * rule mentions one. Rows are computed for the claims that rules name as constants.
 */
export const evidenceRelations = {
  value_file: evidence(
    'value_file',
    { file: 'symbol' },
    'The element, without `:line` or `::test`, names this regular file of the working tree.',
  ),
  value_names_line: evidence(
    'value_names_line',
    { line: 'number' },
    'The element ends in `:line` or `:line:column`; lines count from 1.',
  ),
  value_line: evidence(
    'value_line',
    { line: 'number' },
    'The element names a file of the working tree, and this line that the file has.',
  ),
  value_test: evidence(
    'value_test',
    { test: 'symbol' },
    'The element names a file of the working tree, and this test that the file defines.',
  ),
  value_changed: evidence(
    'value_changed',
    { base: 'symbol' },
    'The element names a file that differs between the working tree and the base, or is in only one of them.',
  ),
  value_result: evidence(
    'value_result',
    { name: 'symbol', file: 'symbol' },
    'The element names the test that `test_result` has under this name and file.',
  ),
  value_run: evidence(
    'value_run',
    { id: 'symbol' },
    'The element is the command of this recorded run, word for word.',
  ),
  value_file_contains: evidenceOf(
    'value_file_contains',
    'needle',
    'The element names a file whose text contains the needle.',
  ),
  value_file_matches: evidenceOf(
    'value_file_matches',
    'pattern',
    'The element names a file in whose text the RE2 pattern matches somewhere.',
  ),
  value_in_file: relation(
    'value_in_file',
    { claim: 'symbol', path: 'symbol', selection: 'symbol', kind: 'symbol', text: 'symbol' },
    'What the selection, such as `package.json#version`, finds in its file, for each element that is compared with it; kind and text as in `claim_value`.',
    { demands: [0, 2] },
  ),
  value_documented: evidenceOf(
    'value_documented',
    'file',
    'The element stands in the text of this file, as a word of its own.',
  ),
  value_commit: evidence(
    'value_commit',
    { id: 'symbol' },
    'The element names this commit of the repository, by its id, the beginning of one, a tag or a branch.',
  ),
  value_unchanged: evidence(
    'value_unchanged',
    { base: 'symbol' },
    'The element names a file or folder that is the same in the working tree and in the base.',
  ),
  value_diff: evidence(
    'value_diff',
    { lines: 'number' },
    'The element names a file or folder (`.` for all) that differs from the base by so many lines, added and removed.',
  ),
  value_path: evidence(
    'value_path',
    { file: 'symbol' },
    'The element names this path, whether or not anything is there.',
  ),
  value_coverage: evidence(
    'value_coverage',
    { percent: 'float' },
    'The element names a file of which so many percent of the lines that can run did run in the tests; `.` is all files together.',
  ),
  value_covered_line: evidence(
    'value_covered_line',
    { line: 'number' },
    'The element names a file and this line of it, which ran in the tests.',
  ),
  value_findings: evidence(
    'value_findings',
    { level: 'symbol', findings: 'number' },
    'The element names a file or folder (`.` for all) with so many findings of this level: error, warning or note. No row unless every report could be read and one of them has findings of a tool.',
  ),
  value_unresolved: relation(
    'value_unresolved',
    { claim: 'symbol', path: 'symbol', sought: 'symbol', why: 'symbol' },
    'Nothing of what is sought (a file, test, change, result, run, text, …) was found for the element, which a rule asks for, and why, in words for reports.',
  ),
  test_result: relation(
    'test_result',
    { name: 'symbol', file: 'symbol', outcome: 'symbol' },
    'A report of the rulespec has this test: outcome is passed, failed, skipped or a word of the report; file is the class or package where the report names no file.',
  ),
  coverage: relation(
    'coverage',
    { file: 'symbol', percent: 'float' },
    'A report of the rulespec says that so many percent of the lines of the file ran; `.` is all files together.',
  ),
  finding: relation(
    'finding',
    { file: 'symbol', line: 'number', level: 'symbol', rule: 'symbol' },
    'A report of the rulespec has this finding of a tool: level is error, warning or note; line is 0 where it names none.',
  ),
  report_unread: relation(
    'report_unread',
    { path: 'symbol', why: 'symbol' },
    'A report that the rulespec names could not be read.',
  ),
  changed_file: relation(
    'changed_file',
    { file: 'symbol' },
    'The file differs between the working tree and the base, or is in only one of them; ignored files, new reports and new envelopes have no row.',
  ),
  run_of_tree: relation(
    'run_of_tree',
    { id: 'symbol' },
    'Derived, where there is `command_passed` or a test looks at reports: the run was of the working tree as it is.',
  ),
  report_by: relation(
    'report_by',
    { path: 'symbol', command: 'symbol' },
    'The rulespec names this report, and the command that writes it.',
  ),
  report: relation(
    'report',
    { path: 'symbol', file: 'symbol', digest: 'symbol' },
    'The report that the rulespec names by this path is this file, with these bytes: `sha256:…`.',
  ),
  run_counts: relation(
    'run_counts',
    { id: 'symbol' },
    'Derived, where a test looks at reports: the run was of the working tree as it is, and what it ran is the same still, and as it was agreed to.',
  ),
  run_wrote: relation(
    'run_wrote',
    { id: 'symbol', path: 'symbol' },
    'Derived, where a test looks at reports: the run wrote the report, with the bytes that it has now.',
  ),
  run_agreed: relation(
    'run_agreed',
    { id: 'symbol', path: 'symbol' },
    'Derived, where a test looks at reports: the run was of that command.',
  ),
  run_of_report: relation(
    'run_of_report',
    { id: 'symbol', path: 'symbol' },
    'Derived, where a test looks at reports: the run wrote the report, counts, and ended as the report says.',
  ),
  report_fresh: relation(
    'report_fresh',
    { path: 'symbol' },
    'Derived, where a test looks at reports: such a run wrote the report, of its command where the rulespec names one.',
  ),
  report_stale: relation(
    'report_stale',
    { path: 'symbol' },
    'Derived, where a test looks at reports: the report has a command, or evidence is required, and no such run wrote it. Then nothing that looks at reports passes.',
  ),
  report_demanded: relation(
    REPORT_DEMANDED,
    { path: 'symbol' },
    'Evidence is required, by the rulespec or at a stop gate: the report counts only as a recorded run wrote it.',
  ),
  report_outcome: relation(
    'report_outcome',
    { path: 'symbol', outcome: 'symbol' },
    'The report is one of tests, of which one is failed, or none: failed or passed.',
  ),
  run_reported: relation(
    'run_reported',
    { id: 'symbol', path: 'symbol', outcome: 'symbol' },
    'Derived, where a test looks at reports: the run wrote the report of tests, of this outcome.',
  ),
  run_contradicts: relation(
    'run_contradicts',
    { id: 'symbol', path: 'symbol' },
    'Derived, where a test looks at reports: the run wrote the report, and ended otherwise than the report says.',
  ),
  report_not_agreed: relation(
    'report_not_agreed',
    { path: 'symbol', command: 'symbol' },
    'Derived, where a test looks at reports: a run of this command wrote the report, and the rulespec does not say that it should.',
  ),
  report_unrecorded: relation(
    'report_unrecorded',
    { path: 'symbol' },
    "Derived, where a test looks at reports: no recorded run wrote the report, so that it is the agent's word.",
  ),
  command_changed: relation(
    'command_changed',
    { command: 'symbol', part: 'symbol' },
    'Derived, where there is `command_passed` or a test looks at reports: what defines the command is not as it was agreed to, so that the test itself was changed.',
  ),
  run_passed: relation(
    'run_passed',
    { id: 'symbol' },
    'Derived, where there is `command_passed`: the run ended with status 0, was of the working tree as it is, and what it ran is the same still, and as it was agreed to.',
  ),
  value_names: relation(
    'value_names',
    { claim: 'symbol', file: 'symbol' },
    'Derived, for the claims of `changed_only`: an element names this path.',
  ),
  value_failing: relation(
    'value_failing',
    { claim: 'symbol', path: 'symbol' },
    'Derived, for the claims of `test_passed`: the element names a test of which some result is a failure.',
  ),
} as const;

/** The relations whose rows come from reports. */
export const relationsOfReports: ReadonlySet<string> = new Set(
  ['test_result', 'value_result', 'value_coverage', 'value_covered_line', 'value_findings'].concat([
    ...['coverage', 'finding', 'report', 'report_unread', 'report_outcome'],
  ]),
);

/** The relations that need the list of files that differ from the base. */
export const relationsOfChanges: ReadonlySet<string> = new Set([
  ...['value_changed', 'value_unchanged', 'changed_file', 'value_diff'],
]);
