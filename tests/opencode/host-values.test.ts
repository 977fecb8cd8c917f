/** Values of hosts of other versions: other types throw nothing into the host. */
import { afterEach, expect, test } from 'vitest';
import { isCi } from '../../src/system/ci.ts';
import { closeProjects, openProject, SESSION } from './harness.ts';

afterEach(closeProjects);

const markdown = (front: string) => ({ '.opencode/rules/r.md': `---\n${front}\n---\nBe brief.\n` });

test.each([null, undefined, [], 'x', 7])('the plugin starts with the options %j', async options => {
  const { say } = await openProject({ files: markdown('description: d'), options });
  expect((await say('hello')).join()).toContain('Be brief.');
});

test('a message without info, parts of another type, and a system prompt that is a text are passed over', async () => {
  const { hooks, say, logged } = await openProject({ files: markdown('description: d') });
  const strange = [
    null,
    3,
    {},
    { info: null, parts: null },
    { info: { sessionID: SESSION }, parts: [null, 3] },
  ];
  for (const messages of [strange, undefined, 'x'])
    await hooks['experimental.chat.messages.transform']({}, { messages } as never);
  await hooks['experimental.chat.system.transform']({ sessionID: SESSION }, { system: 'You are' } as never);
  expect(logged.join('\n')).toContain('the system prompt is no list');
  expect((await say('hello')).join()).toContain('Be brief.');
});

test.each(['plan', '/plan'])('`command: [%s]` holds for the command', async word => {
  const { say } = await openProject({ files: markdown(`command: ["${word}"]`) });
  expect(await say('hello')).toEqual([]);
  expect((await say('/plan the work')).join()).toContain('Be brief.');
});

test.each([
  [{}, false],
  [{ CI: 'true' }, true],
  [{ CI: '1' }, true],
  [{ CI: 'false' }, false],
  [{ CI: '0' }, false],
  [{ CI: 'false', GITHUB_ACTIONS: 'true' }, false],
  [{ GITHUB_ACTIONS: 'true' }, true],
  [{ BUILD_NUMBER: '17' }, true],
])('%j is continuous integration: %j', async (environment, expected) => {
  expect(isCi(environment)).toBe(expected);
  const { say } = await openProject({ files: markdown('ci: true'), environment });
  expect((await say('hello')).join().includes('Be brief.')).toBe(expected);
});
