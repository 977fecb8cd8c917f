/**
 * Chat Completions of OpenAI, which many servers imitate: https://platform.openai.com/docs/api-reference/chat/create,
 * with structured outputs: https://platform.openai.com/docs/guides/structured-outputs. INVARIANT: only the whole text
 * of the single choice is an answer, and only if the model stopped by itself.
 */
import { at, itemsOf, textAt } from '../../values/plain-json.ts';
import type { Asked, Question } from '../question.ts';
import { jsonOf, wholeJson } from '../reply-json.ts';
import { quoted, unanswered } from '../unanswered.ts';
import { usageOf } from '../usage.ts';
import type { Endpoint, HttpProvider, HttpReply, HttpRequest, SentRequest } from './http-provider.ts';

export const openai: HttpProvider = {
  name: 'openai',
  standardModel: 'gpt-4.1-mini',
  standardBaseUrl: 'https://api.openai.com/v1',
  keyVariable: 'OPENAI_API_KEY',
  requestOf,
  answerOf,
};

function requestOf(question: Question, { baseUrl, model, key }: Endpoint): HttpRequest {
  const { system, content, schema, schemaName: name, maxOutputTokens } = question;
  // OpenAI uses `max_completion_tokens`. Other servers may know only the older `max_tokens`.
  const limit = baseUrl === openai.standardBaseUrl ? 'max_completion_tokens' : 'max_tokens';
  return {
    url: `${baseUrl}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model,
      [limit]: maxOutputTokens,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content },
      ],
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    }),
  };
}

function answerOf({ text }: HttpReply, sent: SentRequest): Asked {
  const completion = jsonOf(text);
  const usage = usageOf(completion, sent, ['prompt_tokens', 'completion_tokens']);
  const choices = itemsOf(at(completion, 'choices'));
  const [choice] = choices;
  const message = at(choice, 'message');
  const finished = textAt(choice, 'finish_reason');
  if (choices.length !== 1 || finished === undefined)
    return unanswered('malformed', 'the reply of the provider is no chat completion', usage);
  const refusal = textAt(message, 'refusal');
  if (refusal !== undefined && refusal !== '')
    return unanswered('refused', `the model refuses to answer: ${quoted(refusal)}`, usage);
  if (finished === 'content_filter')
    return unanswered('refused', 'the provider holds the answer back: `content_filter`', usage);
  if (finished === 'length')
    return unanswered('malformed', 'the answer of the model is cut off at the limit of its length', usage);
  if (finished !== 'stop')
    return unanswered('malformed', `the model stopped without an answer: ${quoted(finished)}`, usage);
  const value = wholeJson(textAt(message, 'content') ?? '');
  if (value === undefined)
    return unanswered('malformed', 'the model answers in another form than was asked for', usage);
  return { kind: 'answered', value, usage };
}
