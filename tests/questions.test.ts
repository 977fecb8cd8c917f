/**
 * The questions that commands put to a person, through a pseudo-terminal of util-linux's `script`. Only the code of the
 * question is a yes; what was shown before the question is what is written.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendHistory } from '../src/system/history/append.ts';
import { readHistory } from '../src/system/history/read.ts';
import { openStore } from '../src/system/store/open-store.ts';
import type { RuleContent } from '../src/values/stored-rule.ts';
import { type Bundle, buildBundle } from './bundle.ts';
import { someOf } from './laws/law.ts';
import { FOR_SHORT_WORK, NODE } from './short-work.ts';

/** That of BSD has other options. */
const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

let bundle: Bundle;
let folder = '';
beforeAll(() => {
  bundle = buildBundle();
  // One place for all projects: what is compiled for the rules of one is cached for the next.
  folder = mkdtempSync(join(tmpdir(), 'rulespec-question-'));
});
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.nudge.yaml'), 'version: 1\nrules: []\n');
});
afterAll(() => bundle.remove());

interface Told {
  /** The person's screen. */
  readonly screen: string;
  readonly code: number | null;
}

/**
 * Runs the command in a terminal, and types an answer each time it has asked; the last again, if there are more
 * questions.
 */
function type(command: string, ...answers: readonly (string | (() => string))[]): Promise<Told> {
  const line = `stty -echo; ${NODE} ${bundle.file} ${command}`;
  const env = {
    ...bundle.env,
    HOME: join(folder, 'home'),
    VISUAL: join(folder, 'editor'),
    NO_COLOR: '1',
    TERM: 'xterm',
  };
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder, env });
  let screen = '';
  let answered = 0;
  child.stdout.on('data', data => {
    screen += String(data);
    const asked = [...screen.matchAll(QUESTION)];
    for (; answered < asked.length; answered++) {
      const answer = answers[answered] ?? answers.at(-1) ?? '';
      const typed = typeof answer === 'string' ? answer : answer();
      child.stdin.write(typed.replaceAll('CODE', asked[answered]?.groups?.['code'] ?? ''));
    }
  });
  return new Promise(done => child.on('close', code => done({ screen, code })));
}

const rule: RuleContent = {
  type: 'regex',
  pattern: null,
  patterns: null,
  llm_review: 0,
  prompt: null,
  action: 'log',
  tool: null,
  on_unavailable: null,
  message: null,
  project: null,
  enabled: 1,
  origin: 'person',
};

const QUESTION = /Type (?<code>[0-9a-f]{4}) to go on: |\[y\/N\]/g;
/** The typed text: `CODE` is replaced by the code of the question. */
const YES = 'CODE\n';
/** The end of input, as a person types it. */
const END = '\u0004';

