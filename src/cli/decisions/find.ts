/**
 * Finds a decision in the log by its id or the beginning of its id, with its lines from the log of proofs. INVARIANT: a
 * beginning that several decisions share selects none of them; all are listed.
 */
import { type Diagnostic, diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { isExemptable } from '../../hook/call-key.ts';
import { findInLog } from '../../system/decision-log.ts';
import type { Host } from '../../system/host.ts';
import { loggedActionOf } from '../../values/action.ts';
import { hookEventNames } from '../../values/event.ts';
import type { ProofRecord } from '../../values/proof-record.ts';

/** A line of the log, as far as it is as this version writes it. */
export interface LoggedDecision {
  /** The whole id; empty in a line of an earlier version. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly action: string;
  readonly host: string;
  readonly hookEvent: string | undefined;
  readonly tool: string | undefined;
  readonly cwd: string | undefined;
  readonly session: string | undefined;
  /** The command, the files, the prompt, the message, or what else the tool was given. */
  readonly subject: string | undefined;
  readonly rules: readonly string[];
  readonly reason: string | undefined;
  readonly isRead: boolean;
  readonly isDryRun: boolean;
  /** The whole line, as JSON. */
  readonly line: Readonly<Record<string, unknown>>;
}

export interface FoundDecision {
  readonly decision: LoggedDecision;
  /** One for each rule that refused or asked, the most restrictive first. */
  readonly proofs: readonly ProofRecord[];
}

/** More proofs than one decision has. */
const MAX_PROOFS = 20;
const MAX_LISTED = 10;

/** E841 where no decision, or more than one, has an id that begins so; E786 without a log. */
export function findDecision(host: Host, beginning: string): Reported<FoundDecision> {
  const { lines, problem } = findInLog(host, beginning);
  if (problem) return refused(problem);
  const matches = lines.flatMap(line => readDecision(line) ?? []);
  const [decision, ...others] = matches;
  if (!decision) return refused(unknown(beginning));
  // The same payload at the same place of the log, as after a rotation: the same question, and the newest answer.
  if (others.some(({ id }) => id !== decision.id)) return refused(ambiguous(beginning, matches));
  const proofs = findInLog(host, decision.id, { name: 'proofs', most: MAX_PROOFS }).lines;
  return found({ decision, proofs: proofs.flatMap(line => readProof(line) ?? []).toReversed() });
}

/** A rule that nothing exempts. */
export function isOwn({ guard, place }: ProofRecord): boolean {
  return guard ?? place === undefined;
}

/** Whether a person may allow what was refused at this hook event. */
export function isAllowable({ hookEvent }: LoggedDecision): boolean {
  return hookEventNames.some(name => name === hookEvent && isExemptable(name));
}

export function readDecision(text: string): LoggedDecision | undefined {
  const line = objectIn(text);
  const word = (key: string) => (typeof line[key] === 'string' ? line[key] : undefined);
  const said = word('decision');
  const time = word('ts');
  if (time === undefined || said === undefined) return undefined;
  const rules = line['matched_rules'];
  return {
    id: word('id') ?? '',
    time,
    action: loggedActionOf(said) ?? said,
    host: word('host') ?? 'unknown',
    hookEvent: word('event'),
    tool: word('tool'),
    cwd: word('cwd'),
    session: word('session_id'),
    subject: word('command') ?? word('subject') ?? word('input'),
    rules: Array.isArray(rules) ? rules.map(String) : [],
    reason: word('reason'),
    isRead: line['parse_ok'] !== false,
    isDryRun: line['dry_run'] === true,
    line,
  };
}

/** A line of another version is none. */
function readProof(text: string): ProofRecord | undefined {
  const line = objectIn(text);
  const { version, rule, action, message, effects, past, proof } = line;
  const isWhole =
    version === 1 &&
    typeof rule === 'string' &&
    (action === 'deny' || action === 'ask') &&
    [message, proof].every(each => typeof each === 'string') &&
    [effects, past].every(Array.isArray);
  return isWhole ? (line as unknown as ProofRecord) : undefined; // as: version 1 is what `proofLine` writes
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function unknown(beginning: string): Diagnostic {
  return diagnostic('E841', `the log has no decision \`${beginning}\``, {
    hint: 'decisions that are old leave the log; `rulespec log` shows those of now, with their ids',
  });
}

function ambiguous(beginning: string, matches: readonly LoggedDecision[]): Diagnostic {
  const ids = [...new Set(matches.map(({ id }) => id))];
  const listed = ids.slice(0, MAX_LISTED).map(id => {
    const { time = '', action = '', subject = '' } = matches.find(each => each.id === id) ?? {};
    return `\`${shortest(id, ids)}\` (${time}, ${action}${subject === '' ? '' : `: ${subject.slice(0, 60)}`})`;
  });
  const more = ids.length > MAX_LISTED ? `, and ${ids.length - MAX_LISTED} more` : '';
  return diagnostic('E841', `${ids.length} decisions begin with \`${beginning}\``, {
    hint: `write more of the id: ${listed.join(', ')}${more}`,
  });
}

/** The shortest beginning that only this one has. */
function shortest(id: string, ids: readonly string[]): string {
  for (let length = 6; length < id.length; length++) {
    const beginning = id.slice(0, length);
    if (ids.filter(each => each.startsWith(beginning)).length === 1) return beginning;
  }
  return id;
}
