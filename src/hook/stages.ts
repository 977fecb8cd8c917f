/** The parts of `rulespec hook`: the stages of the gate, and the outside world. A test can replace each of them. */

import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { compileRules, decide, explanationOf, Gate, Gated } from '../gate.ts';
import type { Past } from '../history/past.ts';
import type { Host } from '../system/host.ts';
import type { FindOptions, FoundRules } from '../system/rule-files.ts';
import type { Event } from '../values/event.ts';
import type { Exemption } from '../values/exemption.ts';
import type { PastPlace } from '../values/past.ts';
import type { Judged, Received } from './judged.ts';
import type { PinAsked, PinnedRules } from './pinned-rules.ts';
import type { RuleCache } from './rules-in-force.ts';

/** More than any payload that is read: it is refused with its reason, not cut off. */
export const MAX_INPUT_BYTES = 64 * 1024 * 1024;

export interface Stages {
  /**
   * The bytes of a payload, or why there are none, from the host of a name; `auto` tells hosts apart by the payload.
   * The folder stands in where the payload names none.
   */
  receive(input: Reported<Uint8Array>, host: string, folder: string): Received;
  readonly compileRules: typeof compileRules;
  readonly decide: typeof decide;
  /** The explanation of a refusal or a question for the log. Without it, the log has no proofs. */
  readonly explain?: typeof explanationOf;
  /** The texts of `hook.compiled.dl` and `hook_evaluation.txt`. */
  artefacts(rules: Gate, event: Event, gated: Gated): readonly Artefact[];
}

interface Artefact {
  readonly name: string;
  readonly text: string;
}

export interface World {
  readonly host: Host;
  readInput(): Reported<Uint8Array>;
  findRules(host: Host, options: FindOptions): FoundRules;
  /** Compiled rules between calls; without a cache, each call compiles them. */
  readonly ruleCache?: RuleCache | undefined;
  /** Milliseconds from any fixed start. */
  now(): number;
  /** Milliseconds of work, from any fixed start; limits of time are about it. Default: `now`. */
  readonly workTime?: () => number;
  /** ISO 8601, UTC. */
  timestamp(): string;
  log(host: Host, line: string): boolean;
  /** Nothing is exempted where it is absent. */
  readonly exemptions?: ExemptionBook;
  /** Appends a line to the log of proofs. */
  readonly logProof?: (host: Host, line: string) => boolean;
  /** The last bytes of the log, on which ids of decisions depend; without it, decisions have no ids. */
  readonly endOfLog?: (host: Host) => string | undefined;
  writeArtefact(folder: string, artefact: Artefact): Diagnostic | undefined;
  /** The folder for artefacts where the command names none; by default there are none. */
  readonly artefactFolder?: (host: Host) => string | undefined;
  /** Pins the rules of a session at its first event, and gives those that have changed since. Default: no pins. */
  readonly pinnedRules?: (host: Host, asked: PinAsked) => PinnedRules;
  /** The histories of sessions. Absent: nothing is stored or known. */
  readonly history?: SessionHistory;
  /** Starts learning from a session in another process. Absent: nothing is learned. */
  readonly learn?: (host: Host, session: RecordedSession) => void;
}

/** The exemptions of the user, and those that are used up. */
interface ExemptionBook {
  /** Without those that have expired, and those that are used up. Never throws. */
  valid(host: Host): readonly Exemption[];
  /** Whether this call is the one that an exemption for one decision opens. Never throws. */
  take(host: Host, exemption: Exemption): boolean;
}

export interface SessionHistory {
  /** Each question reads the history at that time. Never throws. */
  pastFor(host: Host, event: Event): Past;
  /**
   * Says whose history a session goes on with, before its first event is recorded; `untold` where the host says that it
   * goes on with another, and none is kept. Never throws.
   */
  begin?(host: Host, event: Event): 'told' | 'untold';
  /** Before the host is answered. Gives what the decision knew of the past; undefined where nothing was recorded. */
  record(host: Host, judged: Judged, isDryRun: boolean): PastPlace | undefined;
  /** Once the host is answered: work that no reply waits for. */
  settle(): void;
}

/** The session in which a call is recorded: its transcript, its id and its folder, as far as the host tells them. */
export interface RecordedSession {
  readonly transcript: string;
  readonly session: string | undefined;
  /** The folder of the session; undefined if the host does not name it. */
  readonly folder: string | undefined;
}
