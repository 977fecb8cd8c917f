/**
 * Finds the session of an envelope. INVARIANT: each returned id is a safe file name on every system. An unsafe id is
 * refused and never repaired. Two ids share a folder only where file names ignore case.
 */
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { cut } from '../diagnostics/visible.ts';
import type { Host } from '../system/host.ts';

const MAX_ID_LENGTH = 128;
const MAX_SHOWN = 60;

/** The variables in which hosts pass the session of a command. The first one that is set wins. */
export const SESSION_VARIABLES = [
  'RULESPEC_SESSION',
  'CLAUDE_SESSION_ID',
  'CLAUDE_CODE_SESSION_ID',
  'CODEX_SESSION_ID',
  'CODEX_THREAD_ID',
  'COPILOT_AGENT_SESSION_ID',
] as const;

const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout|clock)(?:\.|$)/i;

/** The id that the user gave or the host set, checked; undefined without a diagnostic when neither exists. */
export function chosenSession({ environment }: Host, given: string | undefined): Reported<string> {
  if (given !== undefined) return checkSessionId(given);
  const variable = SESSION_VARIABLES.find(name => environment[name]);
  if (variable === undefined) return refused();
  return checkSessionId(environment[variable] ?? '', ` in \`${variable}\``);
}

/** `where` follows the id in messages. */
export function checkSessionId(id: string, where = ''): Reported<string> {
  const problem = problemOf(id);
  if (problem === undefined) return { value: id, diagnostics: [] };
  const found = diagnostic('E501', `the session id \`${cut(id, MAX_SHOWN)}\`${where} ${problem}`, {
    hint: `an id has 1 to ${MAX_ID_LENGTH} letters, digits and \`-_.@+=~\`; \`--session ID\` gives one`,
  });
  return refused(found);
}

function problemOf(id: string): string | undefined {
  if (id === '') return 'is empty';
  if (id.length > MAX_ID_LENGTH) return `has ${id.length} characters`;
  if (/[/\\]/.test(id)) return 'holds a path separator';
  if (id.startsWith('.')) return 'begins with a dot';
  if (id.includes('..')) return 'holds `..`';
  if (id.endsWith('.')) return 'ends in a dot, which Windows drops';
  if (RESERVED_ON_WINDOWS.test(id)) return 'is a name that Windows reserves';
  const refused = /[^A-Za-z0-9_.@+=~-]/u.exec(id)?.[0];
  if (refused !== undefined) return `holds ${named(refused)}`;
  return /^[A-Za-z0-9_]/.test(id) ? undefined : `begins with \`${id[0]}\``;
}

function named(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /^[\x21-\x7e]$/.test(character) ? `\`${character}\`` : `the character U+${code}`;
}
