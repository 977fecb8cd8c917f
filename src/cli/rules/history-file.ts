/**
 * A history from a file, for trying out rules: JSON lines in order, each with a payload of a host, when it was sent,
 * and what the gate decided. INVARIANT: a line that cannot be read is an error at its place, and there is no history.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Disk } from '../../effects/disk.ts';
import { historyOf } from '../../history/joined-records.ts';
import type { Past } from '../../history/past.ts';
import { withoutFuture } from '../../history/past-event.ts';
import { historyRecord } from '../../hook/history-records.ts';
import { realStages } from '../../hook/real-stages.ts';
import { sha256 } from '../../system/digest.ts';
import { type Action, actionOf, actions } from '../../values/action.ts';
import type { Json } from '../../values/json-node.ts';
import type { HistoryRecord } from '../../values/past.ts';
import { isObject, isStringArray, parsedJson } from '../../values/plain-json.ts';
import { loadSource } from '../load.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_LINES = 100_000;

export interface HistoryFileOptions {
  readonly root: string;
  /** The present disk. Lookups are bounded anew for each event. */
  readonly disk: () => Disk;
  /** The folder of this process. */
  readonly folder: string;
  readonly host: string;
  /** When the call takes place. */
  readonly now: number;
}

export function pastFromFile(path: string, options: HistoryFileOptions): Reported<Past> {
  const { value: source, diagnostics } = loadSource(path, MAX_BYTES);
  if (!source) return { value: undefined, diagnostics };
  const problems: Diagnostic[] = [...diagnostics];
  const records: HistoryRecord[] = [];
  let start = 0;
  for (const [at, line] of source.text.split('\n').entries()) {
    const span: Span = { source, start, end: start + line.length };
    start += line.length + 1;
    if (line.trim() === '') continue;
    if (at >= MAX_LINES) {
      problems.push(problem(`the history has more than ${MAX_LINES} lines`, span));
      break;
    }
    const read = recordOf(line, span, options);
    problems.push(...read.diagnostics);
    if (read.value) records.push(read.value);
    if (hasErrors(problems)) break;
  }
  if (hasErrors(problems)) return { value: undefined, diagnostics: problems };
  return { value: pastOf(records, options.now), diagnostics: problems };
}

function pastOf(records: readonly HistoryRecord[], now: number): Past {
  const history = withoutFuture(historyOf(records), now);
  return { history: () => history, now, digest: sha256 };
}

function recordOf(line: string, span: Span, options: HistoryFileOptions): Reported<HistoryRecord> {
  const entry = parsedJson(line);
  if (!isObject(entry) || !isObject(entry['payload']))
    return refused(span, 'the line is not a JSON object with a `payload`', SHAPE);
  const misspelled = Object.keys(entry).find(key => !KEYS.includes(key) && nearest(key, KEYS) !== undefined);
  if (misspelled !== undefined)
    return refused(
      span,
      `\`${visible(misspelled)}\` is no key of a line`,
      didYouMean(misspelled, KEYS) ?? SHAPE,
    );
  const at = timeOf(entry['ts']);
  if (at === undefined) return refused(span, '`ts` is not a time', SHAPE);
  const { decision: word = 'allow', rules } = entry;
  const decision = typeof word === 'string' ? actionOf(word) : undefined;
  if (!decision) {
    const hint = `one of ${actions.map(each => `\`${each}\``).join(', ')}`;
    return refused(span, `\`decision\` is not an action`, hint);
  }
  if (rules !== undefined && !isStringArray(rules))
    return refused(span, '`rules` is not a list of names', SHAPE);
  const payload = payloadIn(entry['payload'], options.folder);
  const { event, diagnostics } = realStages.receive(
    { value: payload, diagnostics: [] },
    options.host,
    options.folder,
  );
  const [first] = diagnostics.filter(each => hasErrors([each]));
  if (!event)
    return refused(span, `the payload cannot be read: ${first?.message ?? 'it is no event'}`, SHAPE);
  const fired = rules?.map((name): readonly [string, Action] => [name, decision]);
  const value = historyRecord(event, {
    ...options,
    disk: options.disk(),
    at,
    decision,
    rules: fired,
    digest: sha256,
  });
  return { value, diagnostics: [] };
}

const KEYS: readonly string[] = ['ts', 'payload', 'decision', 'rules'];
const SHAPE = 'write `{"ts": "2026-11-22T10:00:00.000Z", "payload": {…}, "decision": "allow"}`';

/** Milliseconds since 1970; undefined for a text that is no time. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function refused(span: Span, message: string, hint: string): Reported<never> {
  return { value: undefined, diagnostics: [problem(message, span, hint)] };
}

function problem(message: string, span: Span, hint?: string): Diagnostic {
  return diagnostic('E787', message, { span, ...(hint !== undefined && { hint }) });
}

/** The payload as bytes. A payload without a folder is a call in this one. */
function payloadIn(payload: Json, folder: string): Uint8Array {
  const placed = isObject(payload) && !('cwd' in payload) ? { ...payload, cwd: folder } : payload;
  return new TextEncoder().encode(JSON.stringify(placed));
}

/** A payload by itself, or `{"ts": …, "payload": {…}}`, whose time is *now*. */
export function timedPayload(
  bytes: Uint8Array,
  folder: string,
): { readonly payload: Uint8Array; readonly now?: number } {
  const entry = parsedJson(new TextDecoder().decode(bytes));
  if (!isObject(entry) || !isObject(entry['payload']) || !('ts' in entry)) return { payload: bytes };
  const now = timeOf(entry['ts']);
  return {
    payload: payloadIn(entry['payload'], folder),
    ...(now !== undefined && { now }),
  };
}
