/**
 * The answer to a call whose rule needs a history that is damaged, unknown or not wanted, on every host. This file
 * is over 350 lines because it has a row for each fault that the page on history names.
 */
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hosts } from '../../src/hook/hosts/index.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { trust } from '../../src/system/trust-store.ts';
import { fillDisk, giveAway, restoreSystem } from '../doubles/failing-system.ts';
import { gateStages } from '../doubles/gate-stages.ts';
import { holdsBack } from '../doubles/held-back.ts';
import { casesOf, someOf } from '../laws/law.ts';
import { passTick } from './home.ts';
import { shellForms } from './shell-forms.ts';

const UNKNOWN = 'What happened before in this session is not known';

const RULES = `version: 1
rules:
  - name: test-before-push
    on: {hook: PreToolUse}
    match: {command: '^git push\\b'}
    unless: {ran: npm test, result: passed}
    action: deny
    message: Run the tests.
`;

const cache = mkdtempSync(join(tmpdir(), 'rulespec-faults-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Always the same, so that rules are compiled once. */
const home = join(cache, 'home');
const project = join(home, 'project');
/** Always another. */
let session = '';
let tests = 0;

beforeEach(() => {
  session = `s${tests++}`;
  mkdirSync(join(project, '.git'), { recursive: true });
  writeFileSync(join(project, '.git', 'HEAD'), '');
  writeFileSync(join(project, '.nudge.yaml'), RULES);
});
afterEach(() => {
  restoreSystem();
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
});

const forms = shellForms(project);

test('each host has its form', () => {
  expect(Object.keys(forms).sort()).toEqual(hosts.map(({ name }) => name).sort());
});

interface Answer {
  /** As the log has it. */
  readonly decision: string;
  readonly reason: string;
  readonly isHeldBack: boolean;
}

function decided(hostName: string, payload: object): Answer {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const environment = { HOME: home, XDG_CACHE_HOME: cache };
  const lines: string[] = [];
  const world = {
    ...realWorld(bytes, { folder: project, environment, platform: 'linux' }),
    log: (_: unknown, line: string) => lines.push(line) > 0,
  };
  const reply = runHook({ host: hostName, dryRun: false }, gateStages, world);
  const { decision, reason } = JSON.parse(lines[0] ?? '{}');
  return { decision, reason: reason ?? '', isHeldBack: holdsBack(reply) };
}

const folder = () => join(home, '.local', 'state', 'rulespec', 'history');
function fileOf(ending: string): string {
  const name = readdirSync(folder()).find(each => each.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending} among ${readdirSync(folder()).join(', ')}`);
  return join(folder(), name);
}

function pushed(host: string, of = session): Answer {
  const form = forms[host];
  if (!form) throw new Error(`no form of ${host}`);
  return decided(host, form.before('git push', of));
}

/** The damage to the history of a session that tests before it pushes. */
interface Fault {
  /** Before the session begins. */
  readonly first?: () => void;
  /** Around the event that says how the test ended. */
  readonly around?: (end: () => void) => void;
  /** Before the push. */
  readonly last?: () => void;
}

function testAndPush(host: string, { first, around = end => end(), last }: Fault = {}): Answer {
  const form = forms[host];
  if (!form) throw new Error(`no form of ${host}`);
  first?.();
  decided(host, form.before('npm test', session));
  around(() => decided(host, form.after('npm test', session)));
  if (last && existsSync(folder()) && readdirSync(folder()).some(name => name.endsWith('.head')))
    passTick(fileOf('.head'));
  last?.();
  return pushed(host);
}

const editLines = (edit: (lines: string[]) => string[]) => () => {
  const lines = readFileSync(fileOf('.jsonl'), 'utf8').split(/(?<=\n)/);
  writeFileSync(fileOf('.jsonl'), edit(lines).join(''));
};
const editText = (ending: string, from: string | RegExp, to: string) => () => {
  const text = readFileSync(fileOf(ending), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(fileOf(ending), text.replace(from, to));
};
const put = (ending: string, make: (path: string) => void) => () => {
  const path = fileOf(ending);
  renameSync(path, join(home, 'aside'));
  make(path);
};
const link = (path: string) => symlinkSync(join(home, 'aside'), path);
const keyFile = () => join(home, '.config', 'rulespec', 'key');
/** The files of another session of the same user take the place of these. */
const anothers = (endings: readonly string[]) => () => {
  const name = fileOf('.head').slice(0, -'.head'.length);
  decided('claude-code', forms['claude-code']?.before('npm test', 'another') ?? {});
  const other = readdirSync(folder()).find(
    each => each.endsWith('.head') && !name.endsWith(each.slice(0, -5)),
  );
  for (const ending of endings)
    copyFileSync(join(folder(), `${other?.slice(0, -'.head'.length)}${ending}`), `${name}${ending}`);
};
/** Puts the head of before the last event back, as when the process was killed between the two. */
const killed = (change: () => void) => (end: () => void) => {
  const head = readFileSync(fileOf('.head'));
  end();
  writeFileSync(fileOf('.head'), head);
  change();
};
const fullDisk = (end: () => void) => {
  fillDisk();
  end();
  restoreSystem();
};
/** By a process that lives; the wait for it passes faster. */
const locked = (end: () => void) => {
  const lock = fileOf('.head').replace('.head', '.lock');
  writeFileSync(lock, `${process.ppid} ${hostname()}\n`);
  const uptime = process.uptime.bind(process);
  const hurried = vi.spyOn(process, 'uptime').mockImplementation(() => uptime() * 20);
  end();
  hurried.mockRestore();
  unlinkSync(lock);
};
/** Where another session had the key made. */
const fillFromStart = () => {
  pushed('claude-code', 'earlier');
  fillDisk();
};
const CHANGED = 'a line was changed, moved or taken out';
const SHORTER = 'lines of it are missing';
const MISSING = 'one of its files is missing';
const OTHER_HEAD = 'its head file was changed, or written with another key';
const OTHER_USER = 'one of its files belongs or is open to another user';
const NOT_RECORDED = 'an event could not be recorded';

type UnreadRow = readonly [string, string, Fault];
/** Why the history is then unread; at every host. */
const unread: readonly UnreadRow[] = [
  ['a line is changed', CHANGED, { last: editText('.jsonl', 'npm', 'xyz') }],
  ['its lines are emptied', SHORTER, { last: () => truncateSync(fileOf('.jsonl'), 0) }],
  ['its last line is cut off', SHORTER, { last: editLines(lines => lines.slice(0, 1)) }],
  ['its lines are deleted', MISSING, { last: () => unlinkSync(fileOf('.jsonl')) }],
  ['its head is deleted', MISSING, { last: () => unlinkSync(fileOf('.head')) }],
  ['its head is that of another session', OTHER_HEAD, { last: anothers(['.head']) }],
  ["it is another user's", OTHER_USER, { last: () => giveAway(fileOf('.jsonl')) }],
  [
    'its head is of a newer version',
    'a newer version of rulespec wrote it',
    { last: editText('.head', 'history 001', 'history 002') },
  ],
  ['the disk is full at an event', NOT_RECORDED, { around: fullDisk }],
  ['the disk is full from the start', 'there is no space left', { first: fillFromStart }],
  ['it is locked for too long at an event', NOT_RECORDED, { around: locked }],
  [
    'the clock is set back',
    'an event of it lies in the future of this clock',
    { last: () => vi.setSystemTime(Date.now() - 3_600_000) },
  ],
];
/** At every host in `npm run laws`; in `npm test` two for each, by turns. */
const furtherUnread: readonly UnreadRow[] = [
  ['lines are moved', CHANGED, { last: editLines(lines => lines.reverse()) }],
  ['a line is doubled', CHANGED, { last: editLines(lines => [...lines, ...lines.slice(0, 1)]) }],
  ['a line is taken out', SHORTER, { last: editLines(lines => lines.slice(1)) }],
  [
    'a line is added by another',
    CHANGED,
    { last: () => appendFileSync(fileOf('.jsonl'), '{"mac":"x","v":1,"kind":"stop","at":1}\n') },
  ],
  ['its last line is cut in two', SHORTER, { last: () => truncateSync(fileOf('.jsonl'), 300) }],
  ['its head is changed', OTHER_HEAD, { last: editText('.head', 'requests=0', 'requests=1') }],
  ['its head is emptied', 'its head file is damaged', { last: () => truncateSync(fileOf('.head')) }],
  ['its files are those of another session', OTHER_HEAD, { last: anothers(['.head', '.jsonl']) }],
  ['it is open to others', OTHER_USER, { last: () => chmodSync(fileOf('.jsonl'), 0o644) }],
  ['a file is a link', 'one of its files is a symbolic link', { last: put('.head', link) }],
  [
    'a file is a folder',
    'one of its files is not a regular file',
    { last: put('.jsonl', path => mkdirSync(path)) },
  ],
  ['its folder is a link', 'the folder of histories is a link or a file', { last: linkFolder }],
  [
    'the key is replaced',
    OTHER_HEAD,
    { last: () => writeFileSync(keyFile(), `${'ab'.repeat(32)}\n`, { mode: 0o600 }) },
  ],
  ['the disk is full before there is a key', 'the key file cannot be used', { first: fillDisk }],
  ['the key is removed', OTHER_HEAD, { last: () => unlinkSync(keyFile()) }],
  ['its marker is removed', NOT_RECORDED, { last: () => unlinkSync(fileOf('.whole')) }],
];
const hostsOfEach = casesOf(hosts.length, 2);
const unreadAt = (host: string) => {
  const place = hosts.findIndex(({ name }) => name === host);
  const isTurn = (at: number) => (place + at) % hosts.length < hostsOfEach;
  const all = [...unread, ...furtherUnread.filter((_, at) => isTurn(at))];
  return [...all.slice(place), ...all.slice(0, place)];
};

function linkFolder(): void {
  renameSync(folder(), join(home, 'aside'));
  link(folder());
}

/** It stays whole, with the end of the test or without. */
const whole: readonly (readonly [string, 'with' | 'without', Fault])[] = [
  ['the head of the last line is missing', 'with', { around: killed(() => {}) }],
  [
    'the last line is torn',
    'without',
    { around: killed(() => truncateSync(fileOf('.jsonl'), statSync(fileOf('.jsonl')).size - 9)) },
  ],
  [
    'its summary is made up',
    'with',
    { last: () => writeFileSync(fileOf('.head').replace('.head', '.summary'), 'x', { mode: 0o600 }) },
  ],
];

describe.each(someOf(Object.entries(forms), 3))('%s', (host, { before, saysHow }) => {
  const known = (hasTested: boolean) =>
    hasTested && saysHow ? { decision: 'allow', isHeldBack: false } : { decision: 'deny', isHeldBack: true };

  test('a whole history answers', () => {
    expect(pushed(host, `${session} new`)).toMatchObject(known(false));
    expect(testAndPush(host)).toMatchObject(known(true));
  });

  test.each(someOf(unreadAt(host), 5))('%s: asks at most, and says why', (_, problem, fault) => {
    const { decision, reason, isHeldBack } = testAndPush(host, fault);
    expect([decision, isHeldBack]).toEqual(['ask', true]);
    expect(reason).toContain(`${UNKNOWN}: ${problem}`);
  });

  test.each(someOf(whole, 5))('%s: whole, %s the end of the test', (_, end, fault) => {
    const answer = testAndPush(host, fault);
    expect(answer).toMatchObject(known(end === 'with'));
    expect(answer.reason).not.toContain(UNKNOWN);
  });

  test('on a full disk a call is decided by what was recorded', () => {
    expect(testAndPush(host, { last: fillDisk })).toMatchObject(known(true));
    restoreSystem();
    const { decision, reason } = pushed(host);
    expect([decision, reason]).toEqual(['ask', expect.stringContaining(`${UNKNOWN}: ${NOT_RECORDED}`)]);
  });

  test('a call without a session asks', () => {
    const {
      session_id,
      taskId,
      conversation_id,
      trajectory_id,
      sessionID,
      ...payload
    }: Record<string, unknown> = { ...before('git push', session) };
    const { decision, reason } = decided(host, payload);
    expect([decision, reason]).toEqual(['ask', expect.stringContaining('the call names no session')]);
  });

  test('all of it deleted: a session that has done nothing', () => {
    const gone = () => rmSync(folder(), { recursive: true });
    const answer = testAndPush(host, { last: gone });
    expect(answer).toMatchObject(known(false));
    expect(answer.reason).not.toContain(UNKNOWN);
  });

  test('without a history that the user does not want, a rule is not weakened', () => {
    mkdirSync(join(home, '.config', 'rulespec'), { recursive: true });
    writeFileSync(join(home, '.config', 'rulespec', 'config.yaml'), 'history: off\n');
    expect(testAndPush(host)).toMatchObject({ decision: 'deny', isHeldBack: true });
  });
});

test('each reason that the page on history gives is tried', () => {
  const page = readFileSync('docs/history.md', 'utf8');
  const rows = page.slice(page.indexOf('## Faults'), page.indexOf('## The command')).split('\n');
  const given = rows.flatMap(row => [...(row.split('|')[2] ?? '').matchAll(/`(?<text>[^`]+)`/g)]);
  const tried: readonly string[] = [...unread, ...furtherUnread].map(([, problem]) => problem);
  const reasons = given
    .map(({ groups }) => groups?.['text'] ?? '')
    .filter(text => !text.startsWith('history '));
  expect(reasons.filter(text => !tried.some(each => each.includes(text)))).toEqual([]);
  expect(reasons.length).toBeGreaterThan(5);
});

