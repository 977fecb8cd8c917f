/**
 * Decides the lines of a log again, with other rules. INVARIANT: each line that is not blank gives one result, in
 * order, which is independent of the other lines. The only cache holds decisions about commands.
 */
import { decideByActive, type Gate } from '../gate.ts';
import type { Past } from '../history/past.ts';
import { NO_PAST } from '../history/past-event.ts';
import type { Decision } from '../runtime/decision.ts';
import { HOOK_LIMITS } from '../runtime/limits.ts';
import type { Event } from '../values/event.ts';
import type { GateStatus } from '../values/own-rules.ts';
import { ownRules } from '../values/own-rules.ts';
import type { PastPlace } from '../values/past.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type BothDecisions, type Comparison, compare } from './compare.ts';
import { type Action, type LoggedCall, readLogLine, type Unusable } from './log-line.ts';
import { type DiskNow, type Entries, loggedDisk } from './logged-disk.ts';
import { type LoggedEvent, loggedEvent, withToolAliases } from './logged-event.ts';
import { reviewsFrom } from './logged-reviews.ts';
import type { TriedRule } from './shadow-tally.ts';

export interface ReplayOptions {
  /** The absolute root of a folder's project, with `/`. Default: the folder itself. */
  readonly rootOf?: (folder: string) => string;
  /** The path after links are resolved; undefined where that is the path itself. Default: links are ignored. */
  readonly resolvePath?: (root: string, folder: string, path: string) => string | undefined;
  /** SHA-256, in lower-case hexadecimal. Default: logged answers of models are ignored. */
  readonly digest?: (text: string) => string;
  /** The past that a decision knew; undefined where it is not known any more. Default: no past is known. */
  readonly pastOf?: (place: PastPlace) => Past | undefined;
  /** Milliseconds since 1970 of a time in the log. Default: a call without a history has no time. */
  readonly timeOf?: (text: string) => number | undefined;
  /** Default: a machine without files. */
  readonly disk?: DiskNow;
  /** The number of the first line. Default: 1. */
  readonly first?: number;
}

/** A line without a call. A `long` line was not read. */
export interface UnusableLine {
  readonly kind: 'unusable';
  readonly line: number;
  readonly why: Unusable | 'long';
}

interface ReplayedCall extends Comparison {
  readonly kind: 'call';
  readonly line: number;
  readonly call: LoggedCall;
  /** The decisions that shadow rules would make, and the actual one. Absent if no shadow rule fires. */
  readonly shadow?: { readonly decision: Action; readonly tried: readonly TriedRule[] };
  /** Rules ask for the past of the call, and it is not known. */
  readonly lacksPast: boolean;
}

export type Replayed = UnusableLine | ReplayedCall;

export function* replayEntries(
  gate: Gate,
  lines: Iterable<string>,
  options: ReplayOptions = {},
): Generator<Replayed, void, undefined> {
  const bounds = boundsOf(gate);
  let line = (options.first ?? 1) - 1;
  for (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const call = readLogLine(text);
    yield typeof call === 'string'
      ? { kind: 'unusable', line, why: call }
      : replayCall(bounds, call, line, options);
  }
}

/** Replays a call with the gate's bounds of the caller. */
export function replayCall(
  bounds: Bounds,
  call: LoggedCall,
  line: number,
  options: ReplayOptions,
): ReplayedCall {
  const decided = decideLogged(bounds, call, options);
  const compared = compare(call, decided, bounds.decidedBy);
  const {
    both: { certain },
    lacksPast,
  } = decided;
  const shadow = certain?.shadow && { decision: certain.action, tried: certain.shadow };
  return { kind: 'call', line, call, lacksPast, ...(shadow && { shadow }), ...compared };
}

export interface DecidedLogged {
  readonly both: BothDecisions;
  /** The decisions with other files and folders. Empty if rules do not read them. */
  readonly elsewhere: () => readonly BothDecisions[];
  readonly logged: LoggedEvent;
  /** Rules ask for the past of the call, and it is not known. */
  readonly lacksPast: boolean;
}

const OTHER_ENTRIES: readonly Entries[] = ['none', 'files', 'folders'];

/** The bounds of what these rules decide of a call, whatever the log lacks of it. */
export function decideLogged(bounds: Bounds, call: LoggedCall, options: ReplayOptions): DecidedLogged {
  const logged = loggedEvent(call);
  let past: Past | undefined;
  let isLookedUp = false;
  const pastNow = () => {
    if (!isLookedUp) past = knownPast(bounds, call, logged, options);
    isLookedUp = true;
    return past;
  };
  const own = bounds.asksThePast && pastNow() ? bounds.knowingThePast() : bounds;
  const decideWith = (entries: Entries) => decideBoth(own, call, logged, { ...options, pastNow, entries });
  const both = decidedBefore(own, call, () => decideWith('now'));
  const elsewhere = () => (both.listsFiles ? OTHER_ENTRIES.map(decideWith) : []);
  return { both, elsewhere, logged, lacksPast: bounds.asksThePast && own === bounds };
}

