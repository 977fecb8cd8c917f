/**
 * One scenario in one host: a home folder and a project of their own, `rulespec init`, the host without a terminal, and
 * what can be seen afterwards. INVARIANT: the host gets no variable of this process's environment, and everything it
 * started ends with it.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Action, Agent, Place } from './agents/agent.ts';
import type { HookCall } from './alone.ts';
import { type Observed, problemsOf } from './expectations.ts';
import { type ModelServer, type ModelStep, startModelServer } from './model-server.ts';
import {
  HOOK_FILE,
  HOOK_FOLDER,
  HOOK_NAME,
  MAIN_MARK,
  type Scenario,
  type Step,
  SUBAGENT_MARK,
  sharedRules,
} from './scenarios.ts';

export interface RunOptions {
  /** `dist/rulespec.cjs`, absolute. */
  readonly rulespec: string;
  /** Leaves the folders, and writes beside them what was seen. */
  readonly keep: boolean;
}

export type Outcome =
  | {
      readonly kind: 'ran';
      readonly problems: readonly string[];
      readonly milliseconds: number;
      /** Of the calls before tools, from the log. */
      readonly hookCalls: readonly HookCall[];
      readonly outside: readonly string[];
      readonly folder: string | undefined;
    }
  | { readonly kind: 'not applicable'; readonly reason: string };

type Environment = Readonly<Record<string, string>>;

const MOST_MILLISECONDS = 90_000;
const MAX_OUTPUT = 1_000_000;

