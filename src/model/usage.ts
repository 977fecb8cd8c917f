/** The usage that a reply reports. INVARIANT: a name or a number of another form counts as missing. */
import { cut, visible } from '../diagnostics/visible.ts';
import type { Json } from '../values/json-node.ts';
import { at, textAt } from '../values/plain-json.ts';
import type { Usage } from './question.ts';
import { countOf } from './reply-json.ts';

const MAX_NAME = 100;

/** `tokens` are the names under `usage` for input and output tokens. */
export function usageOf(
  reply: Json | undefined,
  asked: { readonly model: string; readonly milliseconds: number },
  tokens: readonly [string, string],
): Usage {
  const used = at(reply, 'usage');
  const [inputTokens, outputTokens] = tokens.map(name => countOf(at(used, name)));
  const named = textAt(reply, 'model');
  return {
    model: named ? visible(cut(named, MAX_NAME)) : asked.model,
    milliseconds: asked.milliseconds,
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
  };
}
