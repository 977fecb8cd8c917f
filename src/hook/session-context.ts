/**
 * The context of a session for Markdown rules: the hook knows it before an event and remembers it after. INVARIANT: a
 * rule counts as delivered only when a decision had it in its message; a delivery that cannot be remembered is
 * repeated.
 */
import type { Gate } from '../gate.ts';
import type { Decision } from '../runtime/decision.ts';
import { contextOf, STANDARD_BUDGET } from '../sources/session.ts';
import { currentBranch } from '../system/branch.ts';
import { isCi } from '../system/ci.ts';
import type { Host } from '../system/host.ts';
import { type MarkdownSettings, markdownSettings } from '../system/markdown-settings.ts';
import { bounded, recall, remember, type SessionMemory } from '../system/session-memory.ts';
import type { Event, HookEventName } from '../values/event.ts';
import { entryOf } from '../values/json-node.ts';
import type { SessionContext, Setting } from '../values/session-context.ts';
import { hostNamed } from './hosts/index.ts';

export interface KnownSession {
  readonly context: SessionContext;
  readonly settings: MarkdownSettings;
  readonly memory: SessionMemory;
}

/** Undefined where no Markdown rule reads the session. */
export function knownSession(host: Host, root: string, event: Event, gate: Gate): KnownSession | undefined {
  if (!gate.program.program.relations.some(({ name }) => name === 'context_path')) return undefined;
  const settings = markdownSettings(host, root);
  const before = recall(host, event.session);
  const now = contextOf(event);
  const isPrompt = isUserPrompt(event);
  const memory = bounded({
    prompt: isPrompt ? now.prompt : before.prompt,
    paths: [...before.paths, ...now.paths],
    injected: knowsStill(event, settings) ? before.injected : [],
  });
  const context: SessionContext = {
    ...memory,
    ignoredAt: ignoredAt(event),
    settings: settingsOfSession(host, root, event, memory.prompt),
    budget: settings.budget ?? STANDARD_BUDGET,
  };
  return { context, settings, memory };
}

function ignoredAt({ host: name, hookEvent, payload }: Event): readonly HookEventName[] {
  const host = hostNamed(name);
  return [...(host?.ignoresContextAt ?? []), ...(host?.ignoresContextOf?.(payload) ? [hookEvent] : [])];
}

/**
 * Whether the agent still knows the delivered rules: not after its context was cleared or compacted, nor after each
 * prompt.
 */
function knowsStill(event: Event, { delivery = 'once-per-session' }: MarkdownSettings): boolean {
  const { hookEvent } = event;
  if (delivery === 'every-call' || hookEvent === 'SessionStart' || hookEvent === 'PreCompact') return false;
  return delivery === 'once-per-session' || !isUserPrompt(event);
}

/** A prompt that the host wrote itself has no text. */
function isUserPrompt({ hookEvent, texts }: Event): boolean {
  return hookEvent === 'UserPromptSubmit' && texts.some(({ name }) => name === 'prompt');
}

/** In a dry run the session goes on, and nothing is delivered. */
export function rememberSession(
  host: Host,
  event: Event,
  { memory }: KnownSession,
  decision: Decision,
  dryRun: boolean,
): void {
  if (event.session === undefined) return;
  const injected = dryRun || !reachesAgent(decision, event) ? [] : decision.fired.map(({ id }) => id);
  remember(host, event.session, { ...memory, injected: [...memory.injected, ...injected] });
}

/** The user reads a question, and why a prompt is refused; the agent need not. */
function reachesAgent({ action }: Decision, { hookEvent }: Event): boolean {
  return action === 'warn' || (action === 'deny' && hookEvent !== 'UserPromptSubmit');
}

/** The settings of the session: its tools, model, branch and system, without prompts and files. */
export function settingsOfSession(
  host: Host,
  root: string,
  { tool, payload }: Event,
  prompt: string,
): readonly Setting[] {
  const said = (key: string): string | undefined => {
    const value = payload.kind === 'object' ? entryOf(payload, key)?.value : undefined;
    return value?.kind === 'string' ? value.value : undefined;
  };
  const command = /^\s*\/([\w:.-]+)/.exec(prompt)?.[1];
  const found: readonly (readonly [Setting['kind'], string | undefined])[] = [
    ['tools', tool],
    ['model', said('model')],
    ['agent', said('agent_type') ?? said('agent')],
    ['command', command],
    ['branch', currentBranch(root)],
    ['os', host.platform],
    ['ci', isCi(host.environment) ? 'true' : 'false'],
  ];
  return found.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, value }]));
}
