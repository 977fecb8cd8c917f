/**
 * The log lines that the hook writes about payloads, with rules of a test: the real stages in a world without files.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Source } from '../../src/diagnostics/source.ts';
import { compileRules, type Gate } from '../../src/gate.ts';
import { DEFAULT_POLICY } from '../../src/hook/default-policy.ts';
import { guards } from '../../src/hook/guard.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { type HookOptions, runHook } from '../../src/hook/run-hook.ts';
import type { Stages, World } from '../../src/hook/stages.ts';
import type { Reviewer } from '../../src/review/reviewer.ts';
import { isFull } from '../laws/law.ts';
import { ROOT } from './events.ts';

const HOME = mkdtempSync(join(tmpdir(), 'rulespec-logged-'));
const host = { folder: ROOT, environment: { HOME }, platform: 'linux' };

export interface Logging {
  readonly files: readonly Source[];
  /** The Bash policy that comes with the program takes a while to compile. */
  readonly withPolicy: boolean;
  /** Compiled from the same, if it is there already. */
  readonly gate?: Gate;
  readonly options?: Partial<HookOptions>;
}

const gates = new WeakMap<Logging, Gate>();

export function gateOf(logging: Logging): Gate {
  const { files, withPolicy } = logging;
  const known = logging.gate ?? gates.get(logging);
  if (known) return known;
  // The gate's own rules take thirty times as long to compile as those of a test.
  const guarding = isFull || withPolicy ? guards(host, ROOT) : [];
  const { value, diagnostics } = compileRules([...guarding, ...files, ...(withPolicy ? DEFAULT_POLICY : [])]);
  if (!value) throw new Error(`the rules do not compile: ${diagnostics[0]?.message}`);
  gates.set(logging, value);
  return value;
}

/** A line without its end for each. */
export function loggedLines(payloads: readonly object[], logging: Logging): readonly string[] {
  const lines: string[] = [];
  const stages = stagesWith(logging);
  for (const [at, payload] of payloads.entries())
    runHook(optionsOf(logging), stages, worldOf(payload, at, logging, lines));
  return lines;
}

/** The same where models are asked. */
export async function reviewedLines(
  payloads: readonly object[],
  logging: Logging,
  reviewer: Reviewer,
): Promise<readonly string[]> {
  const lines: string[] = [];
  const stages = stagesWith(logging);
  for (const [at, payload] of payloads.entries())
    await runHook(optionsOf(logging), stages, worldOf(payload, at, logging, lines), reviewer);
  return lines;
}

function optionsOf({ options }: Logging): HookOptions {
  return { host: 'auto', dryRun: false, ...options };
}

/** What the gate holds are all rules; their texts, where some do not load, are read for their problems. */
function stagesWith(logging: Logging): Stages {
  const compiled = { ...compileRules(logging.files), value: { resolved: [], ...gateOf(logging) } };
  return { ...realStages, compileRules: () => compiled };
}

function worldOf(payload: object, at: number, { files }: Logging, lines: string[]): World {
  const session = { session_id: `s${at}`, transcript_path: '', cwd: ROOT, tool_use_id: 't' };
  const text = JSON.stringify({ ...session, ...payload });
  return {
    host,
    readInput: () => ({ value: new TextEncoder().encode(text), diagnostics: [] }),
    findRules: () => ({
      root: ROOT,
      files: files.map(source => ({ path: source.name, scope: 'user', source })),
      diagnostics: [],
    }),
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: (_, line) => lines.push(line.slice(0, -1)) > 0,
    writeArtefact: () => undefined,
  };
}
