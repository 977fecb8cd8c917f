/**
 * The user's `config.yaml`: what it says, what is wrong in it and where, and that nothing is asked where something is.
 */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAllRules } from '../../src/system/all-rules.ts';
import type { Host } from '../../src/system/host.ts';
import { openModel } from '../../src/system/model/open-model.ts';
import { configPath, historyIsOff, STANDARD_CONFIG, userConfig } from '../../src/system/user-config.ts';
import { question } from '../doubles/questions.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('model');

let folder = '';
let host: Host;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-config-'));
  const environment = { HOME: folder, ANTHROPIC_API_KEY: 'a-key-of-a-test' };
  host = { folder, environment, platform: 'linux' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(text: string): void {
  mkdirSync(dirname(configPath(host)), { recursive: true });
  writeFileSync(configPath(host), text, { mode: 0o600 });
}

/** Each problem as its code and what it underlines. */
function problems(): readonly string[] {
  return userConfig(host).diagnostics.map(
    ({ code, span }) => `${code} ${span?.source.text.slice(span.start, span.end) ?? ''}`,
  );
}

test('without a file, the standard holds', () => {
  expect(userConfig(host)).toBe(STANDARD_CONFIG);
});

test.each(['', '\n', '# nothing yet\n', 'model:\n  # provider: anthropic\nlearn:\n', '{}', 'review: {}'])(
  'of %j the standard holds too',
  text => {
    write(text);
    expect(userConfig(host)).toEqual(STANDARD_CONFIG);
  },
);

test('every setting', () => {
  write(`store: ~/rules/store.db
model:
  provider: openai
  name: qwen3:8b
  base_url: http://localhost:11434/v1/
  timeout: 2.5
review:
  requests_per_session: 0
learn: {on_stop: true, requests_per_session: 3}
history: off
`);
  expect(userConfig(host)).toEqual({
    shadow: [],
    store: join(folder, 'rules', 'store.db'),
    model: {
      provider: 'openai',
      name: 'qwen3:8b',
      baseUrl: 'http://localhost:11434/v1',
      timeoutMilliseconds: 2500,
    },
    review: { requestsPerSession: 0 },
    learn: { onStop: true, requestsPerSession: 3 },
    history: 'off',
    diagnostics: [],
  });
});

test.each([
  ['', false],
  ['history: on', false],
  ['history: off', true],
  ['history: "off"', true],
  ['history: false', true],
  ['history: Off', true],
  ['history: off\nmodel: {provider: nobody}', true],
  ['model: {provider: nobody}', false],
])('%j: no history is %s', (text, isOff) => {
  write(text);
  expect(historyIsOff(host)).toBe(isOff);
});

test('the settings that the page on models shows are the standard ones', () => {
  write(readFileSync('fixtures/examples/models/config.yaml', 'utf8'));
  const { store, model, ...rest } = userConfig(host);
  expect(store).toBe(join(folder, 'rules', 'store.db'));
  expect({ ...rest, model: { timeoutMilliseconds: model.timeoutMilliseconds } }).toEqual(STANDARD_CONFIG);
  expect(openModel(host, model).name).toBe(openModel(host, STANDARD_CONFIG.model).name);
});

test('a command is a provider by itself; its numbers are words', () => {
  write('model: {command: [claude, -p, --max-turns, 1]}');
  expect(userConfig(host).model).toMatchObject({
    provider: 'command',
    command: ['claude', '-p', '--max-turns', '1'],
  });
});

const wrong: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['- a', 'E821 - a'],
  ['stroe: /a', 'E821 stroe'],
  ['store: rules.db', 'E821 rules.db'],
  ['store: ~', 'E821 ~'],
  ['model: anthropic', 'E821 anthropic'],
  ['model: {provder: openai}', 'E821 provder'],
  ['model: {provider: gemini, name: g}', 'E821 gemini'],
  ['model: {name: gpt-5}', 'E821 gpt-5'],
  ['model: {base_url: "https://a.example"}', 'E821 https://a.example'],
  ['model: {provider: openai, name: "two words"}', 'E821 two words'],
  ['model: {provider: openai, base_url: "http://a.example/v1"}', 'E821 http://a.example/v1'],
  ['model: {provider: openai, base_url: "http://localhost.a.example"}', 'E821 http://localhost.a.example'],
  ['model: {provider: openai, base_url: "https://me:pw@a.example"}', 'E821 https://me:pw@a.example'],
  ['model: {provider: openai, base_url: "https://a.example?k=1"}', 'E821 https://a.example?k=1'],
  ['model: {provider: openai, base_url: "file:///etc"}', 'E821 file:///etc'],
  ['model: {provider: openai, base_url: 7}', 'E821 7'],
  ['model: {provider: openai, command: [claude]}', 'E821 [claude]'],
  ['model: {provider: command}', 'E821 command'],
  ['model: {command: [claude], name: opus}', 'E821 opus'],
  ['model: {command: claude -p}', 'E821 claude -p'],
  ['model: {command: []}', 'E821 []'],
  ['model: {command: [./ask]}', 'E821 [./ask]'],
  ['model: {command: [bin/ask]}', 'E821 [bin/ask]'],
  ['model: {command: [a, [b]]}', 'E821 [a, [b]]'],
  ['model: {timeout: 26}', 'E821 26'],
  ['model: {timeout: 0.5}', 'E821 0.5'],
  ['model: {timeout: fast}', 'E821 fast'],
  ['review: {requests_per_session: -1}', 'E821 -1'],
  ['review: {requests_per_session: 1.5}', 'E821 1.5'],
  ['learn: {on_stop: yes}', 'E821 yes'],
  ['model: {timeout: 26}\nlearn: 1', 'E821 26', 'E821 1'],
  ['model: [', 'E004 ['],
  ['model: {timeout: 2, timeout: 3}', 'E005 timeout'],
];

