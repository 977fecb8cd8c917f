/**
 * Turns a transcript into records of a history, line by line. INVARIANT: memory holds only the records. A line that
 * belongs to no transcript is reported and ignored. An unreadable call is reported and becomes an event without
 * effects.
 */

import type { Json } from '../values/json-node.ts';
import type { HistoryRecord } from '../values/past.ts';
import { textAt } from '../values/plain-json.ts';
import type { ImportedStep } from './imported-line.ts';
import { transcriptForms } from './transcripts/index.ts';

type CallStep = Extract<ImportedStep, { readonly kind: 'call' }>;

export interface TranscriptOptions {
  /** Milliseconds since 1970 of a text in ISO 8601. */
  readonly timeOf: (text: string) => number | undefined;
  readonly digest: (text: string) => string;
  /** The record of a call; undefined where its payload cannot be read. */
  readonly recordOf: (call: CallStep, cwd: string, at: number) => HistoryRecord | undefined;
  readonly mask: (text: string) => string;
}

/** Where no line has said a folder. */
const NO_FOLDER = '/';

export class TranscriptSession {
  readonly records: HistoryRecord[] = [];
  /** The host's id; undefined before a line has said it. */
  id: string | undefined;
  /** The agent; undefined before a line was read. */
  source: string | undefined;
  readonly #options: TranscriptOptions;
  #cwd = NO_FOLDER;
  #at = 0;

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
      this.id ??= line.session ?? textAt(entry, 'sessionId');
      this.#cwd = line.cwd ?? textAt(entry, 'cwd') ?? this.#cwd;
      const time = this.#options.timeOf(textAt(entry, 'timestamp') ?? textAt(entry, 'startTime') ?? '');
      this.#at = time ?? this.#at;
      let isRead = true;
      for (const step of line.steps) isRead = this.#add(step) && isRead;
      return isRead;
    }
    return false;
  }

  #add(step: ImportedStep): boolean {
    const { digest, recordOf, mask } = this.#options;
    const at = this.#at;
    if (step.kind === 'prompt')
      this.records.push({ kind: 'prompt', at, decision: 'allow', text: mask(step.text) });
    else if (step.kind === 'end') {
      const { id, outcome, exitCode } = step;
      const ended = { outcome, ...(exitCode !== undefined && { exitCode }) };
      this.records.push({ kind: 'completion', at, call: digest(`call ${id}`), ...ended });
    } else {
      const record = recordOf(step, step.cwd ?? this.#cwd, at);
      const { tool, id } = step;
      this.records.push(record ?? { kind: 'call', at, tool, call: digest(`call ${id}`), isCut: true });
      return record !== undefined;
    }
    return true;
  }
}
