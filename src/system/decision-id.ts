/**
 * Ids of decisions: `d-` and a digest of the payload and of the end of the log. INVARIANT: the same payload at the same
 * end of the log has the same id, whatever the time and the process. A line of the log ends with its id, so that the
 * ids of a sequence of payloads follow from the payloads alone.
 */
import { randomKey, sha256Bytes } from './digest.ts';

/** Without `i`, `l`, `o` and `u`, which are easily mistaken. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Five bits each. */
const LENGTH = 26;
/** The number of displayed characters: of 100,000 decisions, one in 10,000 shares them with another. */
const TOLD_LENGTH = 6;
const ID = /^d-[0-9a-hjkmnp-tv-z]{0,26}$/;

/** The whole id, as the log has it. */
export function decisionId(endOfLog: string, payload: Uint8Array): string {
  const digest = sha256Bytes(`${endOfLog}\n`, payload).subarray(0, LENGTH);
  return `d-${Array.from(digest, byte => DIGITS[byte & 31]).join('')}`;
}

/** A random id of eight digits, for what is no digest. */
export function randomId(prefix: string): string {
  return `${prefix}-${Array.from(randomKey().subarray(0, 8), byte => DIGITS[byte & 31]).join('')}`;
}

/** The displayed beginning. */
export function displayedId(id: string): string {
  return id.slice(0, 'd-'.length + TOLD_LENGTH);
}

/**
 * The id, or the beginning of one, that a person wrote: in any case, and also in the backticks of a message. Undefined
 * for other texts. `d-` alone begins each id.
 */
export function idIn(text: string): string | undefined {
  const [, id = ''] = /^`?([^`]*)`?$/.exec(text.trim().toLowerCase()) ?? [];
  return ID.test(id) ? id : undefined;
}
