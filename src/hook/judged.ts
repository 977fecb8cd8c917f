/** How a call ended. Data only. */
import type { Disk } from '../effects/disk.ts';
import type { Past } from '../history/past.ts';
import type { Decision } from '../runtime/decision.ts';
import type { Event } from '../values/event.ts';
import type { ExplainedRule } from '../values/proof-record.ts';
import type { ReviewLog } from '../values/review.ts';
import type { Reply } from './hosts/host.ts';
import type { Received } from './stages.ts';

/** How a call ended, for the reply and for the log. */
export interface Judged {
  /** The host's reply to the decision, which may have got an id by now. */
  readonly reply: (decision: Decision) => Reply;
  readonly received: Received | undefined;
  readonly event?: Event;
  /** For a call that could not be decided, the decision that its reply stands for. */
  readonly decision: Decision;
  /** Whether the payload, its script and every rule could be read. */
  readonly parsed: boolean;
  /** For a call that was reviewed. */
  readonly review?: ReviewLog;
  /** What each rule that refused or asked rests on; absent for a call that could not be decided. */
  readonly explain?: () => readonly ExplainedRule[];
  /** What its effects are found by; absent for a call that could not be decided. */
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
