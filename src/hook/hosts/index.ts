/**
 * The hosts, in the order in which a payload is tried on them: those with fields of their own first, Claude Code, whose form
 * others have taken over, last.
 */
import { claudeCode } from './claude-code.ts';
import { cline } from './cline.ts';
import { codex } from './codex.ts';
import { copilot } from './copilot.ts';
import { cursor } from './cursor.ts';
import { gemini } from './gemini.ts';
import type { Host } from './host.ts';
import { opencode } from './opencode.ts';
import { windsurf } from './windsurf.ts';

export const hosts: readonly Host[] = [opencode, windsurf, cline, cursor, gemini, codex, copilot, claudeCode];

/** Whose form an answer has where the payload says nothing: the one that most hosts read. */
export const standardHost: Host = claudeCode;

/** Hosts of which nothing is published that payloads and answers could be checked against. */
export const previewHosts: readonly string[] = hosts.flatMap(({ name, support }) =>
  support === 'preview' ? [name] : [],
);

export function hostNamed(name: string): Host | undefined {
  return hosts.find(each => each.name === name);
}
