/**
 * Digests in place of texts that must not be stored. Equal texts have equal digests, and without the key nobody can
 * test which text it was.
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