export async function runScenario(
  agent: Agent,
  command: readonly string[],
  scenario: Scenario,
  options: RunOptions,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `rulespec-${agent.host}-`));
  const home = join(folder, 'home');
  const project = join(home, 'project');
  const bin = join(folder, 'bin');
  const path = `${bin}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const fill = (text: string) => filled(text, agent.hookFile);
  const script = {
    main: [] as ModelStep[],
    subagent: [] as ModelStep[],
    mainMark: MAIN_MARK,
    subagentMark: SUBAGENT_MARK,
  };
  const model = await startModelServer(script);
  try {
    const place: Place = {
      home,
      project,
      modelUrl: model.url,
      isTrusted: !scenario.isUntrusted,
      isPlugin: scenario.isPlugin === true,
    };
    for (const [who, steps] of [
      ['main', scenario.steps],
      ['subagent', scenario.subagentSteps ?? []],
    ] as const) {
      for (const step of steps) {
        const turn = turnOf(step, agent, place, fill);
        if (turn === undefined)
          return { kind: 'not applicable', reason: 'the host has no tool for one of its calls' };
        script[who].push(turn);
      }
    }
    const environment = { HOME: home, PATH: path, TERM: 'dumb', LANG: 'C.UTF-8', CI: '1' };
    writeFiles(home, agent.settings(place));
    writeFiles(project, { '.rulespec/rules/house.yaml': sharedRules, 'src/keep': '', ...scenario.files });
    spawnSync('git', ['init', '--quiet'], { cwd: project, env: environment });
    mkdirSync(bin);
    const program = join(bin, 'rulespec');
    symlinkSync(options.rulespec, program);
    if (scenario.isPlugin)
      installPlugin(agent, command, { project, environment, checkout: dirname(dirname(options.rulespec)) });
    else run([program, 'init', agent.host, '--yes', ...(scenario.initOptions ?? [])], project, environment);
    if (scenario.program !== undefined && scenario.program !== 'runs') unlinkSync(program);
    if (scenario.program === 'is killed') writeFileSync(program, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });

    const before = new Map((scenario.expected.unchanged ?? []).map(fill).map(name => [name, read(name)]));
    function read(name: string): string | undefined {
      const file = join(project, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    }
    const started = performance.now();
    const prompt = `${scenario.prompt ?? 'please go on'} (${MAIN_MARK})`;
    const line = agent.commandLine(place, prompt);
    const proxies = { HTTPS_PROXY: model.url, HTTP_PROXY: model.url, NO_PROXY: '127.0.0.1,localhost' };
    const output = await runHost([...command, ...line.args], {
      folder: project,
      environment: { ...environment, ...proxies, ...line.environment },
    });
    const milliseconds = Math.round(performance.now() - started);
    const log = logOf(home);
    const expected = { ...scenario.expected, ...scenario.expectedOf?.[agent.host] };
    const doctor =
      expected.doctor === undefined
        ? undefined
        : spawnSync(program, ['doctor', agent.host], { cwd: project, env: environment }).status;
    const observed: Observed = { before, read, log, output, doctor, requests: model.requests };
    const problems = problemsOf(expected, observed, fill);
    if (options.keep) keep(folder, observed, model);
    return {
      kind: 'ran',
      problems,
      milliseconds,
      hookCalls: log.flatMap(({ event, ms }, place) => (event === 'PreToolUse' ? [{ place, ms }] : [])),
      outside: [...new Set(model.outside)],
      folder: options.keep ? folder : undefined,
    };
  } finally {
    await model.close();
    if (!options.keep) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface PluginPlace {
  readonly project: string;
  readonly environment: Environment;
  /** The root of this repository. */
  readonly checkout: string;
}

function installPlugin(
  agent: Agent,
  command: readonly string[],
  { project, environment, checkout }: PluginPlace,
): void {
  const { commands = [], copies = {}, links = {} } = agent.plugin(checkout);
  for (const args of commands) run([...command, ...args], project, environment);
  for (const [name, file] of Object.entries(copies)) copyFileSync(join(checkout, file), join(project, name));
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    symlinkSync(join(checkout, target), join(project, name));
  }
}

/** A command that prepares the scenario. Throws where it fails. */
function run(command: readonly string[], folder: string, environment: Environment): void {
  const [program = '', ...args] = command;
  const options = { cwd: folder, env: environment, encoding: 'utf8', input: 'y\n' } as const;
  const { status, stdout, stderr } = spawnSync(program, args, { ...options, timeout: MOST_MILLISECONDS });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}

function turnOf(
  step: Step,
  agent: Agent,
  place: Place,
  fill: (text: string) => string,
): ModelStep | undefined {
  if (typeof step === 'string') return step;
  // as: a list that is read only is not told from an object by `isArray`.
  const actions = Array.isArray(step) ? (step as readonly Action[]) : [step as Action];
  const calls = actions.map(action => agent.toolCall(filledAction(action, fill), place));
  return calls.every(call => call !== undefined) ? calls : undefined;
}

function filledAction(action: Action, fill: (text: string) => string): Action {
  const entries = Object.entries(action).map(([key, value]) => [key, fill(String(value))]);
  // as: each value of an action is a text, and stays one.
  return Object.fromEntries(entries) as Action;
}

function filled(text: string, hookFile: string): string {
  return text
    .replaceAll(HOOK_FILE, hookFile)
    .replaceAll(HOOK_FOLDER, dirname(hookFile))
    .replaceAll(HOOK_NAME, hookFile.slice(hookFile.lastIndexOf('/') + 1));
}

function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

interface HostRun {
  readonly folder: string;
  readonly environment: Environment;
}

/** Standard output and error together. */
function runHost(
  [program = '', ...args]: readonly string[],
  { folder, environment }: HostRun,
): Promise<string> {
  return new Promise(resolve => {
    const host = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const add = (piece: Buffer) => {
      if (output.length < MAX_OUTPUT) output += piece.toString('utf8');
    };
    host.stdout.on('data', add);
    host.stderr.on('data', add);
    const endAll = () => {
      try {
        if (host.pid !== undefined) process.kill(-host.pid, 'SIGKILL');
      } catch {
        // All of them have ended.
      }
    };
    const timer = setTimeout(() => {
      add(Buffer.from(`\n[the host was ended after ${MOST_MILLISECONDS} ms]`));
      endAll();
    }, MOST_MILLISECONDS);
    host.on('error', error => add(Buffer.from(String(error))));
    host.on('close', () => {
      clearTimeout(timer);
      endAll();
      resolve(output);
    });
  });
}

interface LogLine {
  readonly event: string | null;
  readonly tool: string | null;
  readonly decision: string;
  readonly ms: number;
}

/** The log lines that rulespec has written in the home. */
export function logOf(home: string): readonly LogLine[] {
  const file = join(home, '.local/state/rulespec/decisions.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // as: rulespec wrote the line.
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as LogLine);
}

function keep(folder: string, { log, output, requests }: Observed, { outside }: ModelServer): void {
  writeFileSync(join(folder, 'output.txt'), output);
  writeFileSync(join(folder, 'seen.json'), JSON.stringify({ log, requests, outside }, undefined, 1));
}
