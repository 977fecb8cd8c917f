/** Limits of a model request: the time, and the bytes of the answer. Also the messages for reaching them. */
import type { Unanswered } from '../../model/question.ts';
import { unanswered } from '../../model/unanswered.ts';

export interface Bounds {
  /** The time from the start of the request to the last byte. */
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
