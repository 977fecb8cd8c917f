/**
 * A server as it is started: what it sees of edits, what it survives, what it leaves behind. It is a process where
 * signals, exit codes or what is printed matter; elsewhere this process serves, whose code is compiled already. The
 * file is over 350 lines because starting and ending servers, which every case needs, is set up once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '../../src/hook/hosts/host.ts';
import { DECIDE_LOCALLY } from '../../src/serve/protocol.ts';
import { type Serving, startServer } from '../../src/serve/start.ts';
import { readServerFile, type ServerFile, serverFolder } from '../../src/system/server-file.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { compileOnce } from '../doubles/gate-stages.ts';
import { casesOf, someOf } from '../laws/law.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';
import { ask } from './ask.ts';
import { hookProcess, makeProject, type Project, refusing, writing } from './project.ts';

const DENY = /"permissionDecision":"deny"/;
const PATIENCE = { begin: 20_000, answer: 20_000 };

let bundle: Bundle;
let project: Project;
let compiling: ReturnType<typeof compileOnce>;
let running: ChildProcess[] = [];
let serving: Serving[] = [];
/** One for all tests that only ask; whoever asks says which project is meant. */
let resident: { readonly serving: Serving; readonly server: ServerFile };

beforeAll(async () => {
  bundle = buildBundle();
  project = makeProject();
  compiling = compileOnce();
  // Its file is beside the caches, which stay.
  const state = project.environment['XDG_CACHE_HOME'] ?? '';
  const environment = { ...project.environment, XDG_STATE_HOME: state };
  resident = await served({ host: { ...project.host, environment } });
  serving = [];
});
afterAll(() => {
  resident.serving.end();
  compiling.end();
  bundle.remove();
  project.remove();
});
beforeEach(() => {
  project.clean();
  project.write('.nudge.yaml', refusing('secret'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  for (const each of serving) each.end();
  serving = [];
});

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a server; what it comes to, and what it printed. */
function start(...args: readonly string[]) {
  return startIn(project.environment, ...args);
}

function startIn(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [...FOR_SHORT_WORK, bundle.file, 'serve', ...args], {
    cwd: project.folder,
    env,
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  return { child, ended: new Promise<Ended>(done => child.on('close', code => done({ code, output }))) };
}

/** Looks until it is so; the test's own time is the limit. */
async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise(done => setTimeout(done, 20));
  }
}

async function started(...args: readonly string[]) {
  const begun = start(...args);
  const server = await until(() => {
    const file = readServerFile(project.host);
    return file?.pid === begun.child.pid ? file : undefined;
  });
  return { ...begun, server };
}

const offered = (options: Partial<Parameters<typeof startServer>[0]> = {}) =>
  startServer({ host: project.host, readLine: () => ({ host: 'auto', dryRun: false }), ...options });

/** A server in this process. */
async function served(options: Parameters<typeof offered>[0] = {}) {
  const { value, diagnostics } = await offered(options);
  const server = readServerFile(options.host ?? project.host);
  if (!value || !server) throw new Error(`the server does not start: ${diagnostics[0]?.message}`);
  serving.push(value);
  return { serving: value, server };
}

function asking(
  server: ServerFile,
  payload: string,
  { environment = {}, patience = PATIENCE } = {},
): Promise<Reply | undefined> {
  const { folder } = project.host;
  const head = { argv: ['hook'], folder, environment: { ...project.host.environment, ...environment } };
  return new Promise(done => ask(server, { head, payload: Buffer.from(payload), patience }, done));
}

const stdoutOf = async (server: ServerFile, content = 'secret', environment = {}) =>
  (await asking(server, writing(project, content), { environment }))?.stdout;

describe('rules are as they are at the call', () => {
  const edits: readonly { readonly about: string; readonly edit: () => void; readonly answer: RegExp }[] = [
    {
      about: 'a file is edited',
      edit: () => project.write('.nudge.yaml', refusing('other')),
      answer: /^\{\}$/m,
    },
    {
      about: 'a file is added',
      edit: () => project.write('.nudge/b.yaml', refusing('sec', 'ask')),
      answer: DENY,
    },
    {
      about: 'a file is replaced by one of the same size and time',
      edit: () => {
        project.write('new.yaml', refusing('Secret'));
        renameSync(join(project.folder, 'new.yaml'), join(project.folder, '.nudge.yaml'));
      },
      answer: /^\{\}$/m,
    },
    {
      about: 'a file is broken',
      edit: () => project.write('.nudge.yaml', 'rules: {'),
      answer: /rules could not be loaded/,
    },
    {
      about: 'the project gets another root',
      edit: () => project.write('sub/.git/HEAD', ''),
      answer: DENY,
    },
  ];
  test.each(edits)('$about', async ({ edit, answer }) => {
    const { server } = resident;
    expect(await stdoutOf(server)).toMatch(DENY);
    edit();
    expect(await stdoutOf(server)).toMatch(answer);
  });

  test('and the user is who asks, not who serves', async () => {
    const { server } = resident;
    const config = join(project.folder, '..', 'config');
    project.write('../config/rulespec/rules.yaml', refusing('mine'));
    expect(await stdoutOf(server, 'mine')).toBe('{}\n');
    expect(await stdoutOf(server, 'mine', { XDG_CONFIG_HOME: config })).toMatch(DENY);
    const state = join(project.folder, '..', 'other-state');
    await stdoutOf(server, 'secret', { XDG_STATE_HOME: state });
    expect(readdirSync(join(state, 'rulespec'))).toEqual([
      'decisions.jsonl',
      'history',
      'pins',
      'proofs.jsonl',
    ]);
  });
});

describe('who decides', () => {
  test('`rulespec hook` decides itself, beside a server that answers nobody', async () => {
    const { child } = await started();
    child.kill('SIGSTOP');
    const { stdout } = await hookProcess(project, writing(project, 'secret'), { file: bundle.file });
    expect(stdout).toMatch(DENY);
    expect(project.log()).toHaveLength(1);
  });

  test('killed, it answers nobody; started again, it takes its place', async () => {
    const { child, server } = await started();
    child.kill('SIGKILL');
    await until(() => (child.signalCode === null ? undefined : true));
    expect(existsSync(server.address)).toBe(true);
    expect(await stdoutOf(server)).toBeUndefined();
    const again = await served();
    expect(existsSync(server.address)).toBe(false);
    expect(await stdoutOf(again.server)).toMatch(DENY);
  });

  test('stopped, it does not decide later what was withdrawn meanwhile', async () => {
    const { child, server } = await started();
    child.kill('SIGSTOP');
    const patience = { begin: 200, answer: 200 };
    expect(await asking(server, writing(project, 'secret'), { patience })).toBeUndefined();
    child.kill('SIGCONT');
    expect(await stdoutOf(server)).toMatch(DENY);
    expect(project.log()).toHaveLength(1);
  });

  test('killed in the middle of a decision, while another waits', async () => {
    const { child, server } = await started();
    // So many rules that compiling them takes longer than the rest of this.
    const rules = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ name: `r${at}`, on: { hook: 'Stop' }, match: { message: `m${at}` }, action: 'ask', message: 'm' },
    }));
    project.write('big/.git/HEAD', '');
    project.write('big/.nudge.yaml', JSON.stringify({ version: 1, rules }));
    const head = Buffer.from(JSON.stringify({ argv: ['hook'], ...project.host }));
    const payload = Buffer.from(writing(project, 'secret', join(project.folder, 'big')));
    const sizes = [head, payload].map(({ length }) => length.toString(16).padStart(8, '0')).join('');
    const socket = connect(server.address);
    socket.write(Buffer.concat([Buffer.from(server.token + sizes), head, payload]));
    await new Promise(begun => socket.once('data', begun));
    const waiting = asking(server, writing(project, 'secret'));
    const ended = new Promise(done => socket.on('close', done));
    child.kill('SIGKILL');
    await ended;
    expect(await waiting).toBeUndefined();
    expect(project.log()).toHaveLength(0);
  });

  test('ten at once, of two projects, are each answered as they asked', async () => {
    const { server } = resident;
    project.write('two/.git/HEAD', '');
    project.write('two/.nudge.yaml', refusing('plain'));
    const two = join(project.folder, 'two');
    const folders = [project.folder, two];
    // The rules of both are compiled: a server drops what it has not begun in seconds.
    for (const folder of folders) await asking(server, writing(project, 'neither', folder));
    const asked = Array.from({ length: 10 }, (_, at) =>
      asking(server, writing(project, at % 4 < 2 ? 'secret' : 'plain', folders[at % 2])),
    );
    const answers = (await Promise.all(asked)).map(reply => reply && DENY.test(reply.stdout));
    expect(answers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(at => at % 4 < 2 === (at % 2 === 0)));
    expect(project.log()).toHaveLength(folders.length + asked.length);
  });
});

