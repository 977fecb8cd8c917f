/** `command_passed`: every element is a command with a recorded run that passed on the present working tree. */
import {
  atom,
  negative,
  number,
  positive,
  type Rule,
  symbol,
  variable,
  wildcard,
} from '../../datalog/program.ts';
import { evidenceRemedy, evidenceWording } from './evidence-wording.ts';
import { PATH, type PredicateRule } from './predicate.ts';

const run = variable('run');
const digest = variable('digest');
const command = variable('command');
const part = variable('part');
const origin = { label: '`command_passed`' };

/**
 * run_of_tree(run) :- run_tree(run, digest), tree(digest).
 * command_changed(command, part) :-
 *   command_agreed(command, _), command_part(command, part, digest), !command_part_agreed(command, part, digest).
 * command_changed(command, part) :-
 *   command_part_agreed(command, part, digest), !command_part(command, part, digest).
 * run_passed(run) :- run(run, command, 0), run_of_tree(run), !run_altered(run, _), !command_changed(command, _).
 */
const passing: readonly Rule[] = [
  {
    head: atom('run_of_tree', run),
    body: [positive('run_tree', run, digest), positive('tree', digest)],
    origin,
  },
  {
    head: atom('command_changed', command, part),
    body: [
      positive('command_agreed', command, wildcard),
      positive('command_part', command, part, digest),
      negative('command_part_agreed', command, part, digest),
    ],
    origin,
  },
  {
    head: atom('command_changed', command, part),
    body: [
      positive('command_part_agreed', command, part, digest),
      negative('command_part', command, part, digest),
    ],
    origin,
  },
  {
    head: atom('run_passed', run),
    body: [
      positive('run', run, command, number(0)),
      positive('run_of_tree', run),
      negative('run_altered', run, wildcard),
      negative('command_changed', command, wildcard),
    ],
    origin,
  },
];

export const commandPassed: PredicateRule = {
  name: 'command_passed',
  summary: 'every element is a command that a recorded run passed, on the files as they are',
  value: 'none',
  quantified: true,
  sentence: '{subject} passed',
  because: evidenceWording('is a command that passed'),
  remedy: evidenceRemedy('a command that was run by `rulespec exec` and passed, with no edit since'),
  doc: [
    '`rulespec exec -- npm test` [records a run](../runs.md). The element is the command word for word: `npm test`. Some run of it must have ended with status 0, on the very files that are there now, and what it ran must be the same still: the program that `PATH` gives, and variables that load code, such as `NODE_OPTIONS`.',
    'What defines the command must be as it was agreed to: as the session began or, with `--rules-from`, as in that commit. That is the script of `package.json` and those that it runs, the Makefile, a script of the shell, and the [settings of tools](../runs.md#what-defines-a-command). Otherwise the test itself was changed, and the reason names the part.',
    'Any edit after the run counts, in tracked files and in new ones that git does not ignore; an edit that is undone does not. A run whose own files changed while it ran passes nothing.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'package.json': '{"scripts": {"test": "vitest run", "smoke": "true"}}' },
    runs: [
      { command: 'npm test', exit: 0 },
      { command: 'npm run lint', exit: 1 },
      { command: 'npm run build', exit: 0, isOutdated: true },
      { command: 'npm run smoke', exit: 0 },
    ],
    agreed: {
      'package.json': '{"scripts": {"test": "vitest run", "smoke": "node smoke.js"}}',
    },
  },
  examples: [
    { predicate: 'rule: command_passed', facts: 'it: npm test', outcome: 'pass' },
    { predicate: 'rule: command_passed', facts: 'it: [npm test, npm run lint]', outcome: 'fail' },
    {
      predicate: 'rule: command_passed\nquantifier: any',
      facts: 'it: [npm test, npm run lint]',
      outcome: 'pass',
    },
    { predicate: 'rule: command_passed', facts: 'it: npm run build', outcome: 'fail' },
    { predicate: 'rule: command_passed', facts: 'it: npm run smoke', outcome: 'fail' },
    { predicate: 'rule: command_passed', facts: 'it: npm run e2e', outcome: 'fail' },
  ],
  sought: 'run',
  derives: () => passing,
  // witness(id, path) :- value_run("it", path, run), run_passed(run).
  meaning: test => ({
    mode: test.quantifier === 'any' ? 'some' : 'every',
    elements: [[positive('value_run', symbol(test.claim), PATH, run), positive('run_passed', run)]],
  }),
};
