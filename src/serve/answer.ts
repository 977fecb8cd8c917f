/**
 * A call of the hook that another process puts to this one, decided as that process would have decided it. INVARIANT: what
 * this process cannot see as the caller does is not decided here.
 */
import { isAbsolute } from 'node:path';
import { findAllRules } from '../effects/all-rules.ts';
import type { Host } from '../effects/host.ts';
import { rememberingFiles } from '../effects/known-files.ts';
import type { Reply } from '../hook/hosts/host.ts';
import { lateReviewer, neverReviews } from '../hook/late-reviewer.ts';
import { realStages } from '../hook/real-stages.ts';
import { realWorld } from '../hook/real-world.ts';
import { residentStages } from '../hook/resident-stages.ts';
import { type HookOptions, runHook } from '../hook/run-hook.ts';
import type { Received, Stages, World } from '../hook/stages.ts';
import { isStop } from '../values/event.ts';

export interface Asked {
  readonly options: HookOptions;
  /** Where the call was made, with the caller's environment. */
  readonly host: Host;
  readonly payload: Uint8Array;
}

export interface Answerer {
  /** Undefined where the caller has to decide alone. */
  answer(asked: Asked): Reply | undefined;
  /** Nobody else can decide: what would be left to the caller is decided as this process sees it. Later, for a call that waits for reviews. */
  answerLast(asked: Asked): Reply | Promise<Reply>;
}

export function answerer(): Answerer {
  const resident = residentStages(realStages);
  const load = rememberingFiles();
  const findRules: World['findRules'] = (host, options) => findAllRules(host, { ...options, load });
  const known = (asked: Asked, received: Received | undefined) => {
    // Compiled rules are kept in memory.
    const world = { ...realWorld(asked.payload, asked.host, __dirname), findRules, compiled: undefined };
    return { world, stages: received ? { ...resident, receive: () => received } : resident };
  };
  return {
    answer(asked) {
      const { options, host } = asked;
      if (!canSeeAs(host, options)) return undefined;
      const received = receivedBy(resident, asked);
      // Before a stop git may be asked, with the caller's variables, for seconds.
      if (received?.event && isStop(received.event.moment)) return undefined;
      const { world, stages } = known(asked, received);
      const reply = runHook(options, stages, world, neverReviews);
      // A model may take seconds, with the caller's keys: that is the caller's to wait for. Nothing was logged or remembered yet.
      return reply instanceof Promise ? undefined : reply;
    },
    answerLast(asked) {
      const { world, stages } = known(asked, receivedBy(resident, asked));
      return runHook(asked.options, stages, world, lateReviewer(asked.host));
    },
  };
}

/** Undefined by a fault of ours, which `runHook` meets again, and answers. */
function receivedBy(stages: Stages, { options, host, payload }: Asked): Received | undefined {
  try {
    return stages.receive({ value: payload, diagnostics: [] }, options.host, host.folder);
  } catch {
    return undefined;
  }
}

/** Relative paths, and a home that the environment does not tell, are those of the process. */
function canSeeAs({ folder, environment }: Host, { config, artifacts }: HookOptions): boolean {
  if (!isAbsolute(folder) || artifacts !== undefined || (config !== undefined && !isAbsolute(config)))
    return false;
  const home = environment['HOME'];
  if (home !== undefined && isAbsolute(home)) return true;
  return ['HOME', 'USERPROFILE'].every(name => environment[name] === process.env[name]);
}
