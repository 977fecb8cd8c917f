/** `rules test`: the decision about one call, by one rule or by all. */
import { listRules } from '../../compiler/compile-rules.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { visible, visibleMessage } from '../../diagnostics/visible.ts';
import { decide, hookTraceOf } from '../../gate.ts';
import { EMPTY_PAST, type Past } from '../../history/past.ts';
import { diskOfSession } from '../../history/session-files.ts';
import { callUnread, planFails, rulesUnread } from '../../hook/gate-status.ts';
import { realStages } from '../../hook/real-stages.ts';
import type { Decision, FiredRule } from '../../runtime/decision.ts';
import { HOOK_LIMITS } from '../../runtime/limits.ts';
import { now, timestamp, workTime } from '../../system/clock.ts';
import { diskOf } from '../../system/disk.ts';
import { thisHost } from '../../system/host.ts';
import type { Action } from '../../values/action.ts';
import { isStop } from '../../values/event.ts';
import { ownRules } from '../../values/own-rules.ts';
import type { ReviewedRule } from '../../values/review.ts';
import type { Call } from '../command.ts';
import { writeDecision } from '../decision-artefacts.ts';
import type { ExitCode } from '../exit-codes.ts';
import { reportOn } from '../report/outputs.ts';
import type { Report, Result, ResultSeverity } from '../report/report.ts';
import { documentOf } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { type HistoryFileOptions, pastFromFile, timedPayload } from './history-file.ts';
import { type LoadedRules, loadRules } from './load.ts';
import { hostOfPayload, samplePayload } from './sample-payload.ts';

interface Tested {
  readonly rule: string | null;
  /** `INTERRUPT`, `ASK`, `CONTINUE`, `LOG`, `REVIEW` or `PASS`. */
  readonly result: string;
  readonly message: string | null;
  readonly file: string | null;
  readonly lines: readonly number[];
}

interface Answer {
  readonly tested: readonly Tested[];
  readonly decision: Action;
  /** The names of all rules that fired. */
  readonly rules: readonly string[];
  readonly why?: string | undefined;
}

export function testRules(call: Call, terminal: Terminal): ExitCode {
  return reportOn(call, terminal, () => testReport(call, rulesUnderTest(call)));
}

/** A rule of a file is shown alone. A call is judged as the gate would, and so is a rule that the gate brings. */
function rulesUnderTest(call: Call): LoadedRules {
  const name = call.options.get('rule');
  if (name === undefined) return loadRules(call);
  const alone = loadRules(call, false);
  const isOfFile = alone.compiled && listRules(alone.compiled).some(rule => rule.name === name);
  return isOfFile ? alone : loadRules(call);
}

function testReport(call: Call, loaded: LoadedRules): Report {
  const { value, diagnostics, artifacts = [] } = answered(call, loaded);
  const problems = [...loaded.diagnostics, ...diagnostics];
  return {
    command: 'rules test',
    title: `one call by the rules of ${loaded.root}`,
    // The call was decided, whatever it was decided to be.
    conclusion: value && !hasErrors(problems) ? 'holds' : 'undecided',
    suites: value ? [{ name: 'rules test', results: value.tested.map(resultOf) }] : [],
    diagnostics: problems,
    artifacts,
    document: () => answerDocument(value, problems),
    text: () => (value ? `${value.tested.map(textOf).join('\n')}${whyText(value)}` : ''),
  };
}

