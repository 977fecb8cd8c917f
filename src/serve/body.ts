/**
 * Replies for callers that see neither exit codes nor standard error: HTTP hooks and tools of an MCP server. INVARIANT:
 * a reply that denies the call has a text that denies it.
 */
import type { Reply } from '../hook/hosts/host.ts';
import { hostNamed, standardHost } from '../hook/hosts/index.ts';

/** `host` is a name, or `auto`. */
export function bodyOf({ stdout, stderr, exitCode }: Reply, host: string): string {
  return exitCode === 0 || stdout !== '' ? stdout : refusal(host, stderr);
}

/** Never empty, since an empty text allows the call. A host with exit codes only gets the most common form. */
export function refusal(host: string, reason: string): string {
  return hostNamed(host)?.refuse(reason, undefined).stdout || standardHost.refuse(reason, undefined).stdout;
}
