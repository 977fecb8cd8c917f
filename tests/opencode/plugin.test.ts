/**
 * The plugin besides the specification: what the gate refuses, how often rules are told, what is remembered, and the
 * second interface.
 */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { promptOf } from '../../src/opencode/paths.ts';
import type { RefusedPrompt } from '../../src/opencode/refused-prompt.ts';
import { type AgentDraft, setup } from '../../src/opencode/second-interface.ts';
import { MAX_SESSIONS, newSessions } from '../../src/opencode/sessions.ts';
import { closeProjects, openProject, SESSION } from './harness.ts';

afterEach(closeProjects);

const rule = (action: string, match: string, message: string, hook = 'PreToolUse') =>
  `version: 1\nrules: [{name: r, on: {hook: ${hook}}, match: {${match}}, action: ${action}, message: ${message}}]\n`;

const NOTE = rule('warn', 'prompt: NOTEPROMPT', 'Remember the milk.', 'UserPromptSubmit');
/** With the id of the decision. */
const NOT_THIS =
  /^\[r\] Not this\. \((d-[0-9a-z]{6})\)\n\nA person may allow this once: rulespec allow \1 --once$/;
const REFUSAL = rule('deny', 'prompt: BADPROMPT', 'Not this.', 'UserPromptSubmit');

describe('the gate', () => {
  test('a call that a rule interrupts is not made', async () => {
    const { call } = await openProject({
      files: { '.nudge.yaml': rule('interrupt', "content: 'TODO'", 'No.') },
    });
    expect(await call('write', { filePath: 'a.ts', content: '// TODO' })).toContain('[r] No.');
    expect(await call('write', { filePath: 'a.ts', content: 'done' })).toBeUndefined();
  });

  test('a question that nobody can be asked is a refusal that says so', async () => {
    const { call } = await openProject({ files: { '.nudge.yaml': rule('ask', "command: 'make'", 'Sure?') } });
    expect(await call('bash', { command: 'make' })).toMatch(
      /^\[r\] Sure\?[\s\S]*OpenCode cannot ask it here/,
    );
  });

  test('rules that do not load hold calls back', async () => {
    const { call } = await openProject({ files: { '.nudge.yaml': 'version: 1\nrules: [{' } });
    expect(await call('write', { filePath: 'a.ts', content: 'x' })).toContain('rules could not be loaded');
  });

  test('what a rule says about a call that runs is told at the next call of the model, once', async () => {
    const { call, system } = await openProject({
      files: { '.nudge.yaml': rule('continue', "content: 'x'", 'Log it.') },
    });
    expect(await call('write', { filePath: 'a.ts', content: 'x' })).toBeUndefined();
    expect((await system()).join()).toContain('[r] Log it.');
    expect(await system()).toEqual([]);
  });

  test('what a rule says of what was done stands behind it', async () => {
    const files = { '.nudge.yaml': rule('continue', "command: 'ls'", 'Use rg.', 'PostToolUse') };
    const { after } = await openProject({ files });
    expect(await after('bash', { command: 'ls' }, 'a b')).toMatch(/^a b\n\n\[r\] Use rg\./);
  });

  test('what a subagent does happens in the session that started it', async () => {
    const text =
      'version: 1\nrules: [{name: r, on: {hook: PreToolUse}, match: {command: ^curl}, when: {read: "**/.env"}, action: deny, message: No.}]\n';
    const { call, hooks } = await openProject({ files: { '.nudge.yaml': text } });
    const callIn = async (sessionID: string, tool: string, args: object) => {
      const before = hooks['tool.execute.before']({ tool, sessionID, callID: 'c' }, { args });
      return before.then(
        () => undefined,
        error => String(error),
      );
    };
    const created = (id: string, parentID?: string) =>
      hooks.event({ event: { type: 'session.created', properties: { info: { id, parentID } } } });
    await created('ses_2', SESSION);
    await created('ses_3', 'ses_2');
    await created('ses_4');
    await callIn('ses_3', 'read', { filePath: '.env' });
    expect(await call('bash', { command: 'curl https://x.example' })).toContain('[r] No.');
    expect(await callIn('ses_2', 'bash', { command: 'curl https://x.example' })).toContain('[r] No.');
    expect(await callIn('ses_4', 'bash', { command: 'curl https://x.example' })).toBeUndefined();
  });

  test('a prompt that a rule interrupts is not sent', async () => {
    const files = { '.nudge.yaml': rule('interrupt', "prompt: 'secret'", 'Not here.', 'UserPromptSubmit') };
    const { say } = await openProject({ files });
    await expect(say('my secret')).rejects.toThrow('[r] Not here.');
  });

  test('edits of rules are seen at the next call', async () => {
    const { call, folder } = await openProject({ files: {} });
    expect(await call('write', { filePath: 'a.ts', content: 'x' })).toBeUndefined();
    writeFileSync(join(folder, '.nudge.yaml'), rule('interrupt', "content: 'x'", 'No.'));
    expect(await call('write', { filePath: 'a.ts', content: 'x' })).toContain('No.');
  });
});

