/**
 * By what a payload is told whose it is: all that is needed of the hosts whose payload it is not. Hosts are asked in the order of the list:
 * those with fields of their own first, Claude Code, whose form others have taken over, last.
 */
import type { ObjectNode } from '../../values/json-node.ts';
import { hasKey, textAt } from '../fields.ts';
import type { Host } from './host.ts';
import { eventName } from './layout.ts';

export type KnownHost = Pick<Host, 'name' | 'title' | 'support' | 'recognises'>;

/** The keys of the event's name, in payloads of OpenCode and Windsurf. */
export const OPENCODE_EVENT = 'opencodeHook';
export const WINDSURF_EVENT = 'agent_action_name';

export const OPENCODE = known('opencode', 'OpenCode', payload => hasKey(payload, OPENCODE_EVENT));

export const WINDSURF = known('windsurf', 'Windsurf', payload => hasKey(payload, WINDSURF_EVENT), 'preview');

export const CLINE = known('cline', 'Cline', payload => hasKey(payload, 'clineVersion'));

export const CURSOR = known(
  'cursor',
  'Cursor',
  payload => hasKey(payload, 'cursor_version') || hasKey(payload, 'conversation_id'),
  'preview',
);

export const GEMINI = known('gemini', 'Gemini CLI', payload => {
  const event = eventName(payload);
  return isGeminiEvent(event) || (event !== '' && isKeptIn('.gemini', payload));
});

export const CODEX = known(
  'codex',
  'Codex CLI',
  payload =>
    textAt(payload, 'hook_event_name') !== undefined &&
    (hasKey(payload, 'turn_id') || isKeptIn('.codex', payload)),
);

export const COPILOT = known(
  'copilot',
  'GitHub Copilot',
  payload =>
    hasKey(payload, 'toolName') ||
    hasKey(payload, 'toolArgs') ||
    hasKey(payload, 'sessionId') ||
    (eventName(payload) !== '' && hasInstant(payload)),
);

export const CLAUDE_CODE = known(
  'claude-code',
  'Claude Code',
  payload => textAt(payload, 'hook_event_name') !== undefined,
);

export const knownHosts: readonly KnownHost[] = [
  ...[OPENCODE, WINDSURF, CLINE, CURSOR],
  ...[GEMINI, CODEX, COPILOT, CLAUDE_CODE],
];

/** Hosts of which nothing is published that payloads and answers could be checked against. */
export const previewHosts: readonly string[] = knownHosts.flatMap(({ name, support }) =>
  support === 'preview' ? [name] : [],
);

/** `BeforeTool`, `AfterAgent`: what other hosts call theirs begins with other words. */
function isGeminiEvent(name: string): boolean {
  const begins = (word: string) => name.startsWith(word) && /[A-Z]/.test(name.charAt(word.length));
  return begins('Before') || begins('After') || name === 'PreCompress';
}

/** The folder in which a host keeps what was said. */
function isKeptIn(folder: string, payload: ObjectNode): boolean {
  const path = textAt(payload, 'transcript_path');
  return path?.includes(folder) === true && path.split(/[\\/]/).slice(1, -1).includes(folder);
}

/** In ISO 8601, which the payloads of Claude Code do not have. */
function hasInstant(payload: ObjectNode): boolean {
  const time = textAt(payload, 'timestamp');
  return time !== undefined && /^\d{4}-\d\d-\d\dT/.test(time);
}

function known(
  name: string,
  title: string,
  recognises: (payload: ObjectNode) => boolean,
  support: Host['support'] = 'supported',
): KnownHost {
  return { name, title, support, recognises };
}
