/**
 * A user with a model, rules that want a review, and calls of the hook, in this process or in others; for tests of
 * reviews from end to end.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Reply } from '../../src/hook/hosts/host.ts';
import { lateReviewer } from '../../src/hook/late-reviewer.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { gateStages, NO_RULE_CACHE } from '../doubles/gate-stages.ts';
import { type ModelServer, type Program, startModelServer } from '../doubles/model-server.ts';
import { answering } from '../doubles/review-answers.ts';
import { hookProcess, makeProject, type Project } from '../serve/project.ts';

/** What a test finds, the server made anew for each, the project as new. */
export const at: { bundle: Bundle; project: Project; server: ModelServer } = Object.create(null);

export function eachWithAModel(): void {
  beforeAll(() => {
    at.bundle = buildBundle();
    at.project = makeProject();
  }, 60_000);
  afterAll(() => {
    at.bundle.remove();
    at.project.remove();
  });
  beforeEach(async () => {
    at.project.clean();
    at.server = await startModelServer();
    configure({ provider: 'anthropic', base_url: at.server.anthropic });
    rules(reviewed(1));
  });
  afterEach(async () => {
    expect(at.server.problems).toEqual([]);
    await at.server.close();
  });
}

export function own(file: string, text: string): void {
  at.project.write(join('..', 'home', '.config', 'rulespec', file), text);
  chmodSync(join(at.project.folder, '..', 'home', '.config', 'rulespec', file), 0o600);
}

export function configure(model: object, more: object = {}): void {
  own('config.yaml', JSON.stringify({ model, ...more }));
}

export function rules(...list: readonly object[]): void {
  own('rules.yaml', JSON.stringify({ scoped_rules: list }));
}

export function reviewed(id: number, more: object = {}): object {
  const prompt = `Is ${id} safe?`;
  return { id, name: `r${id}`, patterns: ['auth/'], llm_review: true, prompt, action: 'block', ...more };
}

export const always = (behaviour: Program): void => at.server.program(behaviour);
export const approves: Program = ({ content }) => ({ kind: 'answer', value: answering(content) });
export const rejects: Program = ({ content }) => {
  return { kind: 'answer', value: answering(content, { outcome: 'reject', reason: 'It lets everyone in.' }) };
};

/** Before a file is written, as Claude Code says it. */
export function claude(content = 'return True', more: object = {}): string {
  return JSON.stringify({
    session_id: 's',
    transcript_path: '',
    cwd: at.project.folder,
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_use_id: 't',
    tool_input: { file_path: join(at.project.folder, 'auth/a.py'), content },
    ...more,
  });
}

export const KEY = { ANTHROPIC_API_KEY: 'test-key-0123456789' };

export async function hook(
  payload = claude(),
  environment: Readonly<Record<string, string>> = KEY,
  { dryRun = false } = {},
): Promise<Reply> {
  const host = {
    ...at.project.host,
    environment: { ...at.project.environment, ...environment, ...NO_RULE_CACHE },
  };
  const world = realWorld(Buffer.from(payload), host);
  return runHook({ host: 'auto', dryRun }, gateStages, world, lateReviewer(host));
}

/** In a process of its own: calls at once, or what a process has loaded. */
export function hookAlone(payload = claude(), environment: Readonly<Record<string, string>> = KEY) {
  return hookProcess(at.project, payload, { file: at.bundle.file, environment });
}

/** `deny`, `ask` or `allow`, and the words that go with it. */
export function said({ stdout, exitCode }: Reply): string {
  expect(exitCode).toBe(0);
  const { hookSpecificOutput: output } = JSON.parse(stdout);
  return output
    ? `${output.permissionDecision ?? 'told'}: ${output.permissionDecisionReason ?? output.additionalContext}`
    : 'allow';
}
