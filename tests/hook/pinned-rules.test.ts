/** Rule files that a session began with stay in force until a person pins again, and only restrict. */
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { canPin, newestPin, readPin, writePin } from '../../src/system/pins.ts';
import { rulesNow } from '../../src/system/present-rules.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { gateStages } from '../doubles/gate-stages.ts';
import { FILES, SESSION, type TrueSession, trueSession } from '../faults/true-session.ts';

const RULES = `version: 1
rules:
  - {name: no-secret, on: {hook: PreToolUse, tool: Write}, match: {content: SECRET}, action: deny, message: "no secrets"}
`;
let session: TrueSession;
beforeAll(() => {
  session = trueSession({ ...FILES, '.rulespec/rules/own.yaml': RULES });
});
afterAll(() => session.remove());
beforeEach(() => session.restore());

function write(content: string, id: string = SESSION, environment: Record<string, string> = {}): string {
  const call = { tool_name: 'Write', tool_input: { file_path: 'a.ts', content }, tool_use_id: 't9' };
  return event('PreToolUse', call, id, environment);
}

function event(name: string, more: object, id: string, environment: Record<string, string> = {}): string {
  const payload = { session_id: id, transcript_path: '', cwd: session.root, hook_event_name: name, ...more };
  const host = { ...session.host, environment: { ...session.host.environment, ...environment } };
  const world = realWorld(Buffer.from(JSON.stringify(payload)), host);
  const { stdout, stderr } = runHook({ host: 'claude-code', dryRun: false }, gateStages, world);
  return stdout + stderr;
}

const file = () => join(session.root, '.rulespec/rules/own.yaml');
const marks = () => readdirSync(join(session.home, '.local/state/rulespec/pins/same'));

describe('a restriction that the session began with holds', () => {
  test.each<[string, () => void]>([
    ['as it is', () => undefined],
    ['without its file', () => rmSync(file())],
    ['with the file emptied', () => writeFileSync(file(), 'version: 1\nrules: []\n')],
    ['with the file weakened', () => writeFileSync(file(), RULES.replace('deny', 'warn'))],
    ['with the file broken', () => writeFileSync(file(), '{')],
    ['with the file switched for others', () => writeFileSync(file(), RULES.replace('SECRET', 'PUBLIC'))],
  ])('%s', (_what, change) => {
    change();
    expect(write('SECRET')).toMatch(/"permissionDecision":"(?:deny|ask)"[\s\S]*no secrets/);
  });

  test('and so does one that came later', () => {
    writeFileSync(file(), RULES.replace('SECRET', 'PUBLIC'));
    expect(write('PUBLIC')).toContain('no secrets');
    expect(write('SECRET')).toContain('no secrets');
    expect(write('plain')).not.toContain('no secrets');
  });

  test('until a person pins again', () => {
    rmSync(file());
    const { files } = findRuleFiles(session.host, { from: session.root });
    const pin = { session: SESSION, root: session.root, at: 1, by: 'person' as const };
    expect(newestPin(session.host, session.root)?.session).toBe(SESSION);
    expect(writePin(session.host, { ...pin, ...rulesNow(session.root, files) })).toBe(true);
    expect(write('SECRET')).not.toContain('no secrets');
    // The files of the pin before are no longer those of the session.
    writeFileSync(file(), RULES);
    expect(write('SECRET')).toContain('no secrets');
  });

  test.each(['/', '/.', '/src/..', '//'])('once, with the folder of a call under another name: %s', end => {
    const call = { tool_name: 'Write', tool_input: { file_path: 'a.ts', content: 'SECRET' } };
    const said = event('PreToolUse', { ...call, cwd: `${session.root}${end}` }, SESSION);
    expect(said.split('no secrets')).toHaveLength(2);
  });

  test('and not in another session, which began without it', () => {
    rmSync(file());
    expect(write('SECRET', 'other')).not.toContain('no secrets');
  });
});

