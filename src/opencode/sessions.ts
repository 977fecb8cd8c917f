/**
 * The memory of the plugin about each session. INVARIANT: it is bounded, and drops the least recently used session
 * first.
 */
import { bounded, NOTHING_REMEMBERED, type SessionMemory } from '../system/session-memory.ts';

export interface Session extends SessionMemory {
  readonly agent?: string | undefined;
  readonly model?: string | undefined;
  /** The command of the latest prompt. */
  readonly command?: string | undefined;
  /** The command that the host is about to send as a prompt. */
  readonly nextCommand?: string | undefined;
  /** Another agent began this session: its prompts are not the user's. */
  readonly isSubagent?: boolean;
  /** Messages of rules for the next call of the model. */
  readonly notes: readonly string[];
  /** The tools and messages of a model call, which may be the agent's or one for a title. */
  readonly offered?: Offer | undefined;
}

interface Offer {
  readonly notes: readonly string[];
  /** Names of Markdown rules. */
  readonly rules: readonly string[];
}

export const MAX_SESSIONS = 100;
const NEW: Session = { ...NOTHING_REMEMBERED, notes: [] };
const MAX_NOTES = 20;

interface Sessions {
  get(id: string): Session;
  change(id: string, change: (session: Session) => Session): void;
  forget(id: string): void;
}

export function newSessions(): Sessions {
  /** The least recently used first. */
  const known = new Map<string, Session>();
  return {
    get: id => known.get(id) ?? NEW,
    change(id, change) {
      const changed = change(known.get(id) ?? NEW);
      known.delete(id);
      known.set(id, { ...changed, ...bounded(changed), notes: changed.notes.slice(-MAX_NOTES) });
      const [oldest] = known.keys();
      if (known.size > MAX_SESSIONS && oldest !== undefined) known.delete(oldest);
    },
    forget: id => {
      known.delete(id);
    },
  };
}
