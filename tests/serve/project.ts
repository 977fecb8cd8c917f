/** A project, a user's folders and a server for tests of resident answers, all below one temporary folder. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Reply } from '../../src/hook/hosts/host.ts';
import type { Host } from '../../src/system/host.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';

export interface Project {
  /** Where the agent works. */
  readonly folder: string;
  readonly host: Host;
  /** That of the host. */
  readonly environment: Readonly<Record<string, string>>;
  write(file: string, text: string): void;
  /** The lines of the log so far, without what time has put there. */
  log(): readonly object[];
  /** Leaves a project as new, save for the caches: a process without them compiles for more than a second. */
  clean(): void;
  remove(): void;
}

export function makeProject(): Project {
  const base = mkdtempSync(join(tmpdir(), 'rulespec-serve-'));
  const folder = join(base, 'p');
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(base, 'home'),
    XDG_STATE_HOME: join(base, 'state'),
    XDG_CACHE_HOME: join(base, 'cache'),
  };
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('.git/HEAD', '');
  return {
    folder,
    environment,
    host: { folder, environment, platform: process.platform },
    write,
    log() {
      const path = join(base, 'state', 'rulespec', 'decisions.jsonl');
      const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
      return lines.map(line => {
        const { review, past, ...entry } = JSON.parse(line);
        return {
          ...{ ...entry, ts: '', ms: 0 },
          ...(review && { review: { ...review, ms: 0 } }),
          ...(past && { past: { ...past, at: 0 } }),
        };
      });
    },
    clean() {
      for (const name of readdirSync(base))
        if (name !== 'cache') rmSync(join(base, name), { recursive: true, force: true });
      write('.git/HEAD', '');
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}

let sessions = 0;

/** What Claude Code sends before a file is written, in a session of its own: one keeps the rules that it began with. */
export function writing({ folder }: Project, content: string, cwd = folder): string {
  return JSON.stringify({
    session_id: `s${sessions++}`,
    transcript_path: '',
    cwd,
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_use_id: 't',
    tool_input: { file_path: `${cwd}/a.ts`, content },
  });
}

/** The same of Gemini CLI. */
export function geminiWriting({ folder }: Project, content: string): string {
  return JSON.stringify({
    session_id: `s${sessions++}`,
    transcript_path: '',
    cwd: folder,
    hook_event_name: 'BeforeTool',
    timestamp: '2026-01-01T00:00:00Z',
    tool_name: 'write_file',
    tool_input: { file_path: join(folder, 'a.ts'), content },
  });
}

export function refusing(pattern: string, action = 'interrupt'): string {
  return JSON.stringify({
    version: 1,
    rules: [{ name: 'r', on: { hook: 'PreToolUse' }, match: { content: pattern }, action, message: 'no' }],
  });
}

export interface Started {
  readonly file: string;
  readonly args?: readonly string[];
  /** Options of Node. */
  readonly node?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** `rulespec hook` in a process of its own. */
export function hookProcess(project: Project, input: string | Uint8Array, started: Started): Promise<Reply> {
  const { file, args = [], node = [], environment } = started;
  return replyOf(project, input, {
    command: [process.execPath, ...FOR_SHORT_WORK, ...node, file, 'hook', ...args],
    environment,
  });
}

/** `rulespec hook` in the process that stays, which takes calls one by one. `resident` is its folder. */
export function residentHook(
  project: Project,
  input: string,
  { resident, args = [], environment }: Omit<Started, 'file' | 'node'> & { readonly resident: string },
): Promise<Reply> {
  // Of what reads a socket, as Node gives one to a child, it makes a process.
  const command = ['sh', '-c', 'cat | "$0" hook "$@"', join(resident, 'rulespec'), ...args];
  return replyOf(project, input, { command, environment });
}

interface Called {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>> | undefined;
}

function replyOf(
  project: Project,
  input: string | Uint8Array,
  { command: [program = '', ...args], environment }: Called,
): Promise<Reply> {
  const child = spawn(program, args, {
    cwd: project.folder,
    env: { ...project.environment, ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise(done => {
    child.on('close', code => done({ stdout, stderr, exitCode: code ?? -1 }));
  });
}
