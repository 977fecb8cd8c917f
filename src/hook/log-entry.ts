/**
 * A line of the log of decisions, the same for all dialects and hosts. INVARIANT: a line is one JSON object of at most
 * MAX_LINE_BYTES with its end; texts are masked before they are cut, and never cut inside a character.
 */
import type { Decision, ShadowDecision } from '../runtime/decision.ts';
import { MAX_LINE_BYTES } from '../system/decision-log.ts';
import type { Completion } from '../values/event.ts';
import { maskSecrets } from '../values/mask.ts';
import type { PastPlace } from '../values/past.ts';
import type { ReviewLog } from '../values/review.ts';

/** Characters of `subject`, and of `command` and `input`. */
export const MAX_SUBJECT = 1_024;
const MAX_REASON = 1_024;
const MAX_NAME = 256;
const MAX_MATCHED = 32;
/** UTF-16 units of a text that are masked. The log keeps far fewer. */
const MAX_MASKED = 16_384;

/** Lines of version 1 have no version, and `context` in place of `warn`. */
export const LOG_VERSION = 2;

export interface LogEntry {
  readonly version: typeof LOG_VERSION;
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly tool: string | null;
  readonly cwd: string | null;
  /** The folder of the session, where the call ran in another one. */
  readonly session_folder?: string;
  /** The command of a shell; other calls have a `subject`: a path, a prompt, a message. */
  readonly command?: string;
  readonly subject?: string;
  /** The input of a tool call that has neither, as JSON in one line. */
  readonly input?: string;
  readonly decision: Decision['action'];
  readonly matched_rules: readonly string[];
  readonly reason: string | null;
  /** Whether the payload, its script and every rule could be read. */
  readonly parse_ok: boolean;
  readonly session_id: string | null;
  readonly host: string;
  readonly event: string | null;
  /** After a call, as far as the host surely says how it ended. */
  readonly outcome?: Completion['outcome'];
  readonly exit_code?: number;
  readonly ms: number;
  /** The host was answered as if no rule had fired. */
  readonly dry_run?: true;
  /** The review of a call for which rules requested one. */
  readonly review?: ReviewLog;
  /** The digest of a call that a person may allow, by the user's key, and its project. */
  readonly call?: string;
  readonly root?: string;
  /** The decisions that shadow rules would have made. */
  readonly shadow?: readonly ShadowDecision[];
  /** The host's own question to the user was answered, by `answer_allow`. */
  readonly answered?: true;
  /** Exemptions that opened rules which fired: `x-7k3f9qm2 no-push`. */
  readonly exempted?: readonly string[];
  /** The place of the event in the history of its session, for the replay of rules about the past. */
  readonly past?: PastPlace;
  /** The whole id of the decision. It stands last, since the id of the next decision depends on the end of the log. */
  readonly id?: string;
}

export function logLine(entry: LogEntry): string {
  let cut = cutEntry(entry, MAX_SUBJECT, MAX_REASON, MAX_MATCHED);
  // Each turn halves the long texts, so that a few turns are enough.
  for (let most = MAX_SUBJECT; ; most = Math.floor(most / 2)) {
    const line = `${JSON.stringify(cut)}\n`;
    // A UTF-16 unit takes at most three bytes.
    if (line.length * 3 <= MAX_LINE_BYTES || Buffer.byteLength(line) <= MAX_LINE_BYTES || most === 0)
      return line;
    cut = cutEntry(entry, most, Math.min(most, 512), Math.min(MAX_MATCHED, most >> 4));
  }
}

function cutEntry(entry: LogEntry, subject: number, reason: number, matched: number): LogEntry {
  const short = Math.min(MAX_NAME, subject);
  return {
    ...entry,
    tool: kept(entry.tool, short),
    cwd: kept(entry.cwd, short),
    ...(entry.session_folder !== undefined && { session_folder: kept(entry.session_folder, short) }),
    ...(entry.command !== undefined && { command: kept(entry.command, subject) }),
    ...(entry.subject !== undefined && { subject: kept(entry.subject, subject) }),
    ...(entry.input !== undefined && { input: kept(entry.input, subject) }),
    ...(entry.root !== undefined && { root: kept(entry.root, short) }),
    ...(entry.exempted && { exempted: entry.exempted.slice(0, matched).map(each => kept(each, short)) }),
    ...(entry.shadow && {
      shadow: entry.shadow.slice(0, matched).map(each => ({ ...each, rule: kept(each.rule, short) })),
    }),
    matched_rules: entry.matched_rules.slice(0, matched).map(each => kept(each, short)),
    reason: kept(entry.reason, reason),
    session_id: kept(entry.session_id, short),
    event: kept(entry.event, short),
    ...(entry.review && { review: cutReview(entry.review, short, matched) }),
  };
}

function cutReview(review: ReviewLog, short: number, outcomes: number): ReviewLog {
  return {
    ...review,
    model: kept(review.model, short),
    outcomes: review.outcomes.slice(0, outcomes).map(each => kept(each, short)),
    prompts: review.prompts.slice(0, outcomes),
  };
}

/** The text masked, then cut to this many characters. */
export function kept<T extends string | null>(
  text: T,
  characters: number,
): T extends null ? string | null : string;
export function kept(text: string | null, characters: number): string | null {
  if (text === null) return null;
  const head = maskSecrets(wellFormedHead(text, MAX_MASKED));
  const inside = text.length > MAX_MASKED ? wellFormedHead(head, head.length - 1_024) : head;
  return firstCharacters(inside, characters);
}

/** Counts code points, not UTF-16 units. */
function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  return [...wellFormedHead(text, count * 2)].slice(0, count).join('');
}

function wellFormedHead(text: string, units: number): string {
  if (text.length <= units) return text;
  const last = text.charCodeAt(units - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? units - 1 : units);
}
