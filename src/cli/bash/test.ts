/**
 * `bash test`: golden tests of a policy, with the expected decision and effects of each script. INVARIANT: a test that
 * did not run is an error, never a pass.
 */
import { join } from 'node:path';
import { type Diagnostic, diagnostic, hasErrors, placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { cut, visible, visibleMessage } from '../../diagnostics/visible.ts';
import { now } from '../../system/clock.ts';
import { findFiles } from '../../system/find-files.ts';
import { thisHost } from '../../system/host.ts';
import { loadFile } from '../../system/sources.ts';
import { isFolder } from '../../system/working-tree.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { countProgress } from '../progress.ts';
import { reportOn } from '../report/outputs.ts';
import { type Conclusion, placeAt, type Report, type Result, type Suite } from '../report/report.ts';
import { filesNamed } from '../rules/check.ts';
import { documentOf } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type Expected, type GoldenCase, readGolden } from './golden.ts';
import { type Judged, judge, runs } from './judge.ts';
import { loadPolicy, type Policy } from './policy.ts';
import { brushOf } from './table.ts';

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_COMMAND_LENGTH = 200;

interface Failure {
  readonly test: GoldenCase;
  readonly judged: Judged;
}

export function testPolicy(call: Call, operands: readonly string[], terminal: Terminal): ExitCode {
  return reportOn(call, terminal, () => testReport(call, operands, terminal));
}

function testReport(call: Call, operands: readonly string[], terminal: Terminal): Report {
  const golden = goldenCases(operands);
  const problems: Diagnostic[] = [...golden.diagnostics];
  const policyOf = policies(call, problems);
  // A policy that does not load is reported once, for all tests.
  policyOf();
  const progress = countProgress(terminal.err, 'testing', golden.cases.length, now);
  const failures = golden.cases.flatMap((test): readonly Failure[] => {
    progress.next();
    const { judged, diagnostics } = judge(policyOf(test), test.command);
    problems.push(...diagnostics);
    return isExpected(test.expected, judged) ? [] : [{ test, judged }];
  });
  progress.end();
  const passed = golden.cases.length - failures.length;
  const conclusion = hasErrors(problems) ? 'undecided' : failures.length > 0 ? 'violated' : 'holds';
  return {
    command: 'bash test',
    title: `golden tests of ${operands.join(', ')}`,
    conclusion,
    suites: suitesOf(golden.cases, failures),
    diagnostics: problems,
    artifacts: [],
    document: () =>
      documentOf({ total: golden.cases.length, passed, failures: failures.map(failureJson) }, problems),
    text: paint => textOf(golden.cases.length, failures, conclusion, paint),
  };
}

/** A suite for each file of tests. */
function suitesOf(cases: readonly GoldenCase[], failures: readonly Failure[]): readonly Suite[] {
  const judged = new Map(failures.map(each => [each.test, each.judged]));
  const byFile = new Map<string, Result[]>();
  for (const test of cases) {
    const file = test.span.source.name;
    const results = byFile.get(file) ?? [];
    byFile.set(file, results);
    results.push(resultOf(test, judged.get(test)));
  }
  return [...byFile].map(([name, results]) => ({ name, results }));
}

