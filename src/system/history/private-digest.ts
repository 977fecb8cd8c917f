/**
 * Digests of what is not to be kept itself: equal texts have equal digests, and nobody without the key can try out
 * which text it was.
 */
import type { Host } from '../host.ts';
import { historyKey } from './key.ts';

/** Characters of a digest, of 6 bits each. */
const LENGTH = 22;

/** The same for all texts where there is no key: then nothing is recorded either. */
export function privateDigest(host: Host): (text: string) => string {
  return text => {
    try {
      return historyKey(host, true)?.(`digest\n${text}`).slice(0, LENGTH) ?? '';
    } catch {
      return '';
    }
  };
}
