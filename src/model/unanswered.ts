/** Why there is no answer, in words. INVARIANT: one bounded line, lower-case, in which another's words are quoted and made visible. */
import { cut, visible } from '../diagnostics/visible.ts';
import type { HttpProvider, HttpReply } from './providers/http-provider.ts';
import type { Unanswered, Usage } from './question.ts';
import { at, jsonOf, textOf } from './reply-json.ts';

/** UTF-16 units of another's words in a reason. */
const MAX_QUOTED = 200;

export function unanswered(why: Unanswered['why'], reason: string, usage?: Usage): Unanswered {
  return { kind: 'unanswered', why, reason, ...(usage && { usage }) };
}

/** Another's words within a sentence of ours. */
export function quoted(text: string): string {
  return `\`${visible(cut(text.trim(), MAX_QUOTED)).replaceAll('`', "'")}\``;
}

/** A reply whose status is not one of success. Both APIs have `error.message` in it. */
export function refusedWith(
  { status, text, retryAfter }: HttpReply,
  { keyVariable }: HttpProvider,
): Unanswered {
  // What such a reply says may repeat the key, whole or in part.
  if (status === 401)
    return unanswered('no-key', `the provider wants another key in \`${keyVariable}\` (HTTP 401)`);
  if (status === 403)
    return unanswered(
      'no-key',
      `the provider does not permit this to the key in \`${keyVariable}\` (HTTP 403)`,
    );
  if (status >= 300 && status < 400)
    return unanswered('network', `the provider sends elsewhere, where nobody follows (HTTP ${status})`);
  const said = textOf(at(at(jsonOf(text), 'error'), 'message'));
  const words = said === undefined || said.trim() === '' ? '' : `: ${quoted(said)}`;
  if (status === 429) {
    const wait = /^\d{1,6}$/.test(retryAfter ?? '') ? `; it asks to wait ${retryAfter} seconds` : '';
    return unanswered('refused', `the provider takes no more requests now (HTTP 429)${wait}${words}`);
  }
  return status >= 500
    ? unanswered('network', `the provider failed (HTTP ${status})${words}`)
    : unanswered('refused', `the provider refuses the request (HTTP ${status})${words}`);
}