/** A rule that holds the call back or warns is a failure; no such failure violates, since a test only asks. */
function resultOf({ rule, result, message, file, lines }: Tested): Result {
  const [line] = lines;
  return {
    ...{
      id: rule ?? 'any',
      sentence: `${rule === null ? 'no rule' : `the rule \`${rule}\``} says ${result}`,
    },
    ...{ outcome: QUIET.includes(result) ? 'pass' : 'fail', severity: SEVERITY[result] ?? 'info' },
    ...(message !== null && { reason: message.trimEnd() }),
    ...(file !== null && { evidence: { file, ...(line !== undefined && { line }) } }),
    ...{ counterexamples: [], counterexampleCount: 0 },
  };
}

const QUIET = ['PASS', 'LOG'];
const SEVERITY: Readonly<Record<string, ResultSeverity>> = { INTERRUPT: 'warning', ASK: 'warning' };

function answerDocument(value: Answer | undefined, problems: readonly Diagnostic[]): string {
  const [first, ...others] = value?.tested ?? [];
  const why = value?.why === undefined ? {} : { why: value.why.split('\n') };
  const rest = others.length === 0 ? {} : { others };
  const decided = value ? { decision: value.decision, rules: value.rules } : {};
  return documentOf({ ...(first ?? unanswered), ...decided, ...rest, ...why }, problems);
}

const unanswered = { rule: null, result: null, message: null, file: null, lines: [] };

function answered(
  call: Call,
  { root, compiled, diagnostics: unread }: LoadedRules,
): {
  readonly value?: Answer;
  readonly diagnostics: readonly Diagnostic[];
  readonly artifacts?: readonly string[];
} {
  const name = call.options.get('rule');
  if (!compiled) return { diagnostics: [] };
  const rules = listRules(compiled).filter(({ injected }) => !injected);
  const named = rules.find(rule => rule.name === name);
  const known = rules.map(rule => rule.name);
  if (name !== undefined && !known.includes(name)) return { diagnostics: [unknownRule(name, known)] };
  const host = thisHost();
  const sample = { cwd: host.folder, hookEvent: named?.hookEvent, command: 'rules test' } as const;
  const given = samplePayload(call, sample);
  if (!given.value) return { diagnostics: given.diagnostics };
  const timed = timedPayload(given.value, host.folder);
  const payload = { value: timed.payload, diagnostics: given.diagnostics };
  const sender = hostOfPayload(call);
  const { event, diagnostics } = realStages.receive(payload, sender, host.folder);
  if (!event) return { diagnostics };
  const gateStatus =
    name === undefined
      ? [
          rulesUnread(unread.filter(isError)),
          callUnread(diagnostics.filter(isError)),
          ...(compiled.stopGate && isStop(event.hookEvent) ? [planFails(host, event, now)] : []),
        ]
      : [];
  const at = { root: root.replaceAll('\\', '/') };
  const past = pastOf(call, {
    ...at,
    disk: () => diskOf(host, now),
    folder: host.folder,
    host: call.options.get('host') ?? sender,
    now: timed.now ?? Date.parse(timestamp()),
  });
  if (!past.value) return { diagnostics: past.diagnostics };
  const disk = diskOfSession(diskOf(host, now), past.value);
  const settings = { ...at, disk, limits: HOOK_LIMITS, now: workTime, gateStatus, past: past.value };
  const gated = decide(compiled, event, settings);
  const written = writeDecision(call.options.get('artifacts'), { rules: compiled, event, gated });
  const problems = [...diagnostics, ...gated.diagnostics, ...written.diagnostics];
  if (!gated.decision) return { diagnostics: problems };
  const why = call.options.get('why') === 'yes' ? hookTraceOf(compiled, event, gated) : undefined;
  const { decision } = gated;
  const value = {
    tested: testedBy(decision, name),
    decision: actionOf(decision),
    rules: decision.fired.map(({ id }) => id),
    why,
  };
  return { value, diagnostics: problems, artifacts: written.artifacts };
}

/** Without a file nothing happened before. */
function pastOf(call: Call, options: HistoryFileOptions): Reported<Past> {
  const file = call.options.get('history');
  return file === undefined
    ? { value: { ...EMPTY_PAST, now: options.now }, diagnostics: [] }
    : pastFromFile(file, options);
}

/** A call that is only logged is allowed, and said to be logged. */
function actionOf({ action, fired }: Decision): Action {
  return action === 'allow' && fired.some(each => each.action === 'log') ? 'log' : action;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** The rule of that name, or each rule that fired or waits for a review. */
function testedBy({ fired, reviews = [] }: Decision, name: string | undefined): readonly Tested[] {
  const isOwn = (each: string) => name === undefined || each === name;
  // The gate's rule that the call waits says nothing beside those for whose reviews it waits.
  const isSaid = (id: string) =>
    name !== undefined || reviews.length === 0 || id !== ownRules.unreviewed.name;
  const own = [
    ...fired.filter(({ id }) => isOwn(id) && isSaid(id)).map(testedOf),
    ...reviews.filter(({ name }) => isOwn(name)).map(awaited),
  ];
  if (own.length > 0) return own;
  return [{ rule: name ?? null, result: 'PASS', message: null, file: null, lines: [] }];
}

function testedOf({ id, action, message, match }: FiredRule): Tested {
  return {
    rule: id,
    result: { deny: 'INTERRUPT', ask: 'ASK', warn: 'CONTINUE', log: 'LOG' }[action],
    message: message === '' ? null : message,
    file: match?.file ?? null,
    lines: match?.lines ?? [],
  };
}

/** No model is asked here; `review test` asks one. */
function awaited({ name, prompt, fields }: ReviewedRule): Tested {
  const where = fields.map(({ field }) => `\`${field}\``).join(', ');
  const how = `\`rulespec review test --rule ${name}\` asks`;
  const message = `a model would be asked about ${where}: ${prompt}\n${how}`;
  return { rule: name, result: 'REVIEW', message, file: null, lines: [] };
}

function textOf({ rule, result, message }: Tested): string {
  const lines = message === null ? [] : message.trimEnd().split('\n');
  return [
    `Rule: ${visible(rule ?? '(any)')}`,
    `Result: ${result}`,
    ...(lines.length === 0 ? [] : ['Message:', ...lines.map(line => `  ${visibleMessage(line)}`.trimEnd())]),
    '',
  ].join('\n');
}

function whyText({ why }: Answer): string {
  return why === undefined ? '' : `\n${why}`;
}

/** `--rule` names none of these. */
export function unknownRule(name: string, names: readonly string[]): Diagnostic {
  return diagnostic('E784', `there is no rule \`${name}\``, {
    hint: didYouMean(name, names) ?? '`rulespec rules list` shows the rules there are',
  });
}
