/**
 * The registry: a host is one file and one line here. Hosts with fields of their own come first, Claude Code, whose
 * form others share, last.
 */

import type { AgentMarks } from '../../system/person.ts';
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

/** A payload that names no host is answered in the form that most hosts read. */
export const standardHost: Host = claudeCode;

/** Undefined for a name that is no host's, such as `auto`. */
export function hostNamed(name: string): Host | undefined {
  return hosts.find(each => each.name === name);
}

/** Names of hosts that publish nothing against which payloads and answers could be checked. */
export const previewHosts: readonly string[] = hosts.flatMap(({ name, support }) =>
  support === 'preview' ? [name] : [],
);

/** The marks of each host's agent processes. */
export const agentMarks: readonly AgentMarks[] = hosts.map(({ title, runsAs }) => ({ title, ...runsAs }));
