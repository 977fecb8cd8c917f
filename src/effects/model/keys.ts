/** Keys of providers, which the environment alone has. INVARIANT: a key goes into the header that its provider reads, and nowhere else. */
import type { HttpProvider } from '../../model/providers/http-provider.ts';
import { httpProviders } from '../../model/providers/index.ts';
import type { Host } from '../host.ts';

/** What fits a header, and stands in a JSON text as it is. */
const KEY = /^[\x21\x23-\x5b\x5d-\x7e]{8,1000}$/;

/** Undefined too where the variable holds what no key can be. */
export function keyIn({ environment }: Host, { keyVariable }: HttpProvider): string | undefined {
  const key = environment[keyVariable]?.trim() ?? '';
  return KEY.test(key) ? key : undefined;
}

/** Another's text without the keys that it may repeat. */
export function maskKeys(host: Host, text: string): string {
  return Object.values(httpProviders).reduce(
    (masked, provider) => masked.replaceAll(keyIn(host, provider) ?? '\0', '***'),
    text,
  );
}
