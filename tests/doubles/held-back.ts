/**
 * Whether a reply keeps a call from running unasked, in the forms of all hosts. A host with a form of its own adds it
 * to the list.
 */
import type { Reply } from '../../src/hook/hosts/host.ts';

const forms: readonly RegExp[] = [
  /"(?:permissionDecision|permission|decision)":"(?:deny|ask|block)"/,
  /"decision":\{"behavior":"deny"/,
  // Copilot, at permissionRequest.
  /^\{"behavior":"deny"/,
  /"continue":false/,
  // Cline, OpenCode.
  /"cancel":true/,
  /"refuse":"/,
];

export function holdsBack({ stdout, exitCode }: Pick<Reply, 'stdout' | 'exitCode'>): boolean {
  return exitCode === 2 || forms.some(form => form.test(stdout));
}
