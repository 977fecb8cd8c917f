/**
 * The reasons for a missing answer, in words. INVARIANT: one bounded lower-case line. Foreign text in it is quoted and
 * escaped.
 */
import { cut, visible } from '../diagnostics/visible.ts';
import { at, textAt } from '../values/plain-json.ts';
import type { HttpProvider, HttpReply } from './providers/http-provider.ts';
import type { Unanswered, Usage } from './question.ts';
import { jsonOf } from './reply-json.ts';

/** UTF-16 units of foreign text in a reason. */
const MAX_QUOTED = 200;

export function unanswered(why: Unanswered['why'], reason: string, usage?: Usage): Unanswered {
  return { kind: 'unanswered', why, reason, ...(usage && { usage }) };
}

/** Foreign text within our sentence. */
export function quoted(text: string): string {
  return `\`${visible(cut(text.trim(), MAX_QUOTED)).replaceAll('`', "'")}\``;
}

/** A reply with an error status. Both APIs send `error.message`. */
export function refusedWith(
  { status, text, retryAfter }: HttpReply,
  { keyVariable }: HttpProvider,
): Unanswered {
  // The message of such a reply may repeat the key or a part of it.
  if (status === 401)
    return unanswered('no-key', `the provider wants another key in \`${keyVariable}\` (HTTP 401)`);
  if (status === 403)
    return unanswered(
      'no-key',
      `the provider does not permit this to the key in \`${keyVariable}\` (HTTP 403)`,
    );
  if (status >= 300 && status < 400)
    return unanswered(
      'network',
      `the provider redirects the request, and redirects are not followed (HTTP ${status})`,
    );
  const said = textAt(at(jsonOf(text), 'error'), 'message');
  const words = said === undefined || said.trim() === '' ? '' : `: ${quoted(said)}`;
  if (status === 429) {
    const wait = /^\d{1,6}$/.test(retryAfter ?? '') ? `; it asks to wait ${retryAfter} seconds` : '';
    return unanswered('refused', `the provider takes no more requests now (HTTP 429)${wait}${words}`);
  }
  return status >= 500
    ? unanswered('network', `the provider failed (HTTP ${status})${words}`)
    : unanswered('refused', `the provider refuses the request (HTTP ${status})${words}`);
}
