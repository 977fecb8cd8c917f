/**
 * The user's own program, such as `claude -p`: it reads a question from standard input and prints the answer.
 * INVARIANT: the whole output is the answer. It is JSON, JSON in one fence, or either in the envelope of `claude -p
 * --output-format json`.
 */
import { at, textAt } from '../../values/plain-json.ts';
import type { Asked, Question, Usage } from '../question.ts';
import { wholeJson } from '../reply-json.ts';
import { quoted, unanswered } from '../unanswered.ts';
import { usageOf } from '../usage.ts';
import type { SentRequest } from './http-provider.ts';

/** The program's input. Our words stand last, after the content under review. */
export function inputOf({ system, content, schema }: Question): string {
  return [
    system,
    content,
    'Use no tools. Answer with one JSON object of this JSON Schema, and nothing else:',
    `${JSON.stringify(schema)}\n`,
  ].join('\n\n');
}

export function answerOf(output: string, { model, milliseconds }: Omit<SentRequest, 'question'>): Asked {
  const printed = wholeJson(output);
  // https://docs.anthropic.com/en/docs/claude-code/headless
  const isEnvelope = at(printed, 'type') === 'result';
  const { model: _, ...used } = usageOf(printed, { model, milliseconds }, ['input_tokens', 'output_tokens']);
  const usage: Usage = { ...used, model };
  const result = textAt(printed, 'result');
  if (isEnvelope && (result === undefined || at(printed, 'is_error') === true)) {
    const why = result ?? textAt(printed, 'subtype') ?? '';
    return unanswered('refused', `the command says that it failed: ${quoted(why)}`, usage);
  }
  const value = isEnvelope ? wholeJson(result ?? '') : printed;
  if (value === undefined)
    return unanswered(
      'malformed',
      'the command prints something else than one JSON object with each key once',
      usage,
    );
  return { kind: 'answered', value, usage };
}
