/** The adapters of all hosts, in the order in which a payload is tried on them. */
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

export function hostNamed(name: string): Host | undefined {
  return hosts.find(each => each.name === name);
}