describe('`history: off` of a rule file', () => {
  const host = 'claude-code';
  const off = (text: string) => text.replace('version: 1\n', 'version: 1\nhistory: off\n');
  const recorded = () =>
    existsSync(folder()) ? readdirSync(folder()).filter(name => name.endsWith('.jsonl')) : [];

  test('of the user: nothing is recorded, and no rule is weakened', () => {
    mkdirSync(join(home, '.config', 'rulespec'), { recursive: true });
    writeFileSync(join(home, '.config', 'rulespec', 'rules.yaml'), off(RULES));
    writeFileSync(join(project, '.nudge.yaml'), 'version: 1\nrules: []\n');
    const { decision, reason } = testAndPush(host);
    expect(decision).toBe('deny');
    expect(reason).toContain('You keep no history of sessions');
    expect(recorded().flatMap(name => readFileSync(join(folder(), name), 'utf8'))).not.toContain('npm');
  });

  test('of a project: it counts once the user trusts the file', () => {
    const path = join(project, '.nudge.yaml');
    writeFileSync(path, off(RULES));
    expect(testAndPush(host).decision).toBe('allow');
    trust({ folder: project, environment: { HOME: home }, platform: 'linux' }, path, off(RULES));
    expect(pushed(host).decision).toBe('deny');
    // What was not recorded leaves a gap.
    writeFileSync(path, RULES);
    expect(pushed(host).decision).toBe('ask');
  });
});
