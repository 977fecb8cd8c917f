/** `artifacts` in the user's settings: the program and the proofs of a decision, whichever door asked. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { askGate } from '../../src/opencode/ask-gate.ts';
import { rememberingFiles } from '../../src/system/known-files.ts';
import { NO_RULE_CACHE, wholeStages } from '../doubles/gate-stages.ts';

const base = mkdtempSync(join(tmpdir(), 'artefact-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
/** Always the same, so that rules are compiled once. */
const folder = join(base, 'project');
beforeEach(() => {
  for (const path of ['.git', 'home/.config/rulespec']) mkdirSync(join(folder, path), { recursive: true });
  const rule = '{name: no-bar, on: {hook: PreToolUse}, match: {content: bar}, action: deny, message: no bar}';
  writeFileSync(join(folder, '.nudge.yaml'), `version: 1\nrules:\n  - ${rule}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hostHere = () => ({
  folder,
  environment: { HOME: join(folder, 'home'), ...NO_RULE_CACHE },
  platform: 'linux' as const,
});
const setting = (text: string) =>
  writeFileSync(join(folder, 'home/.config/rulespec/config.yaml'), text, { mode: 0o600 });
const written = (name: string) => readFileSync(join(folder, 'home/last', name), 'utf8');

const call = () => ({
  session_id: 's',
  cwd: folder,
  hook_event_name: 'PreToolUse',
  tool_name: 'Write',
  tool_input: { file_path: join(folder, 'a.txt'), content: 'bar' },
});

const doors: Readonly<Record<string, () => Promise<unknown>>> = {
  'the hook': async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(call()));
    return runHook({ host: 'claude-code', dryRun: false }, wholeStages, realWorld(bytes, hostHere())).stdout;
  },
  'the plugin for OpenCode': () =>
    askGate(
      {
        opencodeHook: 'tool.execute.before',
        sessionID: 's',
        directory: folder,
        tool: 'write',
        args: { filePath: join(folder, 'a.txt'), content: 'bar' },
      },
      { host: hostHere(), stages: wholeStages, load: rememberingFiles() },
    ),
};

test.each(Object.keys(doors))('%s writes what it decided by', async door => {
  setting('artifacts: ~/last\n');
  expect(JSON.stringify(await doors[door]?.())).toContain('no bar');
  expect(written('hook.compiled.dl')).toContain('text_matches(0, "content", "bar", 1)');
  expect(written('hook_evaluation.txt')).toContain('no-bar');
});

test('without the setting nothing is written', async () => {
  await doors['the hook']?.();
  expect(() => written('hook.compiled.dl')).toThrow(/ENOENT/);
});
