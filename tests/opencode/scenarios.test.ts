/**
 * The scenarios of the rule-discovery specification, each by its name, against the plugin as OpenCode drives it. In one
 * place the specification contradicts the semantics of globs and itself: there globs win, and the scenario says so.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { closeProjects, openProject, SESSION } from './harness.ts';

afterEach(closeProjects);

const components =
  '---\nglobs:\n  - "src/components/**/*.ts"\n---\n\nThis is a rule for TypeScript components.\n';
const either = "---\nglobs:\n  - '**/*.test.ts'\nkeywords:\n  - 'testing'\n---\nTest well.\n";
const withKeywords = (...words: string[]) =>
  `---\nkeywords:\n${words.map(word => `  - '${word}'\n`).join('')}---\nFollow these testing best practices.\n`;
const created = { event: { type: 'session.created', properties: { info: { id: SESSION } } } };

describe('Rule File Formats', () => {
  test('Loading a standard markdown rule', async () => {
    const { hooks, sent } = await openProject({
      files: { '.opencode/rules/my-rule.md': 'Be kind.' },
      options: { silentMessages: true },
    });
    await hooks.event(created);
    expect(sent.join()).toContain('my-rule');
    expect(sent.join()).toContain('Be kind.');
  });

  test('Loading a markdown with globs metadata rule', async () => {
    const { call, system } = await openProject({ files: { '.opencode/rules/my-rule.mdc': components } });
    await call('read', { filePath: 'src/components/button.ts' });
    expect((await system()).join()).toContain('This is a rule for TypeScript components.');
  });

  test('Loading a markdown with globs metadata rule that does not apply', async () => {
    const { call, system } = await openProject({ files: { '.opencode/rules/my-rule.mdc': components } });
    await call('read', { filePath: 'src/utils/helpers.js' });
    expect(await system()).toEqual([]);
  });

  test('Loading a rule with no metadata', async () => {
    const { hooks, sent, system } = await openProject({
      files: { '.opencode/rules/another-rule.mdc': 'This rule should always apply.' },
      options: { silentMessages: true },
    });
    await hooks.event(created);
    expect(sent.join()).toContain('This rule should always apply.');
    expect((await system()).join()).toContain('This rule should always apply.');
  });

  test('Loading a rule with keywords metadata', async () => {
    const { say } = await openProject({
      files: { '.opencode/rules/testing-rule.mdc': withKeywords('test', 'jest') },
    });
    expect((await say('help me write a test')).join()).toContain('testing best practices');
  });

  test('Loading a rule with both globs and keywords (OR logic)', async () => {
    const { say } = await openProject({ files: { '.opencode/rules/r.md': either } });
    expect((await say('about testing')).join()).toContain('Test well.');
  });

  test('Rule with both globs and keywords - globs match only', async () => {
    const { call, say } = await openProject({ files: { '.opencode/rules/r.md': either } });
    await call('read', { filePath: 'src/utils.test.ts' });
    expect((await say('fix the import')).join()).toContain('Test well.');
  });

  test('Rule with both globs and keywords - neither match', async () => {
    const { say } = await openProject({ files: { '.opencode/rules/r.md': either } });
    expect(await say('update the readme')).toEqual([]);
  });
});

describe('Debug Logging for Rule Discovery', () => {
  const environment = { OPENCODE_RULES_DEBUG: '1' };
  const global = '~/.config/opencode/rules';

  test('Debug logging enabled for global rules', async () => {
    const files = { [`${global}/global-rule.md`]: 'a', [`${global}/another-rule.mdc`]: 'b' };
    const { system, logged } = await openProject({ files, environment });
    await system();
    expect(logged).toEqual([
      'debug: Discovered global rule: another-rule.mdc',
      'debug: Discovered global rule: global-rule.md',
    ]);
  });

  test('Debug logging enabled for project rules', async () => {
    const { system, logged } = await openProject({
      files: { '.opencode/rules/project-rule.md': 'a' },
      environment,
    });
    await system();
    expect(logged).toEqual(['debug: Discovered project rule: project-rule.md']);
  });

  test('Debug logging for nested rules', async () => {
    const { system, logged } = await openProject({
      files: { [`${global}/frontend/react.md`]: 'a' },
      environment,
    });
    await system();
    expect(logged).toEqual(['debug: Discovered global rule: frontend/react.md']);
  });

  test('Debug logging disabled', async () => {
    const { system, logged } = await openProject({ files: { '.opencode/rules/project-rule.md': 'a' } });
    await system();
    expect(logged).toEqual([]);
  });

  test('Debug logging with no rules found', async () => {
    const { system, logged } = await openProject({ files: {}, environment });
    await system();
    expect(logged).toEqual([]);
  });
});