test.each(wrong)('%j', async (text, ...expected) => {
  write(`${text}\n`);
  expect([...problems()].sort()).toEqual([...expected].sort());
  const asked = await openModel(host, userConfig(host).model).ask(question);
  expect(asked).toMatchObject({ why: 'no-provider', reason: 'the settings in `config.yaml` have errors' });
});

describe('a file that another could have written is not believed', () => {
  const text = 'model: {provider: openai, base_url: "https://elsewhere.example"}\n';

  test.each([0o622, 0o660, 0o666])('its mode is %o', mode => {
    write(text);
    chmodSync(configPath(host), mode);
    expect(problems()).toEqual(['E822 ']);
    expect(userConfig(host).model.baseUrl).toBeUndefined();
  });

  test('it is a symbolic link, or a folder', () => {
    write(text);
    writeFileSync(join(folder, 'elsewhere.yaml'), text, { mode: 0o600 });
    rmSync(configPath(host));
    symlinkSync(join(folder, 'elsewhere.yaml'), configPath(host));
    expect(problems()).toEqual(['E822 ']);
    rmSync(configPath(host));
    mkdirSync(configPath(host));
    expect(problems()).toEqual(['E822 ']);
  });
});

test('nothing of the project and nothing but keys of the environment says whom to ask', () => {
  for (const place of ['config.yaml', '.rulespec/config.yaml', '.rulespec/rules/config.yaml']) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), 'model: {provider: openai}\n');
  }
  const variables = [
    'ANTHROPIC_BASE_URL',
    'OPENAI_BASE_URL',
    'OPENAI_API_BASE',
    'ANTHROPIC_MODEL',
    'HTTPS_PROXY',
  ];
  const environment = Object.fromEntries(variables.map(name => [name, 'http://127.0.0.1:9']));
  const elsewhere = { ...host, environment: { ...host.environment, ...environment } };
  expect(openModel(elsewhere, userConfig(elsewhere).model).name).toBe('anthropic claude-haiku-4-5');
});

test('its problems are problems of the rules, so that calls are asked about', () => {
  write('modle: {}\n');
  expect(findAllRules(host, { from: folder }).diagnostics.map(({ code }) => code)).toEqual(['E821']);
});

test('whatever stands in it, it is settings without a fault, or an error that names no one to ask', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(...wrong.map(([text]) => text)),
  );
  assertLaw(
    fc.property(texts, text => {
      write(text);
      const { diagnostics, model } = userConfig(host);
      expect(model.problem === undefined).toBe(diagnostics.length === 0);
      if (diagnostics.length > 0)
        expect([model.provider, model.baseUrl, model.command]).toEqual([undefined, undefined, undefined]);
    }),
    { numRuns: 300 },
  );
});
