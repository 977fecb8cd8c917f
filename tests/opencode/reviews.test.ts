/** A call in OpenCode that a rule wants reviewed: the plugin waits for the model, and what it rejects is not made. */
import { afterEach, expect, test } from 'vitest';
import { startModelServer } from '../doubles/model-server.ts';
import { answering } from '../doubles/review-answers.ts';
import { closeProjects, openProject } from './harness.ts';

afterEach(closeProjects);

test('approved it runs, rejected it does not, without an answer it does not either', async () => {
  const model = await startModelServer(
    ({ content }) => ({ kind: 'answer', value: answering(content) }),
    ({ content }) => ({ kind: 'answer', value: answering(content, { outcome: 'reject', reason: 'No.' }) }),
    { kind: 'fixture', name: 'failure' },
  );
  const rule = { name: 'r', pattern: 'secret', llm_review: true, prompt: '?', action: 'block' };
  const settings = { model: { provider: 'anthropic', base_url: model.anthropic } };
  const { call } = await openProject({
    files: {
      '.rulespec/rules/r.yaml': JSON.stringify({ scoped_rules: [rule] }),
      '~/.config/rulespec/config.yaml': JSON.stringify(settings),
    },
    environment: { ANTHROPIC_API_KEY: 'test-key-0123456789' },
  });
  const write = (content: string) => call('write', { filePath: 'a.ts', content });
  expect(await write('a secret')).toBeUndefined();
  expect(await write('two secrets')).toMatch(/rejects it: No\./);
  expect(await write('three secrets')).toMatch(/no review by the model could be had/);
  expect([model.requests.length, model.problems]).toEqual([3, []]);
  await model.close();
});