describe.skipIf(!hasTerminal)('in a terminal', () => {
  const settings = () => join(folder, '.claude/settings.json');

  test.each(someOf([YES, ' CODE \n'], 2))('init writes after %j', async answer => {
    const { screen, code } = await type('init claude-code', answer);
    expect(screen).toMatch(/\+ .*rulespec hook --host claude-code[\s\S]*write these 2 files\?\s+Type/);
    expect(screen).toContain('wrote .claude/settings.json');
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(settings(), 'utf8')).hooks.PreToolUse).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  test.each(
    someOf(['yes\n', 'n\n', '\n', END, 'y\n', 'CODE CODE\n', 'xCODE\n', `${'y'.repeat(2_000)}\n`], 5),
  )('init writes nothing after %j', async answer => {
    const { screen } = await type('init claude-code', answer);
    expect(screen).toContain('to go on:');
    expect(screen).toContain('nothing was written');
    expect(existsSync(settings())).toBe(false);
    rmSync(folder, { recursive: true });
  });

  const trusts = [
    [YES, 'trusted'],
    ['n\n', 'not trusted'],
  ] as const;
  test.each(someOf(trusts, 2))('after %j a file is %s', async (answer, trust) => {
    const asked = await type('trust .nudge.yaml', answer);
    expect(asked.screen).toContain('to go on:');
    const listed = await type('rules list', '');
    expect(listed.screen).toMatch(new RegExp(`\\.nudge\\.yaml \\(project, ${trust}\\)`));
    rmSync(folder, { recursive: true });
  });

  const answers: readonly [string, boolean][] = [
    [YES, true],
    ['n\n', false],
    ['\n', false],
    ['y\n', false],
    [END, false],
  ];
  test.each(someOf(answers, 4))('after %j the histories are removed: %s', async (answer, isRemoved) => {
    const host = { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' };
    expect(appendHistory(host, 'session', { kind: 'start', at: 1 })).toMatchObject({ n: 1 });
    const { screen, code } = await type('history prune --all', answer);
    expect(screen).toMatch(/Remove 1 history\?\s+Type/);
    expect(code).toBe(isRemoved ? 0 : 1);
    expect(readHistory(host, 'session').total).toBe(isRemoved ? 0 : 1);
    rmSync(folder, { recursive: true });
  });

  describe('the store', () => {
    const host = () => ({ folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' });
    const store = () => {
      const { value } = openStore(host(), { write: true });
      if (!value) throw new Error('no store');
      return value;
    };
    const stored = () => store().rules().value ?? [];
    const run = (line: string) =>
      spawnSync('node', [...FOR_SHORT_WORK, bundle.file, 'store', ...line.split(' ')], {
        cwd: folder,
        env: { ...bundle.env, HOME: join(folder, 'home') },
        encoding: 'utf8',
      });
    const setEditor = (script: string) =>
      writeFileSync(join(folder, 'editor'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    beforeEach(() => {
      store().add([
        { ...rule, patterns: '["rm"]', tool: 'Bash', action: 'block' },
        { ...rule, patterns: '["curl"]', action: 'warn' },
      ]);
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const changes: readonly [string, string, string, readonly number[]][] = [
      ['disable 1', YES, 'disabled store:1', [0, 1]],
      ['disable 1', 'n\n', 'nothing was changed', [1, 1]],
      ['disable 1', END, 'nothing was changed', [1, 1]],
      ['remove store:1', YES, 'removed store:1', [1]],
      ['remove 1', '\n', 'nothing was changed', [1, 1]],
    ];
    test.each(someOf(changes, 4))('%s, and then %j: %s', async (line, answer, said, enabled) => {
      const { screen, code } = await type(`store ${line}`, answer);
      expect(screen).toContain('  - rm');
      expect(screen).toContain(said);
      expect(code).toBe(answer === YES ? 0 : 1);
      expect(stored().map(rule => rule.enabled)).toEqual(enabled);
    });

    test('what only restricts asks nobody, the rest needs a person', async () => {
      expect((await type('store disable 1', YES)).code).toBe(0);
      expect(run('enable 1').stdout).toBe('enabled store:1\n');
      for (const line of someOf(['disable 1', 'remove 1', 'edit 1', 'edit 1 --action log'], 3)) {
        const { status, stderr } = run(line);
        expect([line, status, stderr.includes('E851')]).toEqual([line, 2, true]);
      }
      expect(stored().map(rule => rule.enabled)).toEqual([1, 1]);
    });

    test('edit with options shows what changes', async () => {
      const { screen, code } = await type('store edit 1 --action warn --unset tool', YES);
      expect(screen).toMatch(
        /- action: deny[\s\S]*- tool: 'Bash'[\s\S]*\+ action: warn[\s\S]*change store:1\?\s+Type/,
      );
      expect(code).toBe(0);
      expect(stored()[0]).toMatchObject({ action: 'warn', tool: null, patterns: '["rm"]' });
    });

    test('edit in an editor, twice where it was wrong at first', async () => {
      const twice = `if grep -q 'a(' "$1"; then sed -i 's/a(/a+/' "$1"; else sed -i 's/- rm/- "a("/' "$1"; fi`;
      setEditor(twice);
      const { screen, code } = await type('store edit 1', 'y\n', YES);
      expect(screen).toMatch(/E854[\s\S]*store-1\.yaml:3:\d+[\s\S]*edit it again\? \[y\/N\]/);
      expect(screen).toContain('changed store:1');
      expect(code).toBe(0);
      expect(stored()[0]).toMatchObject({ patterns: '["a+"]', tool: 'Bash' });
    });

    const editors: readonly [string, string, string, string, number][] = [
      ['leaves it as it is', 'true', YES, 'nothing was changed', 1],
      ['makes a fault, which is not mended', `echo 'action: den' > "$1"`, 'n\n', 'nothing was changed', 1],
      ['empties it', ': > "$1"', 'n\n', 'nothing was changed', 1],
      ['fails', 'exit 3', YES, 'E852', 2],
      ['is killed', 'kill -9 $$', YES, 'E852', 2],
      ['changes what is declined', `sed -i s/deny/log/ "$1"`, 'n\n', 'nothing was changed', 1],
    ];
    test.each(someOf(editors, 3))('an editor that %s', async (_, script, answer, said, exit) => {
      setEditor(script);
      const before = stored();
      const { screen, code } = await type('store edit 1', answer);
      expect(screen).toContain(said);
      expect(code).toBe(exit);
      expect(stored()).toEqual(before);
    });

    test('what another process changes while the question stands is kept', async () => {
      setEditor(`sed -i s/deny/log/ "$1"; ${NODE} ${bundle.file} store enable 1`);
      expect((await type('store disable 1', YES)).code).toBe(0);
      const { screen, code } = await type('store edit 1', YES);
      expect(screen).toContain('E853');
      expect(code).toBe(2);
      expect(stored()[0]).toMatchObject({ action: 'deny', enabled: 1 });
    });
  });

  describe('what was learned', () => {
    const store = () => {
      const host = { folder, environment: { HOME: join(folder, 'home') }, platform: 'linux' };
      const { value } = openStore(host, { write: true });
      if (!value) throw new Error('no store');
      return value;
    };
    const patterns = () => (store().rules().value ?? []).map(each => each.patterns);
    const states = () => (store().proposals().value ?? []).map(({ state }) => state);
    const shared = {
      evidence: JSON.stringify({ quote: 'never do\u001b[2J that', mistake: null, why: 'so' }),
      session: null,
      model: 'm-1',
    };
    const content = (changes: object) => JSON.stringify({ ...rule, origin: 'learned', ...changes });
    beforeEach(() => {
      store().add([{ ...rule, patterns: '["rm"]', action: 'block' }]);
      store().propose([
        { ...shared, kind: 'create', rule_id: null, content: content({ patterns: '["npm"]' }) },
        { ...shared, kind: 'update', rule_id: 1, content: content({ patterns: '["rm -rf"]' }) },
        { ...shared, kind: 'delete', rule_id: 1, content: null },
        { ...shared, kind: 'create', rule_id: null, content: content({ patterns: '["a("]' }) },
        { ...shared, kind: 'update', rule_id: 7, content: content({ patterns: '["x"]' }) },
      ]);
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const decided: readonly [string, string, string, readonly string[], string][] = [
      ['accept 1', YES, 'accepted proposal 1: store:2 acts from now on', ['["rm"]', '["npm"]'], 'accepted'],
      ['accept 2', YES, 'accepted proposal 2: store:1 acts from now on', ['["rm -rf"]'], 'accepted'],
      ['accept 3', YES, 'accepted proposal 3: store:1 is gone', [], 'accepted'],
      ['accept 1', 'n\n', 'nothing was changed', ['["rm"]'], 'open'],
      ['accept 1', END, 'nothing was changed', ['["rm"]'], 'open'],
      ['accept 3', 'y\n', 'nothing was changed', ['["rm"]'], 'open'],
      ['reject 2', YES, 'rejected proposal 2', ['["rm"]'], 'rejected'],
      ['reject 5', YES, 'rejected proposal 5', ['["rm"]'], 'rejected'],
      ['reject 2', '\n', 'nothing was changed', ['["rm"]'], 'open'],
    ];
    test.each(someOf(decided, 3))('%s, and then %j: %s', async (line, answer, said, after, state) => {
      const { screen, code } = await type(`learn ${line}`, answer);
      expect(screen).toContain('The user said:');
      expect(screen).toContain('never do\\x1b[2J that');
      expect(screen).toContain(said);
      expect(code).toBe(answer === YES ? 0 : 1);
      expect(patterns()).toEqual(after);
      expect(states()[Number(line.slice(-1)) - 1]).toBe(state);
    });

    test('an update is shown as what changes', async () => {
      const { screen } = await type('learn accept 2', 'n\n');
      expect(screen).toMatch(/- +- rm[\s\S]*\+ +- 'rm -rf'[\s\S]*accept proposal 2\?\s+Type/);
    });

    const refused: readonly [string, string][] = [
      ['accept 4', 'E834'],
      ['accept 5', 'E834'],
      ['accept 6', 'E833'],
      ['reject 6', 'E833'],
    ];
    test.each(someOf(refused, 4))('%s is refused before anyone is asked: %s', async (line, said) => {
      const { screen, code } = await type(`learn ${line}`, YES);
      expect(screen).toContain(said);
      expect(screen).not.toMatch(QUESTION);
      expect(code).toBe(2);
      expect(patterns()).toEqual(['["rm"]']);
    });

    test('a proposal is decided about once', async () => {
      expect((await type('learn reject 1', YES)).code).toBe(0);
      const { screen, code } = await type('learn accept 1', YES);
      expect(screen).toContain('it is rejected already');
      expect(code).toBe(2);
    });

    const meanwhile: readonly [string, () => void][] = [
      ['its rule is changed', () => store().update(1, { action: 'log' })],
      ['its rule is removed', () => store().remove(1)],
      ['it is rejected', () => store().reject(2)],
    ];
    test.each(someOf(meanwhile, 3))(
      'what was shown is not accepted when %s while the question stands',
      async (_, change) => {
        let before: readonly (string | null)[] = [];
        const { screen, code } = await type('learn accept 2', () => {
          change();
          before = patterns();
          return YES;
        });
        expect(screen).toContain('E834');
        expect(code).toBe(2);
        expect(patterns()).toEqual(before);
      },
    );
  });
});
