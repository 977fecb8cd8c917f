/**
 * Turns a transcript into records of the histories of its sessions, line by line. INVARIANT: memory holds only the
 * records. A line that belongs to no transcript is reported and ignored. An unreadable call is reported and becomes an
 * event without effects.
 */

import type { Json } from '../values/json-node.ts';
import type { HistoryRecord } from '../values/past.ts';
import { textAt } from '../values/plain-json.ts';
import type { ImportedStep } from './imported-line.ts';
import { transcriptForms } from './transcripts/index.ts';
import { UNKNOWN_FOLDER } from './unknown-folder.ts';

type CallStep = Extract<ImportedStep, { readonly kind: 'call' }>;

export interface TranscriptOptions {
  /** Milliseconds since 1970 of a text in ISO 8601. */
  readonly timeOf: (text: string) => number | undefined;
  readonly digest: (text: string) => string;
  /** The record of a call; undefined where its payload cannot be read. */
  readonly recordOf: (call: CallStep, cwd: string, at: number) => HistoryRecord | undefined;
  readonly mask: (text: string) => string;
}

interface TranscriptSession {
  /** The host's id; undefined before a line has said it. */
  id: string | undefined;
  readonly records: HistoryRecord[];
  cwd: string;
  at: number;
}

export class Transcript {
  /** The agent; undefined before a line was read. */
  source: string | undefined;
  readonly #options: TranscriptOptions;
  #current: TranscriptSession = { id: undefined, records: [], cwd: UNKNOWN_FOLDER, at: 0 };
  readonly #named = new Map<string, TranscriptSession>();

  constructor(options: TranscriptOptions) {
    this.#options = options;
  }

  /** Whether the line is one of a transcript, with calls that can be read. */
  add(entry: Json): boolean {
    const forms =
      this.source === undefined ? transcriptForms : transcriptForms.filter(each => each.name === this.source);
    for (const { name, read } of forms) {
      const line = read(entry);
      if (!line) continue;
      this.source = name;
      const { id } = this.#current;
      const session = this.#enter(textAt(entry, 'sessionId') ?? id ?? line.session);
      session.cwd = line.cwd ?? textAt(entry, 'cwd') ?? session.cwd;
      const time = this.#options.timeOf(textAt(entry, 'timestamp') ?? textAt(entry, 'startTime') ?? '');
      session.at = time ?? session.at;
      let isRead = true;
      for (const step of line.steps) isRead = this.#add(step, session) && isRead;
      return isRead;
    }
    return false;
  }

  /** In order of their first lines. */
  get sessions(): readonly TranscriptSession[] {
    return this.#named.size > 0 ? [...this.#named.values()] : [this.#current];
  }

  /** Lines before the first id are of its session. */
  #enter(id: string | undefined): TranscriptSession {
    if (id === undefined || id === this.#current.id) return this.#current;
    if (this.#current.id === undefined) this.#current.id = id;
    else this.#current = this.#named.get(id) ?? { id, records: [], cwd: UNKNOWN_FOLDER, at: 0 };
    this.#named.set(id, this.#current);
    return this.#current;
  }

  #add(step: ImportedStep, { records, cwd, at }: TranscriptSession): boolean {
    const { digest, recordOf, mask } = this.#options;
    if (step.kind === 'prompt')
      records.push({ kind: 'prompt', at, decision: 'allow', text: mask(step.text) });
    else if (step.kind === 'end') {
      const { id, outcome, exitCode } = step;
      const ended = { outcome, ...(exitCode !== undefined && { exitCode }) };
      records.push({ kind: 'completion', at, call: digest(`call ${id}`), ...ended });
    } else {
      const record = recordOf(step, step.cwd ?? cwd, at);
      const { tool, id } = step;
      records.push(record ?? { kind: 'call', at, tool, call: digest(`call ${id}`), isCut: true });
      return record !== undefined;
    }
    return true;
  }
}