/** A call with unknown files has no decision if rules read the past of these files. */
function knownPast(
  { asksForFiles }: Bounds,
  { past }: LoggedCall,
  { namesAllFiles }: LoggedEvent,
  { pastOf }: ReplayOptions,
): Past | undefined {
  return past && !(asksForFiles && !namesAllFiles) ? pastOf?.(past) : undefined;
}

interface DecideOptions extends ReplayOptions {
  /** The past, looked up at its first use. */
  readonly pastNow: () => Past | undefined;
  readonly entries: Entries;
}

function decideBoth(
  bounds: Bounds,
  call: LoggedCall,
  logged: LoggedEvent,
  options: DecideOptions,
): BothDecisions {
  const { certain: gate, engine } = bounds;
  const { rootOf = folder => folder, digest, disk: now, entries, pastNow, timeOf } = options;
  let asksThePast = false;
  const past: Past = {
    now: call.past?.at ?? timeOf?.(call.time) ?? 0,
    digest: text => pastNow()?.digest(text) ?? text,
    history: () => {
      asksThePast = true;
      return pastNow()?.history() ?? NO_PAST;
    },
  };
  const root = rootOf(call.sessionFolder ?? call.cwd);
  const event = withLinksFollowed(logged.event, root, options);
  const gateStatus = gateStatusOf(call);
  const disks = { certain: loggedDisk(true, entries, now), possible: loggedDisk(false, entries, now) };
  const decided = (of: Gate, about: Event, { disk } = disks.certain): Decision | undefined => {
    const settings = { root, disk, limits: HOOK_LIMITS, engine, gateStatus, past };
    // The effects of one event are found once, on the disk of its first decision.
    const own = { ...about };
    const { decision } = decideByActive(of, own, settings);
    const reviews = digest ? reviewsFrom(call.reviews, decision?.reviews ?? [], digest) : [];
    return reviews.length > 0 ? decideByActive(of, own, { ...settings, reviews }).decision : decision;
  };
  const certain = decided(gate, event);
  const loose = bounds.possible(logged.missing, call.hookEvent);
  const named = withToolAliases(event);
  const differs = loose || named !== event || disks.certain.wasCompared();
  const possible = differs ? decided(loose ?? gate, named, disks.possible) : certain;
  return {
    certain,
    possible,
    readsFiles: disks.certain.wasRead() || (asksThePast && !pastNow()),
    listsFiles: disks.certain.wasListed() || disks.possible.wasListed(),
    asksThePast,
  };
}

/** Commands in the cache. When it is full, it is emptied. */
const MAX_KEPT = 4_096;
/** UTF-16 units of a command. Longer commands are rarely repeated. */
const MAX_KEPT_LENGTH = 256;

/** The log has no other part of the payload of a command. */
function decidedBefore({ decided }: Bounds, call: LoggedCall, decideNow: () => BothDecisions): BothDecisions {
  const { command, host, hookEvent, tool, cwd, sessionFolder, reviews } = call;
  if (command === undefined || command.length > MAX_KEPT_LENGTH) return decideNow();
  const key = JSON.stringify([
    command,
    host,
    hookEvent,
    tool,
    cwd,
    sessionFolder,
    gateStatusOf(call),
    reviews,
  ]);
  const known = decided.get(key);
  if (known) return known;
  const both = decideNow();
  if (decided.size >= MAX_KEPT) decided.clear();
  // An expired time limit concerns only this one call.
  if (both.certain && both.possible && !both.asksThePast) decided.set(key, both);
  return both;
}

/** Resolves links as the hook does, with the current links. */
function withLinksFollowed(event: Event, root: string, { resolvePath }: ReplayOptions): Event {
  if (!resolvePath) return event;
  const followed = event.parts.flatMap(part => {
    const path = part.path === undefined ? undefined : resolvePath(root, event.cwd, part.path);
    return path === undefined ? [] : [{ ...part, path }];
  });
  return followed.length === 0 ? event : { ...event, parts: [...event.parts, ...followed] };
}

/** An unreadable part of the call was unreadable under any rules. */
function gateStatusOf({ rules }: LoggedCall): readonly GateStatus[] {
  if (!rules.includes(ownRules.unreadCall.name)) return [];
  return [{ relation: 'call_unread', rows: [['a part of the call']] }];
}
