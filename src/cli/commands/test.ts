/** `rulespec test`: runs the tests of rules of every dialect. */
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Item } from '../../rule-tests/coverage.ts';
import { coverageHtml } from '../../rule-tests/coverage-html.ts';
import { lcovOf } from '../../rule-tests/lcov.ts';
import { writeNamed } from '../../system/atomic-write.ts';
import { wallTime } from '../../system/clock.ts';
import { waitForChange } from '../../system/wait-for-change.ts';
import { type Call, type Command, flag, formatOption, numberOption, option } from '../command.ts';
import { type ExitCode, HOLDS, INTERRUPTED, REFUSED, VIOLATED } from '../exit-codes.ts';
import { refuseLine, sayProblems, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { percentOf } from '../test/mutate.ts';
import { missedThresholds, reportJson, sayText } from '../test/report.ts';
import { runTests, settingsOf, type TestReport } from '../test/run.ts';

/** Coverage in files. Without a file, `--coverage text` prints a table. */
const coverageFormats: Readonly<Record<string, (items: readonly Item[]) => string>> = {
  lcov: lcovOf,
  html: coverageHtml,
};

export const testCommand: Command = {
  name: 'test',
  summary: 'run the tests of rules: `NAME.test.yaml` beside the rule file `NAME.yaml`',
  operand: {
    syntax: '[files...]',
    summary: 'test files, golden files of Bash policies, and folders of them (default: all test files below)',
  },
  options: [
    option('filter TEXT', 'only tests with this text in their names'),
    option('rules FILE', 'the rule files of test files that name none and stand beside none', { many: true }),
    option('coverage HOW', 'text: a table; lcov=FILE, html=FILE: a file with all of it', { many: true }),
    option(
      'coverage-threshold N',
      'fail where less than N percent of rules, conditions or literals are covered',
      {
        atMost: 100,
      },
    ),
    option(
      'mutate N',
      'change the rules in N small ways, one at a time, and show which changes no test notices',
      {
        atMost: 100_000,
      },
    ),
    option(
      'mutation-threshold N',
      'with --mutate: fail where tests notice less than N percent of the changes',
      {
        atMost: 100,
      },
    ),
    flag('update', 'write what came out into the test files, where it differs from what is expected'),
    flag('watch', 'run again at every change of the tests or their rules, until Ctrl-C'),
    formatOption('text: for people; json: one JSON document'),
    colorOption,
  ],
  examples: {
    'rulespec test': 'all tests below this folder',
    'rulespec test .nudge.test.yaml --filter console': 'some tests of one file',
    'rulespec test --coverage text --coverage html=coverage.html': 'what the tests have not tried',
    'rulespec test policies --rules policies/default.yaml --coverage-threshold 90': 'golden tests, in CI',
    'rulespec test --mutate 200 --mutation-threshold 90': 'whether tests notice small changes of the rules',
    'rulespec test --update': 'accept what came out; read the difference before you commit it',
  },
  run(call, terminal) {
    const problem = coverageProblem(call);
    if (problem !== undefined)
      return refuseLine(
        call,
        terminal,
        problem,
        'write `--coverage text`, `--coverage lcov=FILE` or `--coverage html=FILE`',
      );
    if (call.options.has('mutation-threshold') && !call.options.has('mutate'))
      return refuseLine(
        call,
        terminal,
        '`--mutation-threshold` is about the changes that `--mutate` makes',
        'write `--mutate N` as well',
      );
    if (!call.options.has('watch')) return runOnce(call, terminal).code;
    for (;;) {
      const began = wallTime();
      const { watched, code } = runOnce(call, terminal);
      if (code === INTERRUPTED) return code;
      terminal.out.write(`${terminal.out.paint.faint('waiting for a change; Ctrl-C ends')}\n\n`);
      waitForChange(watched, began);
    }
  },
};

function coverageProblem({ lists }: Call): string | undefined {
  const wrong = (lists?.get('coverage') ?? []).find(each => {
    const [format = '', ...file] = each.split('=');
    return each !== 'text' && !(Object.hasOwn(coverageFormats, format) && file.join('=') !== '');
  });
  return wrong === undefined ? undefined : `\`--coverage\` is \`${wrong}\`, which is none of its values`;
}

function runOnce(
  call: Call,
  terminal: Terminal,
): { readonly code: ExitCode; readonly watched: readonly string[] } {
  const report = runTests(settingsOf(call), terminal);
  const { watched, items, failures, broken } = report;
  // Nothing is concluded from half of the tests.
  const short = report.isInterrupted
    ? []
    : missedThresholds(report, numberOption(call, 'coverage-threshold'));
  const wanted = call.lists?.get('coverage') ?? [];
  const covers = wanted.includes('text');
  if (wantsJson(call)) terminal.out.write(reportJson(report, short, wanted.length > 0));
  else sayText(report, { short, covers }, terminal);
  const problems = writeCoverage(wanted, items);
  sayProblems(problems, terminal);
  if (report.isInterrupted) return { code: INTERRUPTED, watched };
  const isRefused = hasErrors(report.diagnostics) || hasErrors(problems);
  const code = isRefused
    ? REFUSED
    : failures.length + broken.length > 0 || short.length > 0 || isUnnoticed(call, report)
      ? VIOLATED
      : HOLDS;
  return { code, watched };
}

function isUnnoticed(call: Call, { mutations }: TestReport): boolean {
  const wanted = numberOption(call, 'mutation-threshold');
  return wanted !== undefined && mutations.some(each => percentOf(each) < wanted);
}

function writeCoverage(wanted: readonly string[], items: readonly Item[]) {
  return wanted.flatMap(each => {
    const [format = '', ...file] = each.split('=');
    const render = Object.hasOwn(coverageFormats, format) ? coverageFormats[format] : undefined;
    return (render && writeNamed(file.join('='), render(items))) ?? [];
  });
}