describe('its life', () => {
  test.each(someOf(['SIGTERM', 'SIGINT', 'SIGHUP'] as const, 3))(
    '%s ends it, and nothing is left',
    async signal => {
      const { child, ended } = await started();
      child.kill(signal);
      expect((await ended).code).toBe(0);
      expect(readdirSync(serverFolder(project.host))).toEqual([]);
    },
  );

  test('a second one says that there is a first, which goes on', async () => {
    const { server } = await served();
    const second = await start().ended;
    expect(second.output).toContain(`E791`);
    expect(second.code).toBe(2);
    expect(await stdoutOf(server)).toMatch(DENY);
  });

  test('a socket of its own choice: one that is dead is replaced, what is no socket is left alone', async () => {
    const path = join(project.folder, 'own', 's.sock');
    const first = await started('--socket', path);
    expect(first.server.address).toBe(path);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await served({ socket: path });
    expect(await stdoutOf(second.server)).toMatch(DENY);
    second.serving.end();
    await until(() => (existsSync(path) ? undefined : true));
    writeFileSync(path, 'mine');
    expect((await offered({ socket: path })).diagnostics).toMatchObject([{ code: 'E792' }]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test.each([
    ['in a folder that is open to others', 'open/s.sock', 'it is open to other users'],
    ['at a path that is too long', `${'x'.repeat(120)}/s.sock`, 'systems take 103'],
  ])('no socket %s', async (_, path, why) => {
    mkdirSync(join(project.folder, 'open'), { mode: 0o755 });
    const { value, diagnostics } = await offered({ socket: join(project.folder, path) });
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([{ message: expect.stringContaining(why) }]);
  });

  test('a socket at which another server listens is left to it', async () => {
    const path = join(project.folder, 'own', 's.sock');
    const { server } = await served({ socket: path });
    const other = { ...project.environment, XDG_STATE_HOME: join(project.folder, 'other') };
    const second = await startIn(other, '--socket', path).ended;
    expect(second).toMatchObject({ code: 2, output: expect.stringContaining('E791') });
    expect(await stdoutOf(server)).toMatch(DENY);
  });

  test('without a call for the time it was given, it ends', async () => {
    await (await offered({ idle: 1 })).value?.ended;
    expect(readdirSync(serverFolder(project.host))).toEqual([]);
  });

  test('its folder gone, or taken over by another, it ends', async () => {
    const { ended } = (await served()).serving;
    rmSync(serverFolder(project.host), { recursive: true });
    await ended;
  });
});

describe('who cannot be trusted to ask', () => {
  interface Hostile {
    readonly about: string;
    readonly sent: (server: ServerFile) => string;
    readonly answer?: string;
  }
  const hostile: readonly Hostile[] = [
    { about: 'a wrong token', sent: () => `${'0'.repeat(64)}0000000200000000{}` },
    { about: 'half a token', sent: ({ token }) => token.slice(0, 32) },
    { about: 'a head of 4 GB', sent: ({ token }) => `${token}ffffffff00000000{}` },
    { about: 'a payload of 4 GB', sent: ({ token }) => `${token}00000002ffffffff{}` },
    { about: 'sizes that are none', sent: ({ token }) => `${token}-0000001 0000000{}` },
    { about: 'more than it said', sent: ({ token }) => `${token}0000000200000000{}{}{}` },
    {
      about: 'a head that is no JSON',
      sent: ({ token }) => `${token}0000000200000000{[`,
      answer: DECIDE_LOCALLY,
    },
    {
      about: 'a head without a command line',
      sent: ({ token }) => `${token}0000000200000000{}`,
      answer: DECIDE_LOCALLY,
    },
    { about: 'garbage', sent: () => '\0\xff'.repeat(10_000) },
  ];

  test('none of it is answered, and others are', async () => {
    const { server } = resident;
    const said = hostile.map(({ about, sent }) => {
      const socket = connect(server.address);
      let text = '';
      socket.setEncoding('utf8').on('data', more => {
        text += more;
      });
      socket.on('error', () => undefined);
      socket.write(sent(server), 'latin1');
      return new Promise<string>(done => socket.on('close', () => done(`${about}: ${text}`)));
    });
    expect(await stdoutOf(server)).toMatch(DENY);
    const allowed = hostile.map(({ about, answer = '' }) => `${about}: ${answer}`);
    expect(await Promise.all(said)).toEqual(allowed);
    expect(project.log()).toHaveLength(1);
  });

  test('more connections that say nothing than it takes keep nobody from an answer for long', async () => {
    const { server } = resident;
    const idle = Array.from({ length: casesOf(2_000, 600) }, () =>
      connect(server.address).on('error', () => undefined),
    );
    const [first] = idle;
    await new Promise(done => first?.once('connect', done));
    for (const socket of idle) socket.destroy();
    expect(await until(async () => stdoutOf(server))).toMatch(DENY);
  });
});
