/**
 * `rulespec hook` beside a server: it is asked where it is there and can be believed, and whatever else is found in its place, or
 * happens to it, the call is decided as without it, within a bounded time.
 */
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken, socketAddress, writeServerFile } from '../../src/effects/serve-folder.ts';
import { codeOf, type ServerFile, serverFolder, serverPath, viewOf } from '../../src/effects/server-file.ts';
import type { Reply } from '../../src/hook/hosts/host.ts';
import { BEGUN, replyText } from '../../src/serve/protocol.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { hookProcess, makeProject, type Project, refusing, writing } from './project.ts';

const DENY = /"permissionDecision":"deny"/;
/** What no process of its own would answer here. */
const FROM_SERVER: Reply = { stdout: '{"from":"server"}\n', stderr: 'said\n', exitCode: 2 };

let bundle: Bundle;
let project: Project;
let servers: Server[] = [];
let sockets: Socket[] = [];
let asked = 0;

beforeAll(() => {
  bundle = buildBundle();
}, 60_000);
afterAll(() => bundle.remove());
beforeEach(() => {
  project = makeProject();
  project.write('.nudge.yaml', refusing('secret'));
  asked = 0;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  [sockets, servers] = [[], []];
  project.remove();
});

/** Listens as a server does, and does with each connection what the case says. */
async function listen(attend: (socket: Socket) => void, changed: Partial<ServerFile> = {}): Promise<void> {
  const address = socketAddress(project.host, undefined).value ?? '';
  const server = createServer(socket => {
    asked++;
    sockets.push(socket.on('error', () => undefined));
    attend(socket);
  });
  servers.push(server);
  await new Promise<void>(done => server.listen(address, done));
  const code = codeOf(join(bundle.file, '..'));
  const file = { code, view: viewOf(), pid: process.pid, address, token: newToken(), ...changed };
  expect(writeServerFile(project.host, file)).toBeUndefined();
}

const answering = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));
const good = answering(BEGUN + replyText(FROM_SERVER));
const hook = (args: readonly string[] = [], environment = {}) =>
  hookProcess(project, writing(project, 'secret'), { file: bundle.file, args, environment });

test('a server that is believed is asked, and its reply passed on', async () => {
  await listen(good);
  expect(await hook()).toEqual(FROM_SERVER);
  expect(await hook(['--host', 'claude-code', '--dry-run'])).toEqual(FROM_SERVER);
  expect(asked).toBe(2);
});

test('sockets are loaded only where a server is found', async () => {
  const probe = join(project.folder, 'probe.cjs');
  const tell =
    'require("fs").writeSync(2, process.moduleLoadList.includes("NativeModule net") ? "loaded" : "spared")';
  writeFileSync(probe, `process.on("exit", () => { ${tell}; });`);
  const told = async () => {
    const started = { file: bundle.file, node: ['--require', probe] };
    return (await hookProcess(project, writing(project, 'secret'), started)).stderr;
  };
  expect(await told()).toBe('spared');
  await listen(good);
  expect(await told()).toBe(`${FROM_SERVER.stderr}loaded`);
});

const unbelieved: readonly { readonly about: string; readonly arrange: () => Promise<void> | void }[] = [
  { about: 'there is none', arrange: () => undefined },
  { about: 'it has other code', arrange: () => listen(good, { code: 'v20 other.cjs:1:2:3:4:5' }) },
  { about: 'it sees other files', arrange: () => listen(good, { view: '1:2 mnt:[3]' }) },
  { about: 'its process is gone', arrange: () => listen(good, { pid: 2 ** 22 + 1 }) },
  {
    about: 'its file can be read by others',
    arrange: async () => {
      await listen(good);
      chmodSync(serverPath(project.host), 0o644);
    },
  },
  {
    about: 'its folder is open to others',
    arrange: async () => {
      await listen(good);
      chmodSync(serverFolder(project.host), 0o755);
    },
  },
  {
    about: 'its file is a link',
    arrange: async () => {
      await listen(good);
      const path = serverPath(project.host);
      writeFileSync(`${path}.real`, '{}', { mode: 0o600 });
      rmSync(path);
      symlinkSync(`${path}.real`, path);
    },
  },
  ...['', '{', '[]', '{"pid": "1"}', 'x'.repeat(100_000)].map(text => ({
    about: `its file holds \`${text.slice(0, 20)}\``,
    arrange: async () => {
      await listen(good);
      writeFileSync(serverPath(project.host), text);
    },
  })),
];

describe('not asked, and the call is decided here:', () => {
  test.each(unbelieved)('$about', async ({ arrange }) => {
    await arrange();
    expect((await hook()).stdout).toMatch(DENY);
    expect(asked).toBe(0);
  });

  test.each([
    ['artefacts are for who asked for them', ['--artifacts', 'out'], {}],
    ['nobody wants one', [], { RULESPEC_NO_SERVER: '1' }],
  ])('%s', async (_, args, environment) => {
    await listen(good);
    expect((await hook(args, environment)).stdout).toMatch(DENY);
    expect(asked).toBe(0);
  });
});

const failing: readonly { readonly about: string; readonly attend: (socket: Socket) => void }[] = [
  { about: 'closes at once', attend: socket => socket.destroy() },
  { about: 'says nothing', attend: () => undefined },
  { about: 'leaves it to the caller', attend: answering('alone\n') },
  { about: 'has begun, and leaves it to the caller', attend: answering(`${BEGUN}alone\n`) },
  { about: 'dies in the middle', attend: answering(BEGUN) },
  { about: 'dies in the reply', attend: answering(BEGUN + replyText(FROM_SERVER).slice(0, -1)) },
  { about: 'answers garbage', attend: answering(`${BEGUN}\0\xff\n`) },
  { about: 'answers something else', attend: answering(`${BEGUN}{"stdout":"{}","exitCode":0}\n`) },
  {
    about: 'answers with a code that hosts take for a yes',
    attend: answering(BEGUN + replyText({ ...FROM_SERVER, exitCode: 1 })),
  },
  {
    about: 'answers without end',
    attend: socket => void setInterval(() => socket.write('x'.repeat(1e6)), 1).unref(),
  },
];

test.each(failing)(
  'a server that $about: the call is decided here, by the same payload',
  async ({ attend }) => {
    await listen(attend);
    const { stdout, exitCode } = await hook();
    expect(stdout).toMatch(DENY);
    expect(exitCode).toBe(0);
    expect(asked).toBe(1);
    expect(project.log()).toHaveLength(1);
  },
);

test('a payload that no server takes is read once, and refused with its reason', async () => {
  await listen(good);
  const long = writing(project, 'x'.repeat(9 * 1024 * 1024));
  const { stdout } = await hookProcess(project, long, { file: bundle.file });
  expect(stdout).toContain('the hook could not read what it was asked');
  expect(asked).toBe(0);
});