describe('System Prompt Rule Injection', () => {
  test('Rules injected on every LLM call', async () => {
    const { system } = await openProject({
      files: { '.opencode/rules/a.md': 'One.', '.opencode/rules/b.md': 'Two.' },
    });
    const first = await system();
    expect(first).toEqual([
      '# Rules\n\nPlease follow these rules:\n\n## .opencode/rules/a.md\n\nOne.\n\n---\n\n## .opencode/rules/b.md\n\nTwo.\n',
    ]);
    expect(await system()).toEqual(first);
  });

  test('No rules when no files discovered', async () => {
    const { system } = await openProject({ files: {} });
    expect(await system()).toEqual([]);
  });

  test('Conditional rules filtered by message context', async () => {
    // The specification has `src/components/**/*.ts` match `Button.tsx`; what `*.ts` means is that it does not.
    const { say } = await openProject({ files: { '.opencode/rules/component-rules.mdc': components } });
    expect(await say('look at src/components/Button.tsx')).toEqual([]);
    expect((await say('look at src/components/Button.ts')).join()).toContain(
      'rule for TypeScript components',
    );
  });

  test('Conditional rules excluded when no matching context', async () => {
    const { say } = await openProject({ files: { '.opencode/rules/component-rules.mdc': components } });
    expect(await say('look at src/main.ts')).toEqual([]);
  });
});

describe('Message Context Extraction', () => {
  const helper = { '.opencode/rules/r.md': '---\nglobs: "**/utils/*.ts"\n---\nHelp.' };

  test('Extract paths from tool call arguments', async () => {
    const { hooks, system } = await openProject({ files: helper });
    const part = { type: 'tool', tool: 'read', state: { input: { filePath: '/src/utils/helper.ts' } } };
    await hooks['experimental.chat.messages.transform'](
      {},
      { messages: [{ info: { sessionID: SESSION }, parts: [part] }] },
    );
    expect((await system()).join()).toContain('Help.');
  });

  test('Extract paths from message content', async () => {
    const { say } = await openProject({
      files: { '.opencode/rules/r.md': '---\nglobs: src/index.ts\n---\nIndex.' },
    });
    expect((await say('please check the file src/index.ts')).join()).toContain('Index.');
  });

  test('No mutation of messages', async () => {
    const { hooks } = await openProject({ files: helper });
    const output = {
      messages: [{ info: { sessionID: SESSION }, parts: [{ type: 'text', text: 'see src/a.ts' }] }],
    };
    const before = JSON.stringify(output);
    deepFreeze(output);
    await hooks['experimental.chat.messages.transform']({}, output);
    expect(JSON.stringify(output)).toBe(before);
  });
});

describe('Keyword-Based Rule Matching', () => {
  test.each<[scenario: string, keywords: string[], prompt: string, applies: boolean]>([
    [
      'Rule with keywords matches user prompt',
      ['testing', 'unit test'],
      'I need help testing this function',
      true,
    ],
    ['Keyword matching is case-insensitive', ['Testing'], 'about testing', true],
    ['Keyword matching uses word boundaries', ['test'], 'about testing', true],
    ['Keyword does not match mid-word', ['test'], 'a contest', false],
    ['Rule with keywords but no matching prompt', ['testing', 'jest'], 'help me with the database', false],
  ])('%s', async (_, keywords, prompt, applies) => {
    const { say } = await openProject({ files: { '.opencode/rules/r.md': withKeywords(...keywords) } });
    expect((await say(prompt)).length).toBe(applies ? 1 : 0);
  });

  test('Rule with no keywords or globs always applies', async () => {
    const { say } = await openProject({ files: { '.opencode/rules/r.md': 'Always.' } });
    expect((await say('anything')).join()).toContain('Always.');
  });
});

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const each of Object.values(value)) deepFreeze(each);
}
