/**
 * Decides the calls of all sets with one build: by its resident server over HTTP, and the first calls of each set by
 * `rulespec hook` as well, which reads compiled rules from its cache. INVARIANT: folders, sessions and order are the
 * same in every recording.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesRest } from '../places.ts';
import type { Call } from './content.ts';
import type { RuleSetUnderTest } from './sets.ts';

/** A call and what became of it, in the build's own words. */
export interface Recorded {
  /** The set and the number of the call in it. */
  readonly id: string;
  readonly door: 'serve' | 'hook';
  /** Digest of the payload, by which a comparison notices that two recordings are of different calls. */
  readonly call: string;
  readonly action: string;
  readonly rules: readonly string[];
  /** Digest of what the host is answered. */
  readonly message: string;
  /** The reply to the host. */
  readonly reply: string;
}

/** Calls after which the log is read and emptied, so that it is never rotated. */
const CHUNK = 1_000;
const MAX_TRIES = 5;
const START_MILLISECONDS = 20_000;

/** Where all of it happens. The name has the same length in every recording. */
const base = join(tmpdir(), `rulespec-decisions-${String(process.pid).padStart(8, '0')}`);

/** Sets that one server decides, since they share the user's files. */
interface World {
  readonly name: string;
  readonly home: string;
  readonly places: readonly Place[];
}

interface Place {
  readonly folder: string;
  readonly payloads: readonly string[];
  readonly set: RuleSetUnderTest;
}

export interface RecordOptions {
  /** The `dist` of the build. */
  readonly program: string;
  /** Calls that `rulespec hook` decides too. */
  readonly cold: number;
  readonly progress: (line: string) => void;
}

