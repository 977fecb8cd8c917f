/**
 * How long `rulespec hook` takes where no host runs beside it, by its own log: what its time in a host is compared with.
 * A home begins without caches, as it does in each scenario, so calls are compared by their place in their home.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { logOf } from './run-scenario.ts';
import { sharedRules } from './scenarios.ts';

export interface HookCall {
  /** How many were logged in its home before. */
  readonly place: number;
  /** Milliseconds. */
  readonly ms: number;
}

const HOMES = 7;
const CALLS = 4;

/** The median time of the first call in a home, of the second, and so on, in milliseconds. */
export function timesAlone(rulespec: string): readonly number[] {
  const homes = Array.from({ length: HOMES }, () => timesInHome(rulespec));
  return Array.from({ length: CALLS }, (_, at) => median(homes.map(times => times[at] ?? 0)));
}

/** By how much longer calls took, each compared with the one at its place; undefined where there are none. */
export function ratioTo(alone: readonly number[], calls: readonly HookCall[]): number | undefined {
  if (calls.length === 0) return undefined;
  return median(calls.map(({ place, ms }) => ms / (alone[Math.min(place, alone.length - 1)] ?? 1)));
}

function timesInHome(rulespec: string): readonly number[] {
  const home = mkdtempSync(join(tmpdir(), 'rulespec-alone-'));
  try {
    const project = join(home, 'project');
    mkdirSync(join(project, '.git'), { recursive: true });
    mkdirSync(join(project, '.rulespec/rules'), { recursive: true });
    writeFileSync(join(project, '.rulespec/rules/house.yaml'), sharedRules);
    const payload = {
      session_id: 'alone',
      cwd: project,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'git status --short' },
    };
    const env = { HOME: home, PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
    for (let call = 0; call < CALLS; call++)
      spawnSync(process.execPath, [rulespec, 'hook'], { cwd: project, env, input: JSON.stringify(payload) });
    return logOf(home).map(({ ms }) => ms);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
