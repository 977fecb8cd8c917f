/**
 * The questions that commands put to a person, through a pseudo-terminal of util-linux's `script`. Only a plain yes is one; what was
 * shown before the question is what is written.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bundle, buildBundle } from './bundle.ts';

/** That of BSD has other options. */
const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');

let bundle: Bundle;
let folder = '';
beforeAll(() => {
  bundle = buildBundle();
}, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-question-'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.nudge.yaml'), 'version: 1\nrules: []\n');
});
afterAll(() => bundle.remove());

interface Told {
  /** What a person sees. */
  readonly screen: string;
  readonly code: number | null;
}

/** Runs the command in a terminal, and types once it has asked. */
function type(command: string, answer: string): Promise<Told> {
  const line = `stty -echo; node ${bundle.file} ${command}`;
  const env = { ...bundle.env, HOME: join(folder, 'home'), NO_COLOR: '1', TERM: 'xterm' };
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: folder, env });
  let screen = '';
  let hasAnswered = false;
  child.stdout.on('data', data => {
    screen += String(data);
    if (hasAnswered || !screen.includes('[y/N]')) return;
    hasAnswered = true;
    child.stdin.write(answer);
  });
  return new Promise(done => child.on('close', code => done({ screen, code })));
}

/** The end of input, as a person types it. */
const END = '\u0004';

describe.skipIf(!hasTerminal)('in a terminal', { timeout: 60_000 }, () => {
  const settings = () => join(folder, '.claude/settings.json');

  test.each(['y\n', 'Y\n', 'yes\n', ' yes \n'])('init writes after %j', async answer => {
    const { screen, code } = await type('init claude-code', answer);
    expect(screen).toMatch(/\+ .*rulespec hook --host claude-code[\s\S]*write these 2 files\? \[y\/N\]/);
    expect(screen).toContain('wrote .claude/settings.json');
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(settings(), 'utf8')).hooks.PreToolUse).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  test.each(['n\n', '\n', END, 'yesterday\n', 'y y\n', `${'y'.repeat(2_000)}\n`])(
    'init writes nothing after %j',
    async answer => {
      const { screen } = await type('init claude-code', answer);
      expect(screen).toContain('[y/N]');
      expect(screen).toContain('nothing was written');
      expect(existsSync(settings())).toBe(false);
      rmSync(folder, { recursive: true });
    },
  );

  test.each([
    ['y\n', 'trusted'],
    ['n\n', 'not trusted'],
  ])('after %j a file is %s', async (answer, trust) => {
    const asked = await type('trust .nudge.yaml', answer);
    expect(asked.screen).toContain('[y/N]');
    const listed = await type('rules list', '');
    expect(listed.screen).toMatch(new RegExp(`\\.nudge\\.yaml \\(project, ${trust}\\)`));
    rmSync(folder, { recursive: true });
  });
});