export async function record(
  sets: readonly RuleSetUnderTest[],
  { program, cold, progress }: RecordOptions,
): Promise<readonly Recorded[]> {
  try {
    const executable = join(program, 'rulespec.cjs');
    const worlds = [
      prepare(
        'no-user-rules',
        sets.filter(({ user }) => !user),
      ),
      ...sets.filter(({ user }) => user).map(set => prepare(set.name, [set])),
    ];
    // Else the first calls would find files too young to be cached.
    await filesRest();
    const all = sets.reduce((sum, { calls, byHook }) => sum + (byHook === false ? 0 : calls.length), 0);
    const recorded: Recorded[] = [];
    for (const world of worlds) {
      const start = performance.now();
      const warm = await byServer(executable, world);
      const processes = world.places
        .filter(({ set }) => set.byHook !== false)
        .flatMap(place => byHook(executable, world, place, Math.ceil((cold * place.payloads.length) / all)));
      for (const each of [...warm, ...processes]) recorded.push(each);
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      progress(`${world.name}: ${warm.length} calls by serve, ${processes.length} by hook, ${seconds} s`);
    }
    return recorded;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function prepare(name: string, sets: readonly RuleSetUnderTest[]): World {
  const home = join(base, name, 'home');
  const write = (root: string, files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };
  mkdirSync(home, { recursive: true });
  const places = sets.map(set => {
    const folder = join(base, name, set.name);
    write(folder, { '.git/HEAD': 'ref: refs/heads/main\n', ...set.project });
    write(join(home, '.config'), set.user ?? {});
    const payloads = set.calls.map((call, at) => payloadOf(call, folder, sessionOf(set, at)));
    return { folder, payloads, set };
  });
  return { name, home, places };
}

/** The two doors have a state folder each, since a session's history and refusals are kept there. */
function stateOf({ home }: World, door: Recorded['door']): string {
  return join(home, `state-of-${door}`);
}

function environmentOf(world: World, door: Recorded['door']) {
  const { home } = world;
  return {
    ...{ PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', HOME: home },
    ...{ XDG_CONFIG_HOME: join(home, '.config'), XDG_STATE_HOME: stateOf(world, door) },
  };
}

function sessionOf({ name, callsOfSession = 1 }: RuleSetUnderTest, at: number): string {
  return `${name}-${Math.floor(at / callsOfSession)}`;
}

/** The payload as Claude Code sends it. */
function payloadOf(call: Call, folder: string, session: string): string {
  return JSON.stringify({ session_id: session, transcript_path: '', cwd: folder, ...call });
}

async function byServer(executable: string, world: World): Promise<readonly Recorded[]> {
  const port = await freePort();
  const server = spawn(process.execPath, [executable, 'serve', '--http', String(port)], {
    cwd: world.home,
    env: environmentOf(world, 'serve'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await listens(server);
    const state = join(stateOf(world, 'serve'), 'rulespec');
    const token = readFileSync(join(state, 'serve', 'http-token'), 'utf8').trim();
    const recorded: Recorded[] = [];
    for (const place of world.places) {
      for (let from = 0; from < place.payloads.length; from += CHUNK) {
        const tried: string[] = [];
        for (const payload of place.payloads.slice(from, from + CHUNK)) {
          for (let tries = 0; tries < MAX_TRIES; tries++) {
            tried.push(await post(port, token, payload));
            if (!isUndecided(tried.at(-1) ?? '')) break;
          }
        }
        const logged = takeLog(state, tried.length);
        recorded.push(
          ...recordedOf({
            place,
            from,
            count: Math.min(CHUNK, place.payloads.length - from),
            door: 'serve',
            tried,
            logged,
          }),
        );
      }
    }
    return recorded;
  } finally {
    server.kill();
  }
}

/** On a busy machine a call may reach the limit of time. Nothing of it is remembered, so it is asked again. */
function isUndecided(reply: string): boolean {
  return reply.includes('rulespec could not decide');
}

function byHook(executable: string, world: World, place: Place, count: number): readonly Recorded[] {
  const env = { ...environmentOf(world, 'hook'), RULESPEC_NO_SERVER: '1' };
  const args = [executable, 'hook', '--host', 'claude-code'];
  const tried: string[] = [];
  for (const input of place.payloads.slice(0, count)) {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const options = { cwd: place.folder, env, input, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
      tried.push(`${status === 0 ? '' : `exit ${status}\n`}${stdout}${stderr}`);
      if (!isUndecided(tried.at(-1) ?? '')) break;
    }
  }
  if (tried.length === 0) return [];
  return recordedOf({
    place,
    from: 0,
    count: Math.min(count, place.payloads.length),
    door: 'hook',
    tried,
    logged: takeLog(join(stateOf(world, 'hook'), 'rulespec'), tried.length),
  });
}

interface Answered {
  readonly place: Place;
  /** The number of the first call, and how many there are. */
  readonly from: number;
  readonly count: number;
  readonly door: Recorded['door'];
  /** Replies that were no decision among them, each followed by that of the same call asked again. */
  readonly tried: readonly string[];
  readonly logged: readonly Logged[];
}

function recordedOf({
  place: { set, payloads },
  from,
  count,
  door,
  tried,
  logged,
}: Answered): readonly Recorded[] {
  const decided = [...tried.keys()].filter(n => !isUndecided(tried[n] ?? ''));
  if (decided.length !== count) throw new Error(`${set.name}: ${tried.at(-1)}`);
  return decided.map((n, index): Recorded => {
    const [at, entry, reply] = [from + index, logged[n], (tried[n] ?? '').replaceAll(base, '<base>')];
    // A payload that is refused as no event has no session.
    if (!entry || (entry.session_id !== null && entry.session_id !== sessionOf(set, at)))
      throw new Error(`call ${at} of ${set.name} is logged under the session ${entry?.session_id}`);
    return {
      id: `${set.name}/${at}`,
      door,
      call: digest((payloads[at] ?? '').replaceAll(base, '<base>')),
      action: entry.decision,
      rules: entry.matched_rules,
      message: digest(reply),
      reply,
    };
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

interface Logged {
  readonly session_id: string | null;
  readonly decision: string;
  readonly matched_rules: readonly string[];
}

/** The lines of the last calls, which are removed. */
function takeLog(state: string, count: number): readonly Logged[] {
  const path = join(state, 'decisions.jsonl');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  rmSync(path, { force: true });
  if (lines.length !== count) throw new Error(`the log has ${lines.length} lines of ${count} calls`);
  return lines.map(line => JSON.parse(line));
}

async function post(port: number, token: string, body: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/hook?host=claude-code`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (response.status !== 200) throw new Error(`the server answers ${response.status}`);
  return await response.text();
}

function listens(server: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(
      () => failed(new Error('the server does not say that it listens')),
      START_MILLISECONDS,
    );
    server.stdout?.on('data', (text: Buffer) => {
      if (!text.includes('http')) return;
      clearTimeout(late);
      done();
    });
    server.once('exit', code => failed(new Error(`the server ended with ${code}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}
