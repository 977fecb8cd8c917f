/** The predicate rules, in the order in which the documentation lists them. */
import { anyOf } from './any-of.ts';
import { changed } from './changed.ts';
import { changedOnly } from './changed-only.ts';
import { commandPassed } from './command-passed.ts';
import { commitExists } from './commit-exists.ts';
import { contains } from './contains.ts';
import { coverageAtLeast } from './coverage-at-least.ts';
import { covered } from './covered.ts';
import { diffAtMost } from './diff-at-most.ts';
import { documentedIn } from './documented-in.ts';
import { equals } from './equals.ts';
import { exists } from './exists.ts';
import { fileContains } from './file-contains.ts';
import { fileMatches } from './file-matches.ts';
import { greaterThan } from './greater-than.ts';
import { isFile } from './is-file.ts';
import { isTest } from './is-test.ts';
import { lessThan } from './less-than.ts';
import { matches } from './matches.ts';
import { maxLength } from './max-length.ts';
import { minLength } from './min-length.ts';
import { noFindings } from './no-findings.ts';
import { noneOf } from './none-of.ts';
import { notContains } from './not-contains.ts';
import { notExists } from './not-exists.ts';
import type { PredicateRule } from './predicate.ts';
import { testPassed } from './test-passed.ts';
import { unchanged } from './unchanged.ts';
import { valueInFile } from './value-in-file.ts';

export const predicateRules: readonly PredicateRule[] = [
  exists,
  notExists,
  equals,
  contains,
  notContains,
  anyOf,
  noneOf,
  greaterThan,
  lessThan,
  minLength,
  maxLength,
  matches,
  isFile,
  isTest,
  changed,
  testPassed,
  changedOnly,
  diffAtMost,
  unchanged,
  commitExists,
  fileContains,
  fileMatches,
  valueInFile,
  documentedIn,
  commandPassed,
  coverageAtLeast,
  covered,
  noFindings,
];

const byName = new Map(predicateRules.map(rule => [rule.name, rule]));

/** The rule with a name; undefined if there is none. */
export function predicateRule(name: string): PredicateRule | undefined {
  return byName.get(name);
}
