/**
 * Keys of providers, from environment variables only. INVARIANT: a key appears in its provider's header and nowhere
 * else.
 */
import type { HttpProvider } from '../../model/providers/http-provider.ts';
import { httpProviders } from '../../model/providers/index.ts';
import type { Host } from '../host.ts';

/** Characters that fit a header and need no escape in a JSON text. */
const KEY = /^[\x21\x23-\x5b\x5d-\x7e]{8,1000}$/;

/** Also undefined where the variable's value cannot be a key. */
export function keyIn({ environment }: Host, { keyVariable }: HttpProvider): string | undefined {
  const key = environment[keyVariable]?.trim() ?? '';
  return KEY.test(key) ? key : undefined;
}

/** Removes keys from a text of another program, which may repeat them. */
export function maskKeys(host: Host, text: string): string {
  return Object.values(httpProviders).reduce(
    (masked, provider) => masked.replaceAll(keyIn(host, provider) ?? '\0', '***'),
    text,
  );
}
