/**
 * Turns calls of logs and transcripts into records of a history, with the adapters of the hosts. INVARIANT: this
 * machine is not looked at, because the call ran on another machine or at another time.
 */
import type { TranscriptOptions } from '../../audit/transcript.ts';
import { UNKNOWN_FOLDER, withUnknownFolders } from '../../audit/unknown-folder.ts';
import { emptyDisk } from '../../effects/disk.ts';
import { historyRecord } from '../../hook/history-records.ts';
import { realStages } from '../../hook/real-stages.ts';
import type { LoggedCall } from '../../replay/log-line.ts';
import { loggedEvent } from '../../replay/logged-event.ts';
import { timeOf } from '../../system/clock.ts';
import { sha256 } from '../../system/digest.ts';
import type { Event } from '../../values/event.ts';
import type { HistoryRecord } from '../../values/past.ts';
import { membersOf, parsedJson, writtenJson } from '../../values/plain-json.ts';

/** The events before a call, by their names on hosts. */
const BEFORE_CALL: Readonly<Record<string, string>> = { gemini: 'BeforeTool' };

/** In our own JSON: NUL and half of a surrogate pair, which no fact holds; and any other escape, to go past it. */
const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

export const callRecord: TranscriptOptions['recordOf'] = (
  { host, tool, input, id, cwd = '/' },
  folder,
  at,
) => {
  const payload = {
    ...{
      session_id: 'imported',
      hook_event_name: BEFORE_CALL[host] ?? 'PreToolUse',
      cwd: cwd === '/' ? folder : cwd,
    },
    ...{ tool_name: tool, tool_input: input, tool_use_id: id },
  };
  const json = writtenJson(payload)?.replaceAll(ESCAPE, found => (found.length > 2 ? '\uFFFD' : found));
  if (json === undefined) return undefined;
  const bytes = new TextEncoder().encode(json);
  const { event } = realStages.receive({ value: bytes, diagnostics: [] }, host, folder);
  return event && recordOf(event, at, { decision: 'allow', rules: undefined });
};

/** A line of the decision log. What the log shortens or masks, the record has shortened or masked. */
export function loggedRecord(call: LoggedCall, text: string): HistoryRecord | undefined {
  const { event } = loggedEvent(call);
  const { outcome, exit_code: exitCode } = membersOf(parsedJson(text));
  const ended = (['done', 'failed'] as const).find(each => each === outcome);
  const completion = ended && {
    completion: { outcome: ended, ...(typeof exitCode === 'number' && { exitCode }) },
  };
  const rules = call.rules.map(rule => [rule, call.decision] as const);
  return recordOf({ ...event, ...completion }, timeOf(call.time) ?? 0, { decision: call.decision, rules });
}

function recordOf(
  event: Event,
  at: number,
  answered: Pick<Parameters<typeof historyRecord>[1], 'decision' | 'rules'>,
): HistoryRecord | undefined {
  const disk = emptyDisk(HOME.exec(event.cwd)?.[0] ?? UNKNOWN_FOLDER);
  const record = historyRecord(event, { at, root: event.cwd, disk, digest: sha256, ...answered });
  return record && withUnknownFolders(record);
}

const HOME = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root(?=\/|$))/;
