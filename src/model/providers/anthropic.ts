/**
 * The Messages API of Anthropic: https://docs.anthropic.com/en/api/messages. The model must call a tool whose input is
 * the answer, so the answer is JSON. INVARIANT: only a single complete use of that tool is an answer.
 */
import { at, itemsOf, textAt } from '../../values/plain-json.ts';
import type { Asked, Question } from '../question.ts';
import { jsonOf } from '../reply-json.ts';
import { quoted, unanswered } from '../unanswered.ts';
import { usageOf } from '../usage.ts';
import type { Endpoint, HttpProvider, HttpReply, HttpRequest, SentRequest } from './http-provider.ts';

/** The API version that requests name. */
const VERSION = '2023-06-01';

export const anthropic: HttpProvider = {
  name: 'anthropic',
  standardModel: 'claude-haiku-4-5',
  standardBaseUrl: 'https://api.anthropic.com',
  keyVariable: 'ANTHROPIC_API_KEY',
  requestOf,
  answerOf,
};

function requestOf(question: Question, { baseUrl, model, key }: Endpoint): HttpRequest {
  const { system, content, schema, schemaName: name, maxOutputTokens } = question;
  return {
    url: `${baseUrl}/v1/messages`,
    headers: {
      'content-type': 'application/json',
      'anthropic-version': VERSION,
      ...(key !== undefined && { 'x-api-key': key }),
    },
    body: JSON.stringify({
      model,
      max_tokens: maxOutputTokens,
      system,
      messages: [{ role: 'user', content }],
      tools: [{ name, description: 'Takes the answer.', input_schema: schema }],
      tool_choice: { type: 'tool', name, disable_parallel_tool_use: true },
    }),
  };
}

function answerOf({ text }: HttpReply, sent: SentRequest): Asked {
  const message = jsonOf(text);
  const usage = usageOf(message, sent, ['input_tokens', 'output_tokens']);
  const stopped = textAt(message, 'stop_reason');
  if (stopped === 'refusal') return unanswered('refused', 'the model refuses to answer', usage);
  if (stopped === 'max_tokens' || stopped === 'model_context_window_exceeded')
    return unanswered('malformed', 'the answer of the model is cut off at the limit of its length', usage);
  if (stopped === undefined)
    return unanswered(
      'malformed',
      'the reply of the provider is no message of the Messages API with each key once',
      usage,
    );
  // Compatible servers may report the end of a turn instead of a tool use.
  if (stopped !== 'tool_use' && stopped !== 'end_turn')
    return unanswered('malformed', `the model stopped without an answer: ${quoted(stopped)}`, usage);
  const uses = itemsOf(at(message, 'content')).filter(block => at(block, 'type') === 'tool_use');
  const [use] = uses;
  const value = at(use, 'input');
  if (uses.length !== 1 || at(use, 'name') !== sent.question.schemaName || value === undefined)
    return unanswered('malformed', 'the model answers in another form than was asked for', usage);
  return { kind: 'answered', value, usage };
}
