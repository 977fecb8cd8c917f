/**
 * The gate status of a call, as facts: rules and parts of the call that could not be read, and at a stop the findings
 * of `plan-verify`. INVARIANT: facts say what was found; rules derive what follows.
 */
import { leftOutCodes } from '../diagnostics/codes/scoped-rules.ts';
import { type Diagnostic, hasErrors, placeOf } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { plain } from '../diagnostics/render/paint.ts';
import { visibleMessage } from '../diagnostics/visible.ts';
import type { Decision, FiredRule } from '../runtime/decision.ts';
import { checkedText } from '../sessions/answer-text.ts';
import { planVerify } from '../sessions/plan-verify.ts';
import { checkSessionId } from '../sessions/session-id.ts';
import type { Host } from '../system/host.ts';
import { readPin } from '../system/pins.ts';
import { rootOf } from '../system/session-folder.ts';
import type { Event } from '../values/event.ts';
import type { GateStatus } from '../values/own-rules.ts';

/** The maximum number of problems in a message. */
const MAX_PROBLEMS = 5;
const WITHOUT_SESSION = 'no session';

export function rulesUnread(problems: readonly Diagnostic[]): GateStatus {
  return { relation: 'rules_unread', rows: rowsOf(problems), message: problemLines(problems) };
}

/** Policy settings and entries that do not count, such as a project's settings that only the user may make. */
export function rulesUncounted(diagnostics: readonly Diagnostic[]): GateStatus {
  const uncounted = diagnostics.filter(({ code }) => code === 'W743' || code === 'W746');
  return { relation: 'rules_uncounted', rows: rowsOf(uncounted), message: problemLines(uncounted) };
}

/** Scoped rules that cannot be used. */
export function rulesLeftOut(diagnostics: readonly Diagnostic[]): GateStatus {
  const leftOut = diagnostics.filter(({ code }) => leftOutCodes.has(code));
  return { relation: 'rules_left_out', rows: rowsOf(leftOut), message: problemLines(leftOut) };
}

export function callUnread(problems: readonly Diagnostic[]): GateStatus {
  return { relation: 'call_unread', rows: rowsOf(problems), message: problemLines(problems) };
}

/** The actions of rules in force in another project, except those that the session's own rules also asked for. */
export function otherProjectActions(other: Decision, own: Decision): GateStatus {
  const textOf = ({ id, action, message }: FiredRule) => `${id}\n${action}\n${message}`;
  const known = new Set(own.fired.map(textOf));
  const said = other.fired.filter(each => each.action !== 'log' && !known.has(textOf(each)));
  // A limit was reached, so no rule fired.
  const isUndecided = other.fired.length === 0 && other.action !== 'allow';
  const found = isUndecided ? [other.action] : [...new Set(said.map(({ action }) => action))];
  return {
    relation: 'other_project',
    rows: found.map(action => [action]),
    message: isUndecided
      ? (other.message ?? '')
      : said.map(({ id, message }) => `[${id}] ${message}`).join('\n\n'),
  };
}

export function relationsWithoutRows(gateStatus: readonly GateStatus[]): readonly string[] {
  return gateStatus.filter(({ rows }) => rows.length === 0).map(({ relation }) => relation);
}

/** The findings of `plan-verify` about the event's session. No rows if the plan holds. */
export function planFails(
  host: Host,
  { session, cwd, sessionFolder = cwd }: Event,
  now: () => number,
): GateStatus {
  const verdict = planVerify({
    host: { ...host, folder: folderOfPlan(host, session, sessionFolder) },
    atStopGate: true,
    now,
    ...(session !== undefined && { session }),
  });
  const { findings, diagnostics, holds } = verdict;
  const found = [
    ...findings.map(({ subject, message }) => `${subject}: ${message}`),
    ...diagnostics.map(problemLine),
  ];
  const name = verdict.session === '' ? WITHOUT_SESSION : verdict.session;
  const said = checkedText(verdict, name).trimEnd();
  const problems = diagnostics.length === 0 ? [] : [renderDiagnostics(diagnostics, plain).trimEnd()];
  return {
    relation: 'plan_fails',
    rows: holds ? [] : found.map(problem => [name, problem]),
    message: [said, ...problems, ...(session === undefined ? [] : named(session))].join('\n\n'),
  };
}

/** A session that went to another project has its plan where it began. */
function folderOfPlan(host: Host, session: string | undefined, folder: string): string {
  const known = session === undefined ? undefined : readPin(host, session);
  if (known?.state !== 'pinned') return folder;
  const { root } = known.pin;
  return rootOf({ ...host, folder }) === root ? folder : root;
}

/** Not every host tells the agent's commands their session. */
function named(session: string): readonly string[] {
  const isId = !hasErrors(checkSessionId(session).diagnostics);
  return isId ? [`This session is \`--session ${session}\` of \`rulespec write-envelope\`.`] : [];
}

/** `file:3:5: error[E106]: …`, a line each. */
export function problemLines(problems: readonly Diagnostic[]): string {
  if (problems.length === 0) return '';
  const more = problems.length - MAX_PROBLEMS;
  const lines = problems.slice(0, MAX_PROBLEMS).map(problemLine);
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

function problemLine({ code, severity, message, span, hint }: Diagnostic): string {
  const place = span ? `${visibleMessage(placeOf(span))}: ` : '';
  return `${place}${severity}[${code}]: ${visibleMessage(message)}${hint === undefined ? '' : ` (${visibleMessage(hint)})`}`;
}

function rowsOf(problems: readonly Diagnostic[]): GateStatus['rows'] {
  return problems.map(problem => [problemLine(problem)]);
}
