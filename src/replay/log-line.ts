/**
 * Parses a line of the decision log. INVARIANT: every line gives an entry, or a reason why it gives none. Unknown keys,
 * which later versions may write, are ignored.
 */
import { loggedActionOf } from '../values/action.ts';
import { type HookEventName, hookEventNames } from '../values/event.ts';
import type { PastPlace } from '../values/past.ts';
import { type LoggedReview, loggedReviews } from './logged-reviews.ts';

/** Decisions, the least restrictive first. Rules with `log` are among those that fire. */
export const outcomes = ['allow', 'warn', 'ask', 'deny'] as const;
export type Action = (typeof outcomes)[number];

export interface LoggedCall {
  /** ISO 8601, UTC, exactly as the line has it. */
  readonly time: string;
  readonly hookEvent: HookEventName;
  readonly host: string;
  readonly tool?: string;
  readonly cwd: string;
  /** The session's folder, if the call ran in another one. */
  readonly sessionFolder?: string;
  readonly session?: string;
  readonly command?: string;
  /** The subject of a call without a command: its files, separated by blanks; a prompt; a message. */
  readonly about?: string;
  readonly decision: Action;
  readonly rules: readonly string[];
  /** Rules that an exemption opened; absent where none did. */
  readonly exempted?: readonly string[];
  /** A model's answers; mostly empty. */
  readonly reviews: readonly LoggedReview[];
  /** The part of the session's past that the decision knew. Absent if nothing was recorded. */
  readonly past?: PastPlace;
  /** The hook decided, but did not tell the host. */
  readonly dryRun: boolean;
  /** UTF-16 units of the whole line. */
  readonly length: number;
}

/**
 * `torn`: invalid JSON, as after an interrupted write. `foreign`: JSON of another form, as of a later version.
 * `unread`: a payload that the hook could not read, so there is no call.
 */
export type Unusable = 'torn' | 'foreign' | 'unread';

export function readLogLine(line: string): LoggedCall | Unusable {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'torn';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'foreign';
  const entry: Readonly<Record<string, unknown>> = { ...value };
  const { ts, host, decision: said, matched_rules: rules, event } = entry;
  const action = typeof said === 'string' ? loggedActionOf(said) : undefined;
  const decision = outcomes.find(each => each === action);
  if (typeof ts !== 'string' || typeof host !== 'string' || !decision || !isTexts(rules)) return 'foreign';
  const texts = ['tool', 'cwd', 'session_id', 'command', 'subject', 'session_folder'].map(
    key => entry[key] ?? undefined,
  );
  if (!texts.every(each => each === undefined || typeof each === 'string')) return 'foreign';
  const [tool, cwd, session, command, about, sessionFolder] = texts;
  if (event === null || cwd === undefined) return 'unread';
  const hookEvent = hookEventNames.find(each => each === event);
  if (!hookEvent) return 'foreign';
  return {
    time: ts,
    hookEvent,
    host,
    ...(tool !== undefined && { tool }),
    cwd,
    ...(sessionFolder !== undefined && { sessionFolder }),
    ...(session !== undefined && { session }),
    ...(command !== undefined && { command }),
    ...(about !== undefined && { about }),
    decision,
    rules,
    ...exemptedIn(entry['exempted']),
    reviews: loggedReviews(entry['review']),
    ...pastIn(entry['past']),
    dryRun: entry['dry_run'] === true,
    length: line.length,
  };
}

/** `x-7k3f9qm2 no-push`: the exemption, and the rule that it opened. */
function exemptedIn(value: unknown): Pick<LoggedCall, 'exempted'> {
  if (!isTexts(value)) return {};
  return { exempted: value.map(each => each.slice(each.indexOf(' ') + 1)) };
}

function pastIn(value: unknown): Pick<LoggedCall, 'past'> {
  if (typeof value !== 'object' || value === null) return {};
  const { history, records, dropped, at }: Readonly<Record<string, unknown>> = { ...value };
  const isCount = (each: unknown): each is number => Number.isSafeInteger(each) && Number(each) >= 0;
  if (typeof history !== 'string' || !isCount(records) || !isCount(dropped) || !isCount(at)) return {};
  return { past: { history, records, dropped, at } };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(each => typeof each === 'string');
}