describe('a session that goes on with another keeps its rules', () => {
  const clear = (before: string, after: string) => {
    event('SessionEnd', { reason: 'clear' }, before);
    event('SessionStart', { source: 'clear' }, after);
  };
  const weaken = () => writeFileSync(file(), RULES.replace('deny', 'warn'));
  const none = () => undefined;
  const withoutHistory = () =>
    writeFileSync(join(session.home, '.config/rulespec/config.yaml'), 'history: off\n');
  test.each<[string, () => void, readonly string[]]>([
    ['after /clear', none, ['second']],
    ['after /clear twice', none, ['second', 'third']],
    ['after /clear, without a history', withoutHistory, ['second']],
  ])('%s', (_what, before, ids) => {
    before();
    weaken();
    for (const [at, id] of ids.entries()) clear(ids[at - 1] ?? SESSION, id);
    expect(write('SECRET', ids.at(-1))).toMatch(/"permissionDecision":"(?:deny|ask)"[\s\S]*no secrets/);
  });

  test('resumed under another id', () => {
    weaken();
    event('SessionStart', { source: 'resume' }, 'second');
    expect(write('SECRET', 'second')).toMatch(/"permissionDecision":"(?:deny|ask)"[\s\S]*no secrets/);
  });

  test('as an agent that an agent started', () => {
    weaken();
    const said = write('SECRET', 'nested', { CLAUDE_SESSION_ID: SESSION });
    expect(said).toMatch(/"permissionDecision":"(?:deny|ask)"[\s\S]*no secrets/);
  });

  test('and no other does', () => {
    weaken();
    event('SessionStart', { source: 'startup' }, 'second');
    expect(write('SECRET', 'second')).not.toMatch(/"permissionDecision":"(?:deny|ask)"/);
  });

  test('a pin that is gone is not made anew by /clear', () => {
    rmSync(join(session.home, '.local/state/rulespec/pins'), { recursive: true });
    weaken();
    clear(SESSION, 'second');
    const pin = readPin(session.host, 'second');
    expect(pin).toMatchObject({ state: 'pinned', pin: { by: 'late' } });
  });
});

describe('a call whose rule files are as they were', () => {
  test('is known by one file', () => {
    const before = marks();
    write('plain');
    write('plain');
    expect(marks()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });

  test('needs no pin to be read', () => {
    const { pins } = { pins: join(session.home, '.local/state/rulespec/pins/sessions') };
    for (const name of readdirSync(pins)) writeFileSync(join(pins, name), 'nothing');
    expect(write('plain')).not.toContain('E508');
    rmSync(file());
    expect(write('plain')).toContain('E508');
  });
});

describe('what the rules read is looked for', () => {
  const config = () => join(session.home, '.config/rulespec');
  const pinned = () =>
    existsSync(join(session.home, '.local/state/rulespec/pins/sessions')) && marks().length;
  test.each<[number, boolean]>([
    [0o700, true],
    [0o755, true],
    [0o777, false],
  ])('where a pin can be kept: the folder of the key has mode %o', (mode, isKept) => {
    const before = pinned();
    chmodSync(config(), mode);
    write('plain', `mode ${mode}`);
    expect(pinned() !== before).toBe(isKept);
    expect(canPin(session.host)).toBe(isKept);
  });
});

test('a pin has the content of each file once, by its digest', () => {
  const known = readPin(session.host, SESSION);
  if (known.state !== 'pinned') throw new Error('nothing is pinned');
  const contents = join(session.home, '.local/state/rulespec/pins/contents');
  const paths = known.pin.files.map(({ path }) => path).sort();
  expect(paths).toEqual([
    '.rulespec/rules/gate.yaml',
    '.rulespec/rules/own.yaml',
    'analysis/cover.dl',
    'analysis/rulespec.yaml',
    'test.sh',
  ]);
  for (const { path, digest } of known.pin.files)
    expect(readFileSync(join(contents, digest), 'utf8')).toBe(readFileSync(join(session.root, path), 'utf8'));
  expect(existsSync(join(contents, 'undefined'))).toBe(false);
});
