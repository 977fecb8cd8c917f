/**
 * Failures that no code inside the process can catch: the commands that `init` writes for each host, run by `sh` as the
 * host runs them, while the process is killed, runs out of memory, or is not there. A call is held back as the host
 * reads exit codes, and a prompt is not.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SetupOptions } from '../../src/hook/hosts/host.ts';
import { hosts } from '../../src/hook/hosts/index.ts';
import type { Json } from '../../src/values/json-node.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { golden } from '../doubles/golden-payloads.ts';
import { someOf } from '../laws/law.ts';
import { NODE } from '../short-work.ts';

/** The time in which a busy machine builds the bundle, and starts some processes. */
const BUILD_MILLISECONDS = 120_000;
const RUN_MILLISECONDS = 60_000;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let bundle: Bundle;
let folder = '';
beforeAll(() => {
  bundle = buildBundle();
  folder = mkdtempSync(join(tmpdir(), 'rulespec-commands-'));
  mkdirSync(join(folder, 'project'));
}, BUILD_MILLISECONDS);
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that is `rulespec`, started by these lines of `sh`. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeOnce(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A file that another run may be reading is not written again. */
function writeOnce(path: string, content: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function start(command: string): ChildProcess {
  const cwd = join(folder, 'project');
  return spawn('sh', ['-c', `ulimit -c 0; ${command}`], { cwd, env: { ...bundle.env } });
}

async function ended(child: ChildProcess, input?: string): Promise<Ended> {
  // A process that is gone reads no more.
  child.stdin?.on('error', () => {});
  if (input !== undefined) child.stdin?.end(input);
  if (!child.stdout || !child.stderr) throw new Error('the process has no pipes');
  const code = new Promise<number | null>(done => child.on('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** Waits for what a program writes as soon as it runs. */
async function contentOf(path: string): Promise<string> {
  while (!existsSync(path) || readFileSync(path, 'utf8') === '') await sleep(5);
  return readFileSync(path, 'utf8');
}

interface Fault {
  readonly about: string;
  run(command: (program: string) => string, payload: string): Promise<Ended>;
  /** Where standard error says that it was this fault. */
  readonly says?: RegExp;
  /**
   * The process is there, waits for its package to be replaced in whole, and says by its exit code that it cannot
   * answer. Such runs stand beside each other.
   */
  readonly blocks?: boolean;
}

const faults: readonly Fault[] = [
  {
    about: 'it is killed while it reads',
    async run(command, payload) {
      const pid = join(folder, 'pid');
      rmSync(pid, { force: true });
      // Where the shell reads the payload first, the process has nothing to wait for but time.
      const waits = command('').includes('$(cat)') ? 'sleep 60' : `${NODE} ${bundle.file} "$@"`;
      const child = start(
        command(program('waits', `echo $$ > ${pid}.new; mv ${pid}.new ${pid}; exec ${waits}`)),
      );
      if (waits === 'sleep 60') child.stdin?.end(payload);
      else child.stdin?.write(payload.slice(0, 20));
      const running = Number(await contentOf(pid));
      process.kill(running, 'SIGKILL');
      return ended(child, '');
    },
  },
  {
    about: 'it kills itself once it has read',
    run(command, payload) {
      const hook = join(folder, 'kill.cjs');
      writeFileSync(
        hook,
        "const fs = require('node:fs'); for (const name of ['write', 'writeSync', 'writevSync']) fs[name] = () => process.kill(process.pid, 'SIGKILL');\nprocess.stdout.write = () => process.kill(process.pid, 'SIGKILL');",
      );
      const killed = program('killed', `exec ${NODE} --require ${hook} ${bundle.file} "$@"`);
      return ended(start(command(killed)), payload);
    },
  },
  {
    about: 'it runs out of memory',
    says: /heap out of memory/,
    run(command, payload) {
      const starved = program('starved', `exec node --max-old-space-size=8 ${bundle.file} "$@"`);
      const padded = payload.replace(/\}\s*$/, `, "padding": [${'["a", {}],'.repeat(400_000)} 0]}`);
      return ended(start(command(starved)), padded);
    },
  },
  {
    about: 'there is no such program',
    says: /not found/,
    run: (command, payload) => ended(start(command(join(folder, 'nowhere'))), payload),
  },
  {
    about: 'its file is gone',
    says: /Cannot find module/,
    run: (command, payload) =>
      ended(start(command(program('moved', `exec node ${folder}/gone.cjs "$@"`))), payload),
  },
  {
    about: 'its bundle is gone',
    blocks: true,
    says: /E901/,
    run(command, payload) {
      const path = join(folder, 'alone', 'rulespec.cjs');
      writeOnce(path, readFileSync(bundle.file, 'utf8'));
      return ended(start(command(program('alone.sh', `exec ${NODE} ${path} "$@"`))), payload);
    },
  },
  {
    about: 'its bundle is damaged',
    blocks: true,
    run(command, payload) {
      const path = join(folder, 'damaged', 'rulespec.cjs');
      writeOnce(path, readFileSync(bundle.file, 'utf8'));
      writeOnce(join(folder, 'damaged', 'hook.cjs'), '(function (module) { oops');
      return ended(start(command(program('damaged.sh', `exec ${NODE} ${path} "$@"`))), payload);
    },
  },
];

/** Hosts for which an exit code of 2 says nothing by itself. */
const wantText: ReadonlySet<string> = new Set(['codex', 'gemini']);

/** Whether the host keeps the call from running, by how its hooks reference or its code read the end of a command. */
function holdsBack(host: string, { code, stdout, stderr }: Ended): boolean {
  // Cline looks at the answer alone.
  if (host === 'cline') return /"cancel":true/.test(stdout);
  return code === 2 && (!wantText.has(host) || `${stdout}${stderr}`.trim() !== '');
}

/** Whether it refuses a prompt: Gemini CLI does for any code but 0 and 1 that comes with a text. */
function refusesPrompt(host: string, end: Ended): boolean {
  if (host !== 'gemini') return holdsBack(host, end);
  return end.code !== 0 && end.code !== 1 && `${end.stdout}${end.stderr}`.trim() !== '';
}

/** The commands in a host's settings, by the event that they stand under; a script is a command too. */
function commandsOf(
  host: (typeof hosts)[number],
  rulespec: string,
  more: Partial<SetupOptions> = {},
): ReadonlyMap<string, string> {
  const options = { command: rulespec, stopGate: true, ...more };
  const files = host.setup?.files(options) ?? [];
  const commands = new Map<string, string>();
  for (const { additions } of files) {
    for (const addition of additions) {
      const event = addition.at[1];
      if (addition.kind === 'entry' && event !== undefined) commands.set(event, commandIn(addition.entry));
    }
  }
  for (const { path, text } of host.setup?.scripts?.(options) ?? []) commands.set(basename(path), text);
  return commands;
}

function commandIn(entry: Json): string {
  const found: string[] = [];
  JSON.stringify(entry, (key, value) => {
    if (['command', 'bash'].includes(key) && typeof value === 'string') found.push(value);
    return value;
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) throw new Error(`not one command in ${JSON.stringify(entry)}`);
  return only;
}

/** Events at which a process that cannot answer refuses nothing. */
const LET_GO: readonly string[] = [
  'UserPromptSubmit',
  'BeforeAgent',
  'beforeSubmitPrompt',
  'SessionStart',
  'SessionEnd',
  'sessionStart',
  'sessionEnd',
  ...['PostToolUse', 'UserPromptSubmit', 'TaskStart', 'TaskResume', 'TaskComplete', 'TaskCancel'].map(
    each => `cline ${each}`,
  ),
  'pre_user_prompt',
  ...['run_command', 'write_code', 'read_code', 'mcp_tool_use', 'cascade_response'].map(
    each => `post_${each}`,
  ),
];
/** The events at which a refusal is bounded by the command itself; other hosts set a bound. */
const bounded: Readonly<Record<string, readonly string[]>> = {
  'claude-code': ['Stop', 'SubagentStop'],
  codex: ['Stop', 'SubagentStop'],
  gemini: ['AfterAgent'],
};
/** A plugin is no command: what it does in its host's process is for its own tests. */
const withSetup = hosts.filter(({ setup }) => setup && !setup.module);

/** One after the other, or all at once. */
async function forEach<T, R>(atOnce: boolean, items: readonly T[], work: (item: T) => Promise<R>) {
  if (atOnce) return Promise.all(items.map(work));
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Whatever the host sends before a file is written. */
function payloadOf(host: string): string {
  const found = golden.find(each => each.host === host && /write|apply_patch-none|create/i.test(each.name));
  return (found ?? golden.find(each => each.host === host))?.payload ?? '{}';
}

test.each(someOf(withSetup, 4))(
  '$name: every event has a command, and one that the process answers',
  async host => {
    const working = program('works', `exec ${NODE} ${bundle.file} "$@"`);
    const commands = commandsOf(host, working);
    expect(commands.size).toBeGreaterThanOrEqual(4);
    for (const command of new Set(commands.values())) {
      const end = await ended(start(command), payloadOf(host.name));
      expect([end.code, end.stderr], command).toEqual([0, '']);
    }
  },
  RUN_MILLISECONDS,
);

describe.each(withSetup)('$name, on a machine without rulespec', host => {
  const run = async (event: string, more: Partial<SetupOptions> = {}) => {
    const command = commandsOf(host, 'rulespec-is-not-here', more).get(event) ?? '';
    return ended(start(command), payloadOf(host.name));
  };
  const events = [...commandsOf(host, 'rulespec')].map(([event]) => event);

  test.each(someOf(events, 4))('%s: says how to install it', async event => {
    const { stdout, stderr } = await run(event);
    expect(stdout + stderr).toContain('Install it as its README says');
  });

  test.runIf(host.setup?.canAskIfMissing)(
    'asks before a call, if it is to, and after it lets go',
    async () => {
      const end = await run('PreToolUse', { ifMissing: 'ask' });
      expect(end.code).toBe(0);
      const answer = JSON.parse(end.stdout);
      const { permissionDecision, permissionDecisionReason } = answer.hookSpecificOutput ?? answer;
      expect(permissionDecision).toBe('ask');
      expect(permissionDecisionReason).toContain('Install it as its README says');
      expect((await run('PostToolUse', { ifMissing: 'ask' })).code).toBe(1);
    },
  );
});

async function stopGoesOn({ host, fault: { run, blocks = false } }: Case): Promise<void> {
  const shapes = [...commandsOf(host, 'PROGRAM')].filter(([event]) => bounded[host.name]?.includes(event));
  expect(shapes.length).toBe(bounded[host.name]?.length ?? 0);
  const asked = shapes.flatMap(([event, shape]) =>
    [false, true].map(stop_hook_active => ({ event, shape, stop_hook_active })),
  );
  const codes = await forEach(blocks, asked, async ({ event, shape, stop_hook_active }) => {
    const more = { session_id: 's', cwd: folder, last: '"stop_hook_active":true' };
    const payload = JSON.stringify({ stop_hook_active, hook_event_name: event, ...more });
    return (await run(path => shape.replace('PROGRAM', path), payload)).code;
  });
  expect(codes).toEqual(asked.map(({ stop_hook_active }) => (stop_hook_active ? 1 : 2)));
}

async function callIsHeldBack({ host, fault: { run, says, blocks = false } }: Case): Promise<void> {
  // Events share few commands.
  const shapes = new Map([...commandsOf(host, 'PROGRAM')].map(([event, command]) => [command, event]));
  expect(shapes.size).toBeGreaterThanOrEqual(1);
  const ends = await forEach(blocks, [...shapes], async ([shape, event]) => ({
    event,
    end: await run(path => shape.replace('PROGRAM', path), payloadOf(host.name)),
  }));
  for (const { event, end } of ends) {
    if (says) expect(end.stderr).toMatch(says);
    if (LET_GO.includes(event) || LET_GO.includes(`${host.name} ${event}`)) {
      // At Cursor's prompts rules refuse by that exit code too.
      const isKnown = host.name === 'cursor' && blocks;
      expect(refusesPrompt(host.name, end), JSON.stringify(end)).toBe(isKnown);
    } else expect(holdsBack(host.name, end), `${event}: ${JSON.stringify(end).slice(0, 500)}`).toBe(true);
  }
}

interface Case {
  readonly host: (typeof hosts)[number];
  readonly fault: Fault;
}

const laws = [
  { law: 'a stop that follows a refused one goes on', holds: stopGoesOn },
  { law: 'a call is held back, a prompt is not', holds: callIsHeldBack },
];
const cases = withSetup.flatMap(host =>
  faults.flatMap(fault =>
    laws.map(({ law, holds }) => ({ name: `${host.name}, ${fault.about}: ${law}`, host, fault, holds })),
  ),
);

test.each(
  someOf(
    cases.filter(({ fault }) => !fault.blocks),
    18,
  ),
)('$name', each => each.holds(each), RUN_MILLISECONDS);

// They wait for seconds, and all at once.
test.concurrent.each(
  someOf(
    cases.filter(({ fault }) => fault.blocks),
    18,
  ),
)('$name', each => each.holds(each), RUN_MILLISECONDS);
