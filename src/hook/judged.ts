/** The judgement of a call. Data only. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Disk } from '../effects/disk.ts';
import type { Past } from '../history/past.ts';
import type { Decision } from '../runtime/decision.ts';
import type { Event, HookEventName } from '../values/event.ts';
import type { ExplainedRule } from '../values/proof-record.ts';
import type { ReviewLog } from '../values/review.ts';
import type { Host, Reply } from './hosts/host.ts';

/** A payload as far as it was understood. */
export interface Received {
  /** Whom to answer: the host that was named or recognised, else the most careful one to answer as. */
  readonly agent: Host;
  /** Absent if the payload cannot be read. Then an error gives the reason. */
  readonly event?: Event;
  readonly hookEvent?: HookEventName | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The judgement of a call, for the reply and for the log. */
export interface Judged {
  /** The host's reply to the decision, which may have got an id by now. */
  readonly reply: (decision: Decision) => Reply;
  readonly received: Received | undefined;
  readonly event?: Event;
  /** The decision. For a call that could not be decided, the one that its reply stands for. */
  readonly decision: Decision;
  /** Whether the payload, its script and every rule could be read. */
  readonly parsed: boolean;
  /** The review of a reviewed call. */
  readonly review?: ReviewLog;
  /** The basis of each rule that refused or asked. Absent for a call that could not be decided. */
  readonly explain?: () => readonly ExplainedRule[];
  /** The surroundings by which its effects were found. Absent for a call that could not be decided. */
  readonly surroundings?: Surroundings;
}

export interface Surroundings {
  /** The event, with the files that links lead to. */
  readonly seen: Event;
  readonly root: string;
  readonly disk: Disk;
  /** Absent where no history is kept. */
  readonly past?: Past;
  /** A rule file wants none to be kept. */
  readonly keepsNoHistory?: true;
}
