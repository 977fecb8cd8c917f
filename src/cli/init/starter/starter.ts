/**
 * The files that `init --starter` writes into a project: a first rulespec, its tests, and a paragraph that tells
 * agents how to report. This file only makes the texts.
 */
import type { Project } from './project.ts';

export interface Starter {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The file of instructions, and the paragraph for it. */
  readonly instructions: string;
  readonly paragraph: string;
}

const RULESPEC = 'analysis/rulespec.yaml';
const TESTS = 'analysis/rulespec.test.yaml';
export const STARTER_FILES = [RULESPEC, TESTS] as const;

export function starterFor(project: Project, command: string, instructions: string): Starter {
  return {
    files: [
      { path: RULESPEC, text: rulespecText(project) },
      { path: TESTS, text: testsText(project) },
    ],
    instructions,
    paragraph: paragraphFor(project, command),
  };
}

function rulespecText({ language, test, coverage }: Project): string {
  return `# What must hold of finished work: \`rulespec verify\` checks it against what the agent reports.
# ${language === 'unknown' ? 'A project' : `A ${language} project`}. Change what does not fit, then run \`rulespec test\`.
claims:
  - {name: files, selector: change.files}
  - {name: tests, selector: change.tests}
  - {name: commands, selector: checks.commands}
${coverage === undefined ? '' : `  - {name: sources, selector: change.sources}\nreports: [${coverage}]\n`}predicates:
  - id: something-changed
    claim: files
    rule: min_length
    value: 1
    source: memory
  - id: files-exist
    claim: files
    rule: is_file
    source: memory
    notes: Report files that exist, by paths from the root of the repository
  - id: tests-exist
    claim: tests
    rule: is_test
    source: memory
    notes: Name the test as file::name
    when: {claim: tests, rule: exists}
${
  test === undefined
    ? '  # How the tests of this project are run is not known here. Name the command:\n  # - {id: tests-were-run, claim: commands, rule: contains, value: make test, source: memory}\n'
    : `  - id: tests-were-run
    claim: commands
    rule: contains
    value: ${test}
    source: memory
`
}  - id: commands-passed
    claim: commands
    rule: command_passed
    source: memory
    notes: "Run each one as: rulespec exec -- ${test ?? 'COMMAND'}"
    when: {claim: commands, rule: exists}
${
  coverage === undefined
    ? ''
    : `  - id: sources-covered
    claim: sources
    rule: coverage_at_least
    value: 60
    source: memory
    when: {claim: sources, rule: exists}
`
}`;
}

function testsText({ test, there }: Project): string {
  const commands = test === undefined ? '' : `, checks: {commands: [${test}]}`;
  return `# Tests of rulespec.yaml: \`rulespec test\` runs them. Runs and coverage are looked up when work is verified.
tests:
  - name: a report of what was done
    facts: {change: {files: [${there}]}${commands}}
    expect:
      predicates: {something-changed: pass, files-exist: pass${test === undefined ? '' : ', tests-were-run: pass'}}

  - name: a report that names nothing
    facts: {change: {files: []}, checks: {commands: []}}
    expect:
      verdict: fail
      predicates: {something-changed: fail${test === undefined ? '' : ', tests-were-run: fail'}}

  - name: a file that is not there
    facts: {change: {files: [no/such/file]}}
    expect:
      predicates: {files-exist: fail}
`;
}

function paragraphFor({ test, source, exampleTest }: Project, command: string): string {
  const run = test ?? 'COMMAND';
  const tests = test === undefined ? 'Find out which command runs the tests, and run it' : 'Run the tests';
  return `## Before you say that work is done

1. ${tests} as \`${command} exec -- ${run}\`, which records that they passed on these files.
2. Report what you did, with the names and paths of this work instead of those below:

   \`\`\`sh
   ${command} write-envelope <<'EOF'
   facts:
     change:
       files: [${source}]
       tests: ["${exampleTest}"]
     checks:
       commands: [${run}]
   EOF
   \`\`\`

3. Mend what the answer says failed, and report again. Do not edit \`analysis/rulespec.yaml\` to make it pass.
`;
}
