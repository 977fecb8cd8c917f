/** What is found in the working tree for the claims that rules name. */
import type { ColumnType } from '../../datalog/program.ts';
import { type Relation, relation } from '../relation.ts';

/** A relation about elements of claims, looked at only for the claims that rules name. */
function evidence(name: string, columns: Record<string, ColumnType>, meaning: string): Relation {
  return relation(name, { claim: 'symbol', path: 'symbol', ...columns }, meaning, { demands: [0] });
}

/**
 * What the host found in the working tree for the elements that name a file or a test in it. All of them are declared
 * where a rule mentions one; rows are computed for the claims that rules name as constants.
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
  value_unresolved: relation(
    'value_unresolved',
    { claim: 'symbol', path: 'symbol', sought: 'symbol', why: 'symbol' },
    'No file, test, change or result (sought) was found for the element, which a rule asks for, and why, in words for reports.',
  ),
  test_result: relation(
    'test_result',
    { name: 'symbol', file: 'symbol', outcome: 'symbol' },
    'A report of the rulespec has this test: outcome is passed, failed, skipped or a word of the report; file is the class or package where the report names no file.',
  ),
  value_failing: relation(
    'value_failing',
    { claim: 'symbol', path: 'symbol' },
    'Derived, for the claims of `test_passed`: the element names a test of which some result is a failure.',
  ),
} as const;
