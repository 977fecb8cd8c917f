/**
 * Replies where there is no exit code and no standard error: what an HTTP hook and a tool of an MCP server answer. INVARIANT: a
 * reply that holds the call back has a text that does.
 */
import { standardHost } from '../hook/hosts/adapter.ts';
import type { Reply } from '../hook/hosts/host.ts';
import { hostNamed } from '../hook/hosts/index.ts';

/** `host` is a name, or `auto`. */
export function bodyOf({ stdout, stderr, exitCode }: Reply, host: string): string {
  return exitCode === 0 || stdout !== '' ? stdout : refusal(host, stderr);
}

/** Never empty, which would be a yes: a host that is told by exit codes alone is answered in the form that most read. */
export function refusal(host: string, reason: string): string {
  return hostNamed(host)?.refuse(reason, undefined).stdout || standardHost.refuse(reason, undefined).stdout;
}
