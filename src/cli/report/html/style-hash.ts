/** The hash by which a page's policy allows exactly one style. */
import { sha256Bytes } from '../../../system/digest.ts';

export function createHash(text: string): string {
  return Buffer.from(sha256Bytes(text)).toString('base64');
}
