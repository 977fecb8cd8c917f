/**
 * Lines of the log, decided again with other rules. INVARIANT: each line that is not blank gives one result, in its order, whatever it is, and
 * the same wherever it stands: of commands it is kept what was decided, and nothing else.
 */
import { decide, type Gate } from '../gate.ts';
import type { Decision } from '../runtime/decision.ts';
import { HOOK_LIMITS } from '../runtime/limits.ts';
import type { Event } from '../values/event.ts';
import type { Circumstance } from '../values/own-rules.ts';
import { ownRules } from '../values/own-rules.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { type BothDecisions, type Comparison, compare } from './compare.ts';
import { type LoggedCall, readLogLine, type Unusable } from './log-line.ts';
import { type LoggedEvent, loggedEvent, underOtherNames } from './logged-event.ts';
import { reviewsFrom } from './logged-reviews.ts';

export interface ReplayOptions {
  /** The root of the project that a folder belongs to, absolute, with `/`. Default: the folder itself. */
  readonly rootOf?: (folder: string) => string;
  /** Where a path leads once links are followed; undefined where that is the path itself. Default: nobody looks. */
  readonly whereItLeads?: (root: string, folder: string, path: string) => string | undefined;
  /** SHA-256, in lower-case hexadecimal. Default: what a model said then is not known. */
  readonly digest?: (text: string) => string;
  /** The number of the first line. Default: 1. */
  readonly first?: number;
}

/** A line that is no call; `long` is one that nobody read. */
export interface UnusableLine {
  readonly kind: 'unusable';
  readonly line: number;
  readonly why: Unusable | 'long';
}

export interface ReplayedCall extends Comparison {
  readonly kind: 'call';
  readonly line: number;
  readonly call: LoggedCall;
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

/** For who has the bounds of the gate already. */
export function replayCall(
  bounds: Bounds,
  call: LoggedCall,
  line: number,
  options: ReplayOptions,
): ReplayedCall {
  const logged = loggedEvent(call);
  const both = decidedBefore(bounds, call, () => decideBoth(bounds, call, logged, options));
  const compared = compare(call, logged, both, bounds.decidedBy);
  return { kind: 'call', line, call, ...compared };
}

function decideBoth(
  bounds: Bounds,
  call: LoggedCall,
  logged: LoggedEvent,
  options: ReplayOptions,
): BothDecisions {
  const { certain: gate, engine } = bounds;
  const { rootOf = folder => folder, digest } = options;
  const root = rootOf(call.cwd);
  const event = withLinksFollowed(logged.event, root, options);
  const circumstances = circumstancesOf(call);
  const decided = (of: Gate, about: Event): Decision | undefined => {
    const settings = { root, limits: HOOK_LIMITS, engine, circumstances };
    const { decision } = decide(of, about, settings);
    const reviews = digest ? reviewsFrom(call.reviews, decision?.reviews ?? [], digest) : [];
    return reviews.length > 0 ? decide(of, about, { ...settings, reviews }).decision : decision;
  };
  const certain = decided(gate, event);
  const loose = bounds.possible(logged.missing, call.moment);
  const named = underOtherNames(event);
  const possible = loose || named !== event ? decided(loose ?? gate, named) : certain;
  return { certain, possible };
}

/** Commands that are kept; then they are all forgotten. */
const MAX_KEPT = 4_096;
/** UTF-16 units of a command, beyond which few are given twice. */
const MAX_KEPT_LENGTH = 256;

/** A command is about no file whose links could lead elsewhere meanwhile, and of its payload the log has nothing else. */
function decidedBefore({ decided }: Bounds, call: LoggedCall, decideNow: () => BothDecisions): BothDecisions {
  const { command, host, moment, tool, cwd, reviews } = call;
  if (command === undefined || command.length > MAX_KEPT_LENGTH) return decideNow();
  const key = JSON.stringify([command, host, moment, tool, cwd, circumstancesOf(call), reviews]);
  const known = decided.get(key);
  if (known) return known;
  const both = decideNow();
  if (decided.size >= MAX_KEPT) decided.clear();
  // That time was up says something of this one call.
  if (both.certain && both.possible) decided.set(key, both);
  return both;
}

/** As the hook does, with the links that there are now. */
function withLinksFollowed(event: Event, root: string, { whereItLeads }: ReplayOptions): Event {
  if (!whereItLeads) return event;
  const followed = event.parts.flatMap(part => {
    const path = part.path === undefined ? undefined : whereItLeads(root, event.cwd, part.path);
    return path === undefined ? [] : [{ ...part, path }];
  });
  return followed.length === 0 ? event : { ...event, parts: [...event.parts, ...followed] };
}

/** That a part of the call could not be read was so whatever the rules. */
function circumstancesOf({ rules }: LoggedCall): readonly Circumstance[] {
  if (!rules.includes(ownRules.unreadCall.name)) return [];
  return [{ relation: 'call_unread', rows: [['a part of the call']] }];
}
