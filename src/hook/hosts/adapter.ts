/** The adapter of one host. That of Claude Code is at hand: the others are in a bundle of their own, which only their calls load. */
import { claudeCode } from './claude-code.ts';
import type { Host } from './host.ts';
import { hostNamed } from './index.ts';

/** Whose form an answer has where the payload says nothing: the one that most hosts read. */
export const standardHost: Host = claudeCode;

/** Undefined for a name that is no host's, such as `auto`. */
export function adapterOf(name: string): Host | undefined {
  if (name === claudeCode.name) return claudeCode;
  return name === 'auto' ? undefined : hostNamed(name);
}