function resultOf({ id, command, expected, span }: GoldenCase, judged: Judged | undefined): Result {
  const place = placeAt(span);
  const by = expected.rule_id === undefined ? '' : ` by \`${expected.rule_id}\``;
  return {
    ...{ id, sentence: `\`${cut(command.trim(), MAX_COMMAND_LENGTH)}\`: ${expected.decision}${by}` },
    ...{ outcome: judged ? 'fail' : 'pass', severity: 'error', evidence: place, definition: place },
    ...(judged && {
      reason: `it is ${judged.decision}${judged.rule_id === null ? '' : ` by \`${judged.rule_id}\``}`,
    }),
    ...{ counterexamples: [], counterexampleCount: 0 },
  };
}

/** `allow` is also expected of a script that runs with a warning. */
export function isExpected({ decision, rule_id: rule }: Expected, judged: Judged): boolean {
  const isSame = judged.decision === decision || (decision === 'allow' && runs(judged));
  return isSame && (rule === undefined || judged.rule_id === rule);
}

function goldenCases(operands: readonly string[]): {
  readonly cases: readonly GoldenCase[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const folders = operands.filter(isFolder);
  const inFolders = folders.flatMap(folder =>
    findFiles(folder, path => /\.ya?ml$/.test(path)).paths.map(path => join(folder, path)),
  );
  const chosen = filesNamed(
    operands.filter(each => !folders.includes(each)),
    thisHost(),
  );
  const paths = [...new Set([...chosen.paths, ...inFolders])];
  const read = paths.map(path => {
    const { value: source, diagnostics } = loadFile(path, MAX_FILE_BYTES);
    return source ? readGolden(source) : { value: undefined, diagnostics };
  });
  const cases = read.flatMap(({ value }) => value ?? []);
  const diagnostics = [...chosen.diagnostics, ...read.flatMap(each => each.diagnostics)];
  if (cases.length > 0 || hasErrors(diagnostics)) return { cases, diagnostics };
  const where = operands.map(each => `\`${each}\``).join(', ');
  return { cases, diagnostics: [diagnostic('E001', `there are no golden tests in ${where}`)] };
}

/** The policy for a test. Each combination of overlay and profile is loaded once. */
function policies(call: Call, problems: Diagnostic[]): (test?: GoldenCase) => Policy {
  const loaded = new Map<string, Policy>();
  return ({ overlay, profile }: Partial<GoldenCase> = {}) => {
    const key = JSON.stringify([overlay?.text ?? null, profile ?? null]);
    const known = loaded.get(key);
    if (known) return known;
    const variant = { ...(overlay && { overlay }), ...(profile !== undefined && { profile }) };
    const policy = loadPolicy(call, variant);
    const seen = new Set(problems.map(keyOf));
    problems.push(...policy.diagnostics.filter(each => !seen.has(keyOf(each))));
    loaded.set(key, policy);
    return policy;
  };
}

function keyOf({ code, message, span }: Diagnostic): string {
  return JSON.stringify([code, message, span?.source.name, span?.start]);
}

function textOf(total: number, failures: readonly Failure[], conclusion: Conclusion, paint: Paint): string {
  const summary = `${total - failures.length} of ${total} passed, ${failures.length} failed`;
  const brush = conclusion === 'holds' ? paint.good : paint.bad;
  const end = total > 0 ? `${paint.strong(brush(summary))}\n` : '';
  return `${failures.map(each => failureText(each, paint)).join('')}${end}`;
}

function failureJson({ test, judged }: Failure): object {
  const { decision, rule_id } = judged;
  return {
    id: test.id,
    command: test.command,
    expected: test.expected,
    got: { decision, rule_id },
    file: test.span.source.name,
  };
}

function failureText({ test, judged }: Failure, paint: Paint): string {
  const { id, command, expected, span, profile } = test;
  const line = ({ decision, rule_id: rule }: Pick<Judged, 'decision'> & { rule_id?: string | null }) =>
    `${brushOf(decision, paint)(decision)}${typeof rule === 'string' ? ` by ${visible(rule)}` : ''}`;
  const reason = judged.reason === null ? '' : `: ${visibleMessage(judged.reason.trim())}`;
  return `${[
    `${paint.bad('✗')} ${paint.strong(visible(id))}  ${paint.faint(visible(placeOf(span)))}`,
    `    ${visible(cut(command.trim(), MAX_COMMAND_LENGTH))}`,
    ...(profile === undefined ? [] : [`    profile   ${visible(profile)}`]),
    `    expected  ${line(expected)}`,
    `    got       ${line(judged)}${reason}`,
  ].join('\n')}\n\n`;
}
