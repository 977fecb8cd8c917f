/** How long a model is waited for, and how much of its answer is kept; what is said where that is not enough. */
import type { Unanswered } from '../../model/question.ts';
import { unanswered } from '../../model/unanswered.ts';

export interface Bounds {
  /** From the beginning to the last byte. */
  readonly milliseconds: number;
  readonly bytes: number;
}

export function tooLate({ milliseconds }: Bounds): Unanswered {
  const seconds = milliseconds / 1000;
  return unanswered('timeout', `there was no answer within ${seconds} second${seconds === 1 ? '' : 's'}`);
}

export function tooMuch({ bytes }: Bounds): Unanswered {
  return unanswered('malformed', `the answer has more than ${bytes} bytes`);
}
