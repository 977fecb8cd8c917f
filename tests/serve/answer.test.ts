/** Which calls a server leaves to who asks: those that it does not see as the caller does. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYLOAD_LIMITS } from '../../src/hook/read-payload.ts';
import type { HookOptions } from '../../src/hook/run-hook.ts';
import { type Asked, answerer } from '../../src/serve/answer.ts';
import { MAX_PAYLOAD_BYTES } from '../../src/serve/protocol.ts';
import type { Host } from '../../src/system/host.ts';
import { httpTokenPath } from '../../src/system/serve-folder.ts';
import { serverPath } from '../../src/system/server-file.ts';
import { makeProject, type Project, refusing, writing } from './project.ts';

let project: Project;

beforeAll(() => {
  project = makeProject();
  project.write('.nudge.yaml', refusing('secret'));
  project.write('more.yaml', refusing('more'));
});
afterAll(() => project.remove());

function asked(options: Partial<HookOptions>, host: Partial<Host>, payload?: string): Asked {
  return {
    options: { host: 'auto', dryRun: false, ...options },
    host: { ...project.host, ...host },
    payload: Buffer.from(payload ?? writing(project, 'more')),
  };
}

const stop = () =>
  JSON.stringify({ session_id: 's', transcript_path: '', cwd: project.folder, hook_event_name: 'Stop' });

const left: readonly { readonly about: string; readonly asked: () => Asked }[] = [
  { about: 'artefacts, which the caller writes', asked: () => asked({ artifacts: '/out' }, {}) },
  { about: 'a relative `--config`, seen from the caller', asked: () => asked({ config: 'more.yaml' }, {}) },
  { about: 'a home that is not said', asked: () => asked({}, { environment: {} }) },
  { about: 'a folder that is relative', asked: () => asked({}, { folder: 'p' }) },
  { about: 'a home that is relative', asked: () => asked({}, { environment: { HOME: 'home' } }) },
  { about: 'a stop, before which git may be asked', asked: () => asked({}, {}, stop()) },
];

describe('left to the caller', () => {
  test.each(left)('$about', ({ asked }) => {
    expect(answerer().answer(asked())).toBeUndefined();
  });
});

test('a server takes every payload that can be an event', () => {
  expect(MAX_PAYLOAD_BYTES).toBe(PAYLOAD_LIMITS.bytes);
});

test('a stop is decided where there is no such caller', () => {
  expect(answerer().answerLast(asked({}, {}, stop()))).toMatchObject({
    exitCode: 0,
    stdout: '{}\n',
  });
});

test('no tool reads or writes what names the server', () => {
  for (const path of [serverPath(project.host), httpTokenPath(project.host)])
    for (const tool_name of ['Read', 'Write', 'Edit']) {
      const call = { tool_name, tool_use_id: 't', tool_input: { file_path: path, content: '' } };
      const payload = JSON.stringify({ ...JSON.parse(writing(project, '')), ...call });
      expect(answerer().answer(asked({}, {}, payload))?.stdout).toMatch(/"deny".*rulespec:own-files/);
    }
});

test('decided: an absolute `--config`, and a home that is this process’s too', () => {
  const { answer } = answerer();
  const config = join(project.folder, 'more.yaml');
  expect(answer(asked({ config }, {}))?.stdout).toContain('deny');
  const { HOME, USERPROFILE } = process.env;
  const state = { XDG_STATE_HOME: join(project.folder, '..', 'state') };
  const same = { ...(HOME && { HOME }), ...(USERPROFILE && { USERPROFILE }), ...state };
  expect(answer(asked({}, { environment: same }))?.stdout).toBe('{}\n');
});
