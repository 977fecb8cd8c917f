/**
 * Requests and replies of both APIs, as they are published: `fixtures/model/<api>` has each reply with its source,
 * `request.json` what is sent, and `request.schema.json` the published form of that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visible } from '../../src/diagnostics/visible.ts';
import type { HttpProvider } from '../../src/model/providers/http-provider.ts';
import { httpProviders } from '../../src/model/providers/index.ts';
import type { Asked } from '../../src/model/question.ts';
import { refusedWith } from '../../src/model/unanswered.ts';
import { question } from '../doubles/questions.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('model');

const REJECTED = 'answered: {"outcome":"reject","reason":"the test of the password is gone"}';
const ANOTHER_FORM = 'malformed: the model answers in another form than was asked for';
const CUT_OFF = 'malformed: the answer of the model is cut off at the limit of its length';

const replies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  anthropic: {
    answer: REJECTED,
    'answer-after-text': REJECTED,
    'answer-of-another-server': REJECTED,
    refusal: 'refused: the model refuses to answer',
    'cut-off': CUT_OFF,
    'context-full': CUT_OFF,
    paused: 'malformed: the model stopped without an answer: `pause_turn`',
    'text-alone': ANOTHER_FORM,
    'two-answers': ANOTHER_FORM,
    'another-tool': ANOTHER_FORM,
    'another-form':
      'malformed: the reply of the provider is no message of the Messages API with each key once',
    'invalid-request':
      'refused: the provider refuses the request (HTTP 400): `tools.0.input_schema: JSON schema is invalid. It must match JSON Schema draft 2020-12`',
    'no-key': 'no-key: the provider wants another key in `ANTHROPIC_API_KEY` (HTTP 401)',
    'not-permitted': 'no-key: the provider does not permit this to the key in `ANTHROPIC_API_KEY` (HTTP 403)',
    'unknown-model': 'refused: the provider refuses the request (HTTP 404): `model: claude-haku-4-5`',
    'too-large':
      'refused: the provider refuses the request (HTTP 413): `Request exceeds the maximum allowed number of bytes.`',
    'rate-limit':
      "refused: the provider takes no more requests now (HTTP 429); it asks to wait 17 seconds: `This request would exceed your organization's rate limit of 50 requests per minute.`",
    failure: 'network: the provider failed (HTTP 500): `Internal server error`',
    overloaded: 'network: the provider failed (HTTP 529): `Overloaded`',
  },
  openai: {
    answer: REJECTED,
    'answer-in-a-fence': REJECTED,
    refusal: "refused: the model refuses to answer: `I'm sorry, I cannot assist with that request.`",
    'cut-off': CUT_OFF,
    filtered: 'refused: the provider holds the answer back: `content_filter`',
    'tool-call': 'malformed: the model stopped without an answer: `tool_calls`',
    'quoted-answer': ANOTHER_FORM,
    'two-fences': ANOTHER_FORM,
    'two-choices': 'malformed: the reply of the provider is no chat completion',
    'another-form': 'malformed: the reply of the provider is no chat completion',
    'invalid-request':
      "refused: the provider refuses the request (HTTP 400): `Invalid schema for response_format 'review': In context=(), 'additionalProperties' is required to be supplied and to be false.`",
    'no-key': 'no-key: the provider wants another key in `OPENAI_API_KEY` (HTTP 401)',
    'unknown-model':
      "refused: the provider refuses the request (HTTP 404): `The model 'gpt-4.1-mimi' does not exist or you do not have access to it.`",
    'rate-limit':
      'refused: the provider takes no more requests now (HTTP 429); it asks to wait 20 seconds: `Rate limit reached for gpt-4.1-mini in organization org-x on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in 20s.`',
    quota:
      'refused: the provider takes no more requests now (HTTP 429): `You exceeded your current quota, please check your plan and billing details.`',
    failure:
      'network: the provider failed (HTTP 500): `The server had an error while processing your request. Sorry about that!`',
  },
};

describe.each(Object.entries(httpProviders))('%s', (name, provider) => {
  const folder = `fixtures/model/${name}`;
  const sent = { question, model: 'asked-for', milliseconds: 7 };

  test.each(Object.entries(replies[name] ?? {}))('a reply: %s', (file, expected) => {
    const { status, headers, body, source } = JSON.parse(readFileSync(`${folder}/${file}.json`, 'utf8'));
    expect(source).toMatch(/./);
    expect(told(heard(provider, { status, headers, text: JSON.stringify(body) }))).toBe(expected);
  });

  test('each recorded reply is in the table', () => {
    const files = readdirSync(folder).filter(file => !file.startsWith('request'));
    expect(files.sort()).toEqual(
      Object.keys(replies[name] ?? {})
        .map(file => `${file}.json`)
        .sort(),
    );
  });

  test('an answer that names its outcome twice is none', () => {
    const { body } = JSON.parse(readFileSync(`${folder}/answer.json`, 'utf8'));
    const text = JSON.stringify(body).replace(
      /(?<key>\\?"outcome\\?":\s*\\?")reject(?<end>\\?")/,
      '$<key>reject$<end>,$<key>approve$<end>',
    );
    expect(text).toContain('approve');
    expect(heard(provider, { status: 200, text })).toMatchObject({ kind: 'unanswered', why: 'malformed' });
  });

  test('what an answer took is told as the provider says it', () => {
    const { body } = JSON.parse(readFileSync(`${folder}/answer.json`, 'utf8'));
    const asked = provider.answerOf({ status: 200, text: JSON.stringify(body) }, sent);
    const [inputTokens, outputTokens] = name === 'anthropic' ? [412, 61] : [398, 24];
    expect(asked.usage).toEqual({ model: body.model, milliseconds: 7, inputTokens, outputTokens });
    const silent = { ...body, usage: { input_tokens: '9', prompt_tokens: -1 }, model: 3 };
    const unsaid = provider.answerOf({ status: 200, text: JSON.stringify(silent) }, sent);
    expect(unsaid.usage).toEqual({ model: 'asked-for', milliseconds: 7 });
  });

  test('a request is of the published form, and is the same each time', async () => {
    const endpoint = { baseUrl: provider.standardBaseUrl, model: provider.standardModel, key: 'the-key' };
    const { url, headers, body } = provider.requestOf(question, endpoint);
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync(`${folder}/request.schema.json`, 'utf8')),
    );
    expect(validate(JSON.parse(body)), JSON.stringify(validate.errors)).toBe(true);
    const shown = { url, headers, body: JSON.parse(body) };
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`../../${folder}/request.json`);
    expect(`${url}${body}`).not.toContain('the-key');
  });

  test('whatever the body, there is an answer or a reason in one bounded line', () => {
    const bodies = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), changed(`${folder}/answer.json`));
    assertLaw(
      fc.property(fc.integer({ min: 100, max: 599 }), bodies, (status, text) => {
        const asked = heard(provider, { status, text });
        if (asked.kind === 'answered') expect(status >= 200 && status < 300).toBe(true);
        else expect([asked.reason, asked.reason.length < 400]).toEqual([visible(asked.reason), true]);
      }),
    );
  });

  function heard(
    { answerOf }: HttpProvider,
    { status, text, headers }: { status: number; text: string; headers?: Record<string, string> },
  ): Asked {
    const retryAfter = headers?.['retry-after'];
    const reply = { status, text, ...(retryAfter !== undefined && { retryAfter }) };
    return status >= 200 && status < 300 ? answerOf(reply, sent) : refusedWith(reply, provider);
  }
});

function told(asked: Asked): string {
  return asked.kind === 'answered'
    ? `answered: ${JSON.stringify(asked.value)}`
    : `${asked.why}: ${asked.reason}`;
}

/** The text of a recorded reply with one value in it replaced. */
function changed(file: string): fc.Arbitrary<string> {
  const { body } = JSON.parse(readFileSync(file, 'utf8'));
  let count = 0;
  JSON.stringify(body, (_key, value) => {
    count++;
    return value;
  });
  return fc.tuple(fc.nat(count), fc.jsonValue()).map(([place, other]) => {
    let index = 0;
    return JSON.stringify(body, (_key, value) => (index++ === place ? other : value)) ?? 'null';
  });
}
