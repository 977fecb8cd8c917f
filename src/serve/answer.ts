/**
 * Decides a call that another process sends to this one, exactly as that process would. INVARIANT: a call is refused
 * here if this process cannot see what the caller sees.
 */
import { isAbsolute } from 'node:path';
import type { Reply } from '../hook/hosts/host.ts';
import type { Received } from '../hook/judged.ts';
import { lateReviewer, neverReviews } from '../hook/late-reviewer.ts';
import { realStages } from '../hook/real-stages.ts';
import { realWorld } from '../hook/real-world.ts';
import { residentStages } from '../hook/resident-stages.ts';
import { type HookOptions, runHook } from '../hook/run-hook.ts';
import type { Stages, World } from '../hook/stages.ts';
import { undecided } from '../hook/undecided.ts';
import { findAllRules } from '../system/all-rules.ts';
import type { Host } from '../system/host.ts';
import { rememberingFiles } from '../system/known-files.ts';
import { isStop } from '../values/event.ts';

export interface Asked {
  readonly options: HookOptions;
  /** The caller's surroundings, with its environment. */
  readonly host: Host;
  readonly payload: Uint8Array;
}

export interface Answerer {
  /** Undefined where the caller must decide by itself. */
  answer(asked: Asked): Reply | undefined;
  /**
   * Decides for a caller that cannot decide by itself, with this process's view. The reply is a promise if the call
   * waits for reviews.
   */
  answerLast(asked: Asked): Reply | Promise<Reply>;
  /** The reply to a call that is no longer decided. It is not logged. */
  refuse(asked: Asked, why: string): Reply;
}

export function answerer(): Answerer {
  const resident = residentStages(realStages);
  const load = rememberingFiles();
  const findRules: World['findRules'] = (host, options) => findAllRules(host, { ...options, load });
  const known = (asked: Asked, received: Received | undefined) => {
    // This process keeps compiled rules in memory.
    const world = { ...realWorld(asked.payload, asked.host, __dirname), findRules, ruleCache: undefined };
    return { world, stages: received ? { ...resident, receive: () => received } : resident };
  };
  return {
    answer(asked) {
      const { options, host } = asked;
      if (!canSeeAs(host, options)) return undefined;
      const received = receivedBy(resident, asked);
      // Before a stop, rules may query git for seconds, with the caller's variables.
      if (received?.event && isStop(received.event.hookEvent)) return undefined;
      const { world, stages } = known(asked, received);
      const reply = runHook(options, stages, world, neverReviews);
      settleLater(world);
      // A model may take seconds, with the caller's keys, so the caller waits for it. Nothing was logged or remembered
      // yet.
      return reply instanceof Promise ? undefined : reply;
    },
    answerLast(asked) {
      const { world, stages } = known(asked, receivedBy(resident, asked));
      const reply = runHook(asked.options, stages, world, lateReviewer(asked.host));
      settleLater(world);
      return reply;
    },
    refuse(asked, why) {
      const received = receivedBy(resident, asked);
      const judged = undecided(received, received?.event, why);
      return judged.reply(judged.decision);
    },
  };
}

/** The reply is sent before. */
function settleLater({ history }: World): void {
  setImmediate(() => history?.settle());
}

/** Undefined after a fault of ours, which `runHook` meets again and answers. */
function receivedBy(stages: Stages, { options, host, payload }: Asked): Received | undefined {
  try {
    return stages.receive({ value: payload, diagnostics: [] }, options.host, host.folder);
  } catch {
    return undefined;
  }
}

/** Relative paths, and a home outside of the environment, belong to the process. */
function canSeeAs({ folder, environment }: Host, { config, artifacts }: HookOptions): boolean {
  if (!isAbsolute(folder) || artifacts !== undefined || (config !== undefined && !isAbsolute(config)))
    return false;
  const home = environment['HOME'];
  if (home !== undefined && isAbsolute(home)) return true;
  return ['HOME', 'USERPROFILE'].every(name => environment[name] === process.env[name]);
}
