/** The past of a tested call: the steps of a test, or a file, as records of a history. */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { historyOf } from '../../history/joined-records.ts';
import { EMPTY_PAST, type Past } from '../../history/past.ts';
import { withoutFuture } from '../../history/past-event.ts';
import { historyRecord } from '../../hook/history-records.ts';
import { realStages } from '../../hook/real-stages.ts';
import { payloadBody } from '../../rule-tests/payload.ts';
import type { CallWords, History, Step } from '../../rule-tests/rule-test.ts';
import { besideFile } from '../../system/beside.ts';
import { sha256 } from '../../system/digest.ts';
import { actionOf } from '../../values/action.ts';
import type { Event } from '../../values/event.ts';
import type { Json } from '../../values/json-node.ts';
import type { HistoryRecord } from '../../values/past.ts';
import { type HistoryFileOptions, pastFromFile } from '../rules/history-file.ts';

/** A call with its time, and a minute between the steps of a session. */
const CALL_MILLISECONDS = 1_000;
const STEP_MILLISECONDS = 60_000;

/** The machine of a test. */
type Place = Omit<HistoryFileOptions, 'host'>;

export function pastOf(history: History, file: string, place: Place): Reported<Past> {
  if ('path' in history) {
    const { value: path, span } = history.path;
    const found = besideFile(file, path, (_, why) =>
      diagnostic('E871', `the history \`${path}\` ${why}`, { span }),
    );
    if (found.value === undefined) return { value: undefined, diagnostics: found.diagnostics };
    return pastFromFile(found.value, { ...place, host: 'auto' });
  }
  const { now } = place;
  if (history.length === 0) return { value: { ...EMPTY_PAST, now }, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const times = timesOf(history, now);
  const records = history.flatMap((step, at) =>
    recordsOf(step, `step-${at}`, { place, at: times[at] ?? now, diagnostics }),
  );
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const whole = withoutFuture(historyOf(records), now);
  return { value: { history: () => whole, now, digest: sha256 }, diagnostics };
}

/** A step without `ago` takes place a minute before the next one. */
function timesOf(steps: readonly Step[], now: number): readonly number[] {
  let next = now;
  return steps
    .toReversed()
    .map(({ ago }) => {
      next = ago === undefined ? next - STEP_MILLISECONDS : now - ago;
      return next;
    })
    .toReversed();
}

interface Recording {
  readonly place: Place;
  readonly at: number;
  readonly diagnostics: Diagnostic[];
}

/** The request, and where the call ran its completion. */
function recordsOf(step: Step, id: string, { place, at, diagnostics }: Recording): readonly HistoryRecord[] {
  const decision = actionOf(step.decision) ?? 'allow';
  const recordAt = (event: string | undefined, time: number): readonly HistoryRecord[] => {
    const received = eventOf({ ...step.call, ...(event !== undefined && { event }) }, id, place);
    if (!received.value) {
      const hint = 'a step is a call, as in a test: `{command: npm test, result: passed}`';
      diagnostics.push(diagnostic('E871', 'the step is no event', { span: step.span, hint }));
      return [];
    }
    const rules = step.rules.map(name => [name, decision] as const);
    const record = historyRecord(received.value, {
      ...place,
      disk: place.disk(),
      at: time,
      decision,
      rules,
      digest: sha256,
    });
    return record ? [record] : [];
  };
  const isCall = step.call.prompt === undefined && step.call.message === undefined;
  const requested = recordAt(isCall ? 'PreToolUse' : undefined, at);
  if (!isCall || decision === 'deny' || requested.length === 0) return requested;
  const ending = step.result === 'failed' ? 'PostToolUseFailure' : 'PostToolUse';
  return [...requested, ...recordAt(ending, at + CALL_MILLISECONDS)];
}

/** The event of a call, as Claude Code would send it. */
export function eventOf(words: CallWords, id: string, { root }: Pick<Place, 'root'>): Reported<Event> {
  const body = payloadBody(words, { id });
  if (!body) return { value: undefined, diagnostics: [] };
  const { cwd = '' } = words;
  const folder = cwd.startsWith('/') ? cwd : `${root}/${cwd}`.replace(/\/$/, '');
  return received(
    { session_id: 'rule-tests', transcript_path: '', cwd: folder, ...body },
    'claude-code',
    root,
  );
}

export function received(payload: Json, host: string, root: string): Reported<Event> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const { event, diagnostics } = realStages.receive({ value: bytes, diagnostics: [] }, host, root);
  return { value: event, diagnostics };
}
