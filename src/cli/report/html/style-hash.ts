/** The hash by which a policy allows one style and no other. */
import { sha256Bytes } from '../../../system/digest.ts';

export function createHash(text: string): string {
  return Buffer.from(sha256Bytes(text)).toString('base64');
}
