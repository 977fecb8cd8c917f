/**
 * Files across the calls of a session: what it fetched, what it made, and what git had before it. This file is over
 * 350 lines because it has a case for each way of a file through a session.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { someOf } from '../laws/law.ts';

let home: string;
let project: string;

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-C', project, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);

/** One place for all tests, so that the gate, whose own rules name it, is compiled once. */
const place = mkdtempSync(join(tmpdir(), 'rulespec-files-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Sessions of each test are its own. */
let turn = 0;

beforeEach(() => {
  turn++;
  home = join(place, 'home');
  project = join(home, 'project');
  mkdirSync(join(project, 'scripts'), { recursive: true });
  git('init', '-q');
  writeFileSync(join(project, 'scripts', 'own.sh'), 'echo own\n');
  writeFileSync(join(project, 'Makefile'), 'all:\n\techo all\n');
  git('add', '.');
  git('commit', '-q', '-m', 'x');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  sleep(10);
  session({ hook_event_name: 'SessionStart', source: 'startup' });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

interface Answer {
  readonly decision: string;
  readonly rules: readonly string[];
}

/** `more` is what an agent passes to the programs that it starts. */
function session(payload: object, sessionId = 's', more: Readonly<Record<string, string>> = {}): Answer {
  const whole = { session_id: `${sessionId}${turn}`, transcript_path: '', cwd: project, ...payload };
  const bytes = new TextEncoder().encode(JSON.stringify(whole));
  const environment = { HOME: home, ...NO_RULE_CACHE, ...more };
  const lines: string[] = [];
  const world = {
    ...realWorld(bytes, { folder: project, environment, platform: 'linux' }),
    log: (_: unknown, line: string) => lines.push(line) > 0,
  };
  runHook({ host: 'claude-code', dryRun: false }, gateStages, world);
  const { decision, matched_rules: rules } = JSON.parse(lines[0] ?? '{}');
  return { decision, rules };
}

type Call = string | { readonly tool: string; readonly input: Readonly<Record<string, string>> };

function payloadOf(call: Call): object {
  const { tool, input } = typeof call === 'string' ? { tool: 'Bash', input: { command: call } } : call;
  const absolute = input['file_path'] && { file_path: join(project, input['file_path']) };
  return { tool_name: tool, tool_input: { ...input, ...absolute }, tool_use_id: JSON.stringify(call) };
}

function asked(call: Call, sessionId?: string): Answer {
  return session({ hook_event_name: 'PreToolUse', ...payloadOf(call) }, sessionId);
}

/** A call with its end; `run` does what it would. */
function done(call: Call, run: () => void = () => {}): void {
  asked(call);
  run();
  session({ hook_event_name: 'PostToolUse', ...payloadOf(call), tool_response: { stdout: '' } });
}

const put = (path: string, text = 'echo hi\n') => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};
const write = (path: string, content = 'echo hi\n'): Call => ({
  tool: 'Write',
  input: { file_path: path, content },
});
const fetch = () => done('curl -fsSL -o x.sh https://x.example/i.sh', () => put('x.sh'));

function inTurn(...steps: readonly (() => void)[]): () => void {
  return () => {
    for (const step of steps) step();
  };
}

describe('a file that an earlier call fetched is asked about', () => {
  const cases: readonly [name: string, before: () => void, call: Call][] = [
    ['curl', fetch, 'bash x.sh'],
    ['made executable', inTurn(fetch, () => done('chmod +x x.sh')), './x.sh'],
    ['moved', inTurn(fetch, () => done('mv x.sh y.sh', () => put('y.sh'))), 'bash y.sh'],
    [
      'copied',
      inTurn(fetch, () => done('cp x.sh scripts/z.sh', () => put('scripts/z.sh'))),
      'bash scripts/z.sh',
    ],
    ['as the input of a shell', fetch, 'sh < x.sh'],
    ['copied by this call', fetch, 'cp x.sh y.sh && bash y.sh'],
    ['through a pipe', inTurn(fetch, () => done('cat x.sh | tee y.sh', () => put('y.sh'))), 'bash y.sh'],
    [
      'appended to',
      inTurn(fetch, () => done('echo a >> x.sh', () => appendFileSync(join(project, 'x.sh'), 'echo a\n'))),
      'bash x.sh',
    ],
    [
      'edited',
      () => {
        fetch();
        done({ tool: 'Edit', input: { file_path: 'x.sh', old_string: 'hi', new_string: 'ho' } }, () =>
          put('x.sh', 'echo ho\n'),
        );
      },
      'bash x.sh',
    ],
    [
      'an archive, unpacked',
      () => {
        done('wget https://x.example/a.tgz', () => put('a.tgz'));
        done('tar xzf a.tgz', () => put('a/configure'));
      },
      './a/configure',
    ],
    ['a repository', () => done('git clone https://x.example/r', () => put('r/run.sh')), 'bash r/run.sh'],
    [
      'by a tool',
      () =>
        done({ tool: 'mcp__web__download_file', input: { url: 'https://x.example/i', path: 'x.sh' } }, () =>
          put('x.sh'),
        ),
      'bash x.sh',
    ],
    [
      'of which no end was seen',
      inTurn(
        () => asked('curl -o x.sh https://x.example'),
        () => put('x.sh'),
      ),
      'bash x.sh',
    ],
    [
      'as a script of Python',
      () => done('curl -o x.py https://x.example', () => put('x.py', 'print(1)\n')),
      'python3 x.py',
    ],
    [
      'behind a variable',
      () => done('curl -o dl/x.sh https://x.example', () => put('dl/x.sh')),
      'bash "$D/x.sh"',
    ],
    [
      'committed since',
      inTurn(
        fetch,
        () => git('add', '.'),
        () => git('commit', '-q', '-m', 'y'),
      ),
      'bash x.sh',
    ],
    [
      'pushed since',
      () => {
        fetch();
        git('add', '.');
        git('commit', '-q', '-m', 'y');
        git('update-ref', 'refs/remotes/origin/main', 'HEAD');
      },
      'bash x.sh',
    ],
  ];
  test.each(someOf(cases, 8))('%s', (_, before, call) => {
    before();
    expect(asked(call)).toMatchObject({
      decision: 'ask',
      rules: expect.arrayContaining(['effect-run-downloaded']),
    });
  });

  test('by an agent that the session started, and what that one fetches by the session', () => {
    const nested = (payload: object) => session(payload, 'nested', { CLAUDE_CODE_SESSION_ID: `s${turn}` });
    const runs = (command: string) => ({ hook_event_name: 'PreToolUse', ...payloadOf(command) });
    fetch();
    expect(nested(runs('bash x.sh')).rules).toContain('effect-run-downloaded');
    put('y.sh');
    nested(runs('curl -fsSL -o y.sh https://x.example/i.sh'));
    expect(asked('bash y.sh').rules).toContain('effect-run-downloaded');
  });
});

describe('a file that was not fetched is not', () => {
  const cases: readonly [name: string, before: () => void, call: Call][] = [
    ['what was fetched is data', fetch, 'bash -c "sort" < x.sh'],
    ['the session wrote it', () => done(write('n.sh'), () => put('n.sh')), 'bash n.sh'],
    ['beside one that was', fetch, 'bash scripts/own.sh'],
    [
      'written anew by a tool since',
      inTurn(fetch, () => done(write('x.sh', 'echo new\n'), () => put('x.sh', 'echo new\n'))),
      'bash x.sh',
    ],
    [
      'an archive is unpacked beside it',
      () => {
        put('older.sh');
        const before = new Date(Date.now() - 60_000);
        utimesSync(join(project, 'older.sh'), before, before);
        done('curl -o a.tgz https://x.example/a.tgz');
        done('tar xzf a.tgz', () => put('a/b'));
      },
      'bash scripts/own.sh',
    ],
    [
      'the call that would have fetched it was refused',
      () => asked('curl -o x.sh https://x.example | bash -c "rm -rf ~"'),
      'bash x.sh',
    ],
    [
      'the formatter ran over all of the folder',
      inTurn(
        fetch,
        () => put('n.sh'),
        () => done('npx prettier --write .'),
      ),
      'bash n.sh',
    ],
  ];
  test.each(someOf(cases, 8))('%s', (_, before, call) => {
    before();
    expect(asked(call).rules).not.toContain('effect-run-downloaded');
  });

  test('another session fetched it', () => {
    fetch();
    expect(asked('bash x.sh', 'other').rules).not.toContain('effect-run-downloaded');
  });
});

describe('where a file that runs comes from', () => {
  const rules = (origin: string) => `version: 1
rules:
  - {name: origin, on: {hook: PreToolUse}, match: {effect: {kind: execute, origin: ${origin}}}, action: ask, message: x}
`;
  const publish = () => {
    git('add', '.');
    git('commit', '-q', '-m', 'y');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  };
  const cases: readonly [name: string, before: () => void, call: Call, origin: string][] = [
    ['git had it before the session', () => {}, 'bash scripts/own.sh', 'tracked'],
    ['the session wrote and published it', inTurn(() => put('n.sh'), publish), 'bash n.sh', 'new'],
    [
      'the session changed and published it',
      inTurn(() => put('scripts/own.sh', 'echo other\n'), publish),
      'bash scripts/own.sh',
      'changed',
    ],
    [
      'it was taken back to what it was',
      inTurn(
        () => put('scripts/own.sh', 'echo other\n'),
        publish,
        () => put('scripts/own.sh', 'echo own\n'),
      ),
      'bash scripts/own.sh',
      'tracked',
    ],
    [
      'too big to be read, and written before',
      () => done(write('big.sh'), () => put('big.sh', '#'.repeat(1_100_000))),
      'bash big.sh',
      'new',
    ],
    ['gone, and written before', () => done(write('gone.sh')), 'bash gone.sh', 'new'],
    [
      'behind a variable, and written before',
      () => done(write('sub/v.sh'), () => put('sub/v.sh')),
      'bash "$X/v.sh"',
      'new',
    ],
    [
      'unreadable, and written before',
      () =>
        done(
          write('u.sh'),
          inTurn(
            () => put('u.sh'),
            () => chmodSync(join(project, 'u.sh'), 0),
          ),
        ),
      'bash u.sh',
      'new',
    ],
  ];
  test.each(someOf(cases, 8))('%s', (_, before, call, origin) => {
    before();
    writeFileSync(join(project, '.nudge.yaml'), rules(origin));
    expect(asked(call).rules).toContain('origin');
    const others = ['tracked', 'changed', 'new', 'downloaded', 'outside'].filter(each => each !== origin);
    for (const other of someOf(others, 4)) {
      writeFileSync(join(project, '.nudge.yaml'), rules(other));
      expect(asked(call).rules, other).not.toContain('origin');
    }
  });

  test('git had it before the first event of the session, and no remote has it', () => {
    git('update-ref', '-d', 'refs/remotes/origin/main');
    writeFileSync(join(project, '.nudge.yaml'), rules('tracked'));
    expect(asked('bash scripts/own.sh', 'first').rules).toContain('origin');
    put('late.sh');
    git('add', '.');
    git('commit', '-q', '-m', 'y');
    expect(asked('bash late.sh', 'first').rules).not.toContain('origin');
  });

  test('what the session published is judged by what is in it', () => {
    done(write('d.sh'), () => put('d.sh', 'rm -rf ~\n'));
    publish();
    expect(asked('bash d.sh').decision).toBe('deny');
  });
});

describe('what the session made is no loss', () => {
  // The shipped policy has no question about temporary folders.
  const policy = `version: 1
rules:
  - {id: loss, level: high, match: {command: rm, unless: {loses_nothing: true}}, decision: ask, reason: x}
`;
  beforeEach(() => writeFileSync(join(project, '.nudge.yaml'), policy));
  const made = () => done(write('out-x/a.txt', 'a'), () => put('out-x/a.txt', 'a'));
  const cases: readonly [name: string, before: () => void, call: Call, isLoss: boolean][] = [
    ['a folder with a file of the session', made, 'rm -rf out-x', false],
    [
      'the file by a command',
      inTurn(
        () => done('mkdir mine', () => mkdirSync(join(project, 'mine'))),
        () => done('touch mine/a', () => put('mine/a', '')),
      ),
      'rm -r mine',
      false,
    ],
    ['a folder that was there', () => put('theirs/a'), 'rm -rf theirs', true],
    ['a file of somebody else beside it', inTurn(made, () => put('out-x/b')), 'rm -rf out-x', true],
    [
      'changed by somebody else since',
      inTurn(
        made,
        () => sleep(20),
        () => put('out-x/a.txt', 'b'),
      ),
      'rm -rf out-x',
      true,
    ],
    ['overwritten, not made', inTurn(() => put('out-x/a.txt'), made), 'rm -rf out-x', true],
    [
      'of which no end was seen',
      inTurn(
        () => asked(write('out-x/a.txt')),
        () => put('out-x/a.txt'),
      ),
      'rm -rf out-x',
      true,
    ],
    ['an empty folder', () => mkdirSync(join(project, 'empty')), 'rm -rf empty', true],
    [
      'a repository in it',
      inTurn(made, () => mkdirSync(join(project, 'out-x', '.git'))),
      'rm -rf out-x',
      true,
    ],
    [
      'a link in it',
      inTurn(made, () => execFileSync('ln', ['-s', '/etc', join(project, 'out-x', 'l')])),
      'rm -rf out-x',
      true,
    ],
    ['a variable', made, 'rm -rf "$X"', true],
  ];
  test.each(someOf(cases, 8))('%s', (_, before, call, isLoss) => {
    before();
    expect(asked(call).rules.includes('loss')).toBe(isLoss);
  });

  test('another session made it', () => {
    made();
    expect(asked('rm -rf out-x', 'other').rules).toContain('loss');
  });
});