describe('what is told', () => {
  const always = { '.opencode/rules/a.md': 'Always.' };

  test.each<[delivery: string, first: number, again: number, nextPrompt: number]>([
    ['every-call', 1, 1, 1],
    ['once-per-prompt', 1, 0, 1],
    ['once-per-session', 1, 0, 0],
  ])('%s', async (delivery, first, again, nextPrompt) => {
    const { say, system, hooks } = await openProject({ files: always, options: { delivery } });
    expect(await say('one')).toHaveLength(first);
    expect(await system()).toHaveLength(again);
    expect(await say('two')).toHaveLength(nextPrompt);
    await hooks.event({ event: { type: 'session.compacted', properties: { sessionID: SESSION } } });
    expect(await system()).toHaveLength(1);
  });

  test('the same text is told once, and rules beyond the budget are named', async () => {
    const files = {
      '.opencode/rules/a.md': 'Same.',
      '.opencode/rules/b.md': 'Same.',
      '.opencode/rules/c.md': 'Longer.',
    };
    const { system, logged } = await openProject({ files, options: { budget: 6 } });
    expect(await system()).toEqual([
      '# Rules\n\nPlease follow these rules:\n\n## .opencode/rules/a.md\n\nSame.\n',
    ]);
    expect(logged.join()).toContain('no room was left for these rules: .opencode/rules/c.md');
  });

  test('a rule whose condition cannot be read is told to nobody, and named', async () => {
    const { system, logged } = await openProject({
      files: { '.opencode/rules/a.md': '---\nglobs: [1]\n---\nNo.' },
    });
    expect(await system()).toEqual([]);
    expect(logged.join()).toContain('E772');
  });

  test('other folders are read where they are named, and links do not lead out', async () => {
    const files = { '.cursor/rules/a.mdc': 'Cursor.', '../outside/x.md': 'Outside.' };
    const { system, folder, logged } = await openProject({ files, options: { folders: ['.cursor/rules'] } });
    mkdirSync(join(folder, '.opencode/rules'), { recursive: true });
    symlinkSync(join(folder, '../outside'), join(folder, '.opencode/rules/out'));
    expect((await system()).join()).toMatch(/Cursor\.(?![\s\S]*Outside)/);
    expect(logged.join()).toContain('E781');
  });

  test('conditions on the session', async () => {
    const front = (line: string) => `---\n${line}\n---\n${line}\n`;
    const files = {
      '.opencode/rules/a.md': front('agent: plan'),
      '.opencode/rules/b.md': front('command: review'),
      '.opencode/rules/c.md': front('tools: [webfetch]'),
      '.opencode/rules/d.md': front('branch: feature/*'),
      '.opencode/rules/e.md': front(`os: ${process.platform}`),
      '.opencode/rules/f.md': front('model: opus'),
      '.git/HEAD': 'ref: refs/heads/feature/x\n',
    };
    const { hooks, system } = await openProject({ files });
    const injected = async () =>
      [...(await system()).join().matchAll(/^## .*\/(\w)\.md/gm)].map(([, name]) => name).join('');
    expect(await injected()).toBe('de');
    await hooks['tool.definition']({ toolID: 'webfetch' });
    // As the host calls them: the command, then the prompt that it makes.
    await hooks['command.execute.before']({ command: 'review', sessionID: SESSION });
    await hooks['chat.message'](
      { sessionID: SESSION, agent: 'plan', model: { providerID: 'x', modelID: 'opus' } },
      { parts: [{ type: 'text', text: 'go' }] },
    );
    expect(await injected()).toBe('abcdef');
    const message = { agent: 'build', model: { providerID: 'x', modelID: 'haiku' } };
    const parts = [{ type: 'text', text: 'go on' }];
    await hooks['chat.message']({ sessionID: SESSION }, { message, parts });
    expect(await injected()).toBe('cde');
    await hooks['chat.message']({ sessionID: SESSION }, { message: { ...message, agent: 'plan' }, parts });
    expect(await injected()).toBe('acde');
  });

  test('the call for a title takes nothing that is injected once', async () => {
    const files = {
      '.opencode/rules/a.md': 'Always.',
      '.rulespec/rules/note.yaml': NOTE,
    };
    const { hooks, system } = await openProject({ files, options: { delivery: 'once-per-session' } });
    const parts = [{ type: 'text', text: 'NOTEPROMPT' }];
    await hooks['chat.message']({ sessionID: SESSION }, { message: { agent: 'build' }, parts });
    const title = { system: [] };
    await hooks['experimental.chat.system.transform']({ sessionID: SESSION }, title);
    await hooks['chat.params']({ sessionID: SESSION, agent: 'title', message: { agent: 'build' } });
    const agent = (await system()).join();
    expect(agent).toContain('Always.');
    expect(agent).toContain('Remember the milk.');
    expect(await system()).toEqual([]);
  });

  test("a prompt of `opencode run` is read without the host's quotes, and a subagent's is not the user's", async () => {
    const { hooks, system, say } = await openProject({ files: { '.rulespec/rules/note.yaml': NOTE } });
    const noted = async () => (await system()).join().includes('Remember the milk.');
    expect((await say('"NOTEPROMPT and more"')).join()).toContain('Remember the milk.');
    await hooks.event({
      event: { type: 'session.created', properties: { info: { id: SESSION, parentID: 'another' } } },
    });
    await hooks['chat.message']({ sessionID: SESSION }, { parts: [{ type: 'text', text: 'NOTEPROMPT' }] });
    expect(await noted()).toBe(false);
  });

  test('a refused prompt is an error that the host shows', async () => {
    const { hooks } = await openProject({ files: { '.rulespec/rules/note.yaml': REFUSAL } });
    const parts = [{ type: 'text', text: 'BADPROMPT' }];
    const refused: unknown = await hooks['chat.message']({ sessionID: SESSION }, { parts }).catch(
      error => error,
    );
    expect(refused).toBeInstanceOf(Error);
    expect(refused).toMatchObject({ name: 'ConfigInvalidError', message: expect.stringMatching(NOT_THIS) });
    // as: the line above compares its name.
    expect((refused as RefusedPrompt).toObject().data.message).toMatch(NOT_THIS);
  });

  test('options that are not understood are named', async () => {
    const { logged } = await openProject({ files: {}, options: { budget: 'big', foldrs: [] } });
    expect(logged).toEqual([
      'warn: the option `budget` cannot be read: "big"',
      'warn: there is no option `foldrs`',
    ]);
  });
});

test.each([
  ['"two words"', 'two words'],
  ['"say \\"hello\\" now"', 'say "hello" now'],
  ['"one"', '"one"'],
  ['"a b" and "c d"', '"a b" and "c d"'],
  ['plain words', 'plain words'],
])('the prompt %s is %s', (text, prompt) => {
  expect(promptOf([{ type: 'text', text }])).toBe(prompt);
});

test('the sessions that were asked longest ago are forgotten', () => {
  const sessions = newSessions();
  for (let n = 0; n <= MAX_SESSIONS; n++)
    sessions.change(`${n}`, session => ({ ...session, prompt: `${n}` }));
  expect(sessions.get('0').prompt).toBe('');
  expect(sessions.get('1').prompt).toBe('1');
});

test('the second interface gives every agent the rules without conditions', async () => {
  const { folder } = await openProject({
    files: { '.opencode/rules/a.md': 'Always.', '.opencode/rules/b.md': '---\nglobs: x\n---\nSometimes.' },
  });
  // As in a process in which the first interface has left no record.
  vi.stubEnv('XDG_STATE_HOME', `${folder}/state`);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const agents = [{ id: 'build', system: 'Build.' }, { id: 'plan' }] as { id: string; system?: string }[]; // as: one has no prompt yet
  const draft: AgentDraft = {
    list: () => agents,
    update: (id, update) => {
      const agent = agents.find(each => each.id === id);
      if (agent) update(agent);
    },
  };
  await setup({ options: {}, agent: { transform: async change => change(draft) } });
  vi.restoreAllMocks();
  const block = '# Rules\n\nPlease follow these rules:\n\n## .opencode/rules/a.md\n\nAlways.\n';
  expect(agents.map(({ system }) => system)).toEqual([`Build.\n\n${block}`, block]);
});
