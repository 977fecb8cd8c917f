/** Logs a judged call. INVARIANT: a failure here changes no reply. */
import { canonicalText } from '../values/canonical.ts';
import type { Completion, Event } from '../values/event.ts';
import type { PastPlace } from '../values/past.ts';
import { refuses } from './answer.ts';
import { digestOfCall } from './exempted.ts';
import type { Judged } from './judged.ts';
import { LOG_VERSION, type LogEntry, logLine } from './log-entry.ts';
import { proofLine } from './proof-lines.ts';
import type { World } from './stages.ts';

interface Recording {
  readonly dryRun: boolean;
  /** The time from the start of the work to the reply. */
  readonly milliseconds: number;
  /** The part of the session's past that the decision knew. */
  readonly past?: PastPlace;
  readonly id?: string;
}

/** Whether the whole line was written. */
export function record(judged: Judged, recording: Recording, world: World): boolean {
  try {
    const isLogged = world.log(world.host, logLine(entryOf(judged, recording, world)));
    if (recording.id !== undefined) recordProofs(judged, recording.id, world);
    return isLogged;
  } catch {
    // The reply is decided already.
    return false;
  }
}

/** Proofs of refusals and questions alone: most calls need none. */
function recordProofs({ decision, explain }: Judged, id: string, { host, logProof }: World): void {
  if (!logProof || !explain || !refuses(decision)) return;
  for (const each of explain()) logProof(host, proofLine(each, id));
}

function entryOf(judged: Judged, recording: Recording, world: World): LogEntry {
  const { received, event, decision, parsed, review } = judged;
  const { action, message, notice, fired } = decision;
  return {
    version: LOG_VERSION,
    ts: world.timestamp(),
    tool: event?.tool ?? null,
    cwd: event?.cwd ?? null,
    ...(event?.sessionFolder !== undefined && { session_folder: event.sessionFolder }),
    ...subjectOf(event),
    decision: action,
    matched_rules: fired.map(({ id }) => id),
    reason: message ?? notice ?? null,
    parse_ok: parsed,
    session_id: event?.session ?? null,
    host: received?.agent.name ?? 'unknown',
    event: event?.hookEvent ?? received?.hookEvent ?? null,
    ...(event?.completion && outcomeOf(event.completion)),
    ms: Math.round(recording.milliseconds * 1000) / 1000,
    ...(recording.dryRun && { dry_run: true as const }),
    ...(review && { review }),
    ...callIn(judged, recording, world),
    ...(decision.shadow && { shadow: decision.shadow }),
    ...(decision.answersAllow && { answered: true as const }),
    ...(decision.exempted && {
      exempted: decision.exempted.map(({ rule, exemption }) => `${exemption} ${rule}`),
    }),
    ...(recording.past && { past: recording.past }),
    ...(recording.id !== undefined && { id: recording.id }),
  };
}

/** The call as a person may allow it: one that was refused, or about which the user is asked. */
function callIn({ decision, surroundings, explain }: Judged, { id, dryRun }: Recording, { host }: World) {
  if (id === undefined || dryRun || !surroundings || !decision.mayBeAllowed) return {};
  const call = digestOfCall(host, surroundings, explain?.() ?? []);
  return call === undefined ? {} : { call, root: surroundings.root };
}

function outcomeOf({ outcome, exitCode }: Completion): Pick<LogEntry, 'outcome' | 'exit_code'> {
  return { outcome, ...(exitCode !== undefined && { exit_code: exitCode }) };
}

/** The command of a shell, else the files, else the prompt or the message, else all that the tool is given. */
function subjectOf(event: Event | undefined): Pick<LogEntry, 'command' | 'subject' | 'input'> {
  if (!event) return {};
  const text = (name: string) => event.texts.find(each => each.name === name)?.value;
  const command = text('command');
  if (command !== undefined) return { command };
  const paths = [...new Set(event.parts.flatMap(({ path }) => path ?? []))];
  const subject = paths.length > 0 ? paths.slice(0, 100).join(' ') : (text('prompt') ?? text('message'));
  if (subject !== undefined) return { subject };
  return event.input ? { input: canonicalText(event.input.node) } : {};
}
