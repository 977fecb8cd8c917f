/**
 * OpenCode as the plugin sees it: a folder, a client that writes down what it is asked, and hooks called as the host
 * calls them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import type { Hooks, MessagePart, ToolOutput } from '../../src/opencode/host-types.ts';
import { server } from '../../src/opencode/plugin.ts';
import { SIGNS } from '../../src/system/ci.ts';
import { compileOnce, NO_RULE_CACHE } from '../doubles/gate-stages.ts';

export interface Harness {
  readonly folder: string;
  readonly hooks: Hooks;
  /** Lines of OpenCode's log, and messages sent without asking for an answer. */
  readonly logged: string[];
  readonly sent: string[];
  readonly toasts: string[];
  /** One turn of the user, then what the system prompt of the model's call has, besides what it had. */
  say(text: string): Promise<readonly string[]>;
  /** The system prompt of another call of the model. */
  system(): Promise<readonly string[]>;
  /** The thrown error, or undefined. */
  call(tool: string, args: object): Promise<string | undefined>;
  after(tool: string, args: object, output: string): Promise<string>;
}

export const SESSION = 'ses_1';
export const GIVEN = 'You are a coding agent.';

export interface Setting {
  /** By their paths from the project, or from the home folder where they begin with `~/`. */
  readonly files: Readonly<Record<string, string>>;
  /** As the host hands them over: of any type. */
  readonly options?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The projects of a test have the same paths as those of the test before it, and so the same rules. */
const place = join(tmpdir(), `rulespec-opencode-${process.pid}`);
let made = 0;
let compiling: ReturnType<typeof compileOnce> | undefined;

export async function openProject({ files, options, environment = {} }: Setting): Promise<Harness> {
  const base = join(place, `${made++}`);
  compiling ??= compileOnce();
  const folder = join(base, 'p');
  const home = join(base, 'home');
  mkdirSync(join(folder, '.git'), { recursive: true });
  mkdirSync(home);
  for (const [name, value] of Object.entries({
    HOME: home,
    XDG_CONFIG_HOME: '',
    XDG_STATE_HOME: '',
    XDG_CACHE_HOME: '',
    OPENCODE_CONFIG_DIR: '',
    OPENCODE_RULES_DEBUG: '',
    RULESPEC_DEBUG: '',
    ...Object.fromEntries(SIGNS.map(name => [name, ''])),
    ...NO_RULE_CACHE,
    ...environment,
  }))
    vi.stubEnv(name, value);
  for (const [path, text] of Object.entries(files)) {
    const whole = path.startsWith('~/') ? join(home, path.slice(2)) : join(folder, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  const logged: string[] = [];
  const sent: string[] = [];
  const toasts: string[] = [];
  const client = {
    tui: {
      async showToast({ body }: { body: { message: string } }) {
        toasts.push(body.message);
      },
    },
    app: {
      async log({ body }: { body: { level: string; message: string } }) {
        logged.push(`${body.level}: ${body.message}`);
      },
    },
    session: {
      async prompt({ body }: { body: { parts: { text: string }[] } }) {
        sent.push(...body.parts.map(({ text }) => text));
      },
    },
  };
  const hooks = await server({ client, directory: folder, worktree: folder }, options);
  const system = async () => {
    const output = { system: [GIVEN] };
    await hooks['experimental.chat.system.transform']({ sessionID: SESSION }, output);
    await hooks['chat.params']({ sessionID: SESSION, agent: 'build', message: { agent: 'build' } });
    return output.system.slice(1);
  };
  return {
    folder,
    hooks,
    logged,
    sent,
    toasts,
    async say(text) {
      const parts: MessagePart[] = [{ type: 'text', text }];
      await hooks['chat.message']({ sessionID: SESSION }, { parts });
      const messages = [{ info: { sessionID: SESSION }, parts }];
      await hooks['experimental.chat.messages.transform']({}, { messages });
      return system();
    },
    system,
    async call(tool, args) {
      try {
        await hooks['tool.execute.before']({ tool, sessionID: SESSION, callID: 'c' }, { args });
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    async after(tool, args, output) {
      const given: ToolOutput = { title: '', output, metadata: {} };
      await hooks['tool.execute.after']({ tool, sessionID: SESSION, callID: 'c', args }, given);
      return given.output;
    },
  };
}

export function closeProjects(): void {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
  made = 0;
  compiling?.end();
  compiling = undefined;
}
