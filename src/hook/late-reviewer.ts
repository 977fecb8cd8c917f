/** Reviewers that are there before anything of them is loaded. */
import type { Host } from '../effects/host.ts';
import type { Reviewer } from '../review/reviewer.ts';
import { reviewerOf } from './real-reviewer.ts';

/** The reviewer of the hook, of which nothing is loaded and no setting read before a call wants a review. `spent` are milliseconds for which the host has waited. */
export function lateReviewer(host: Host, spent = () => 0): Reviewer {
  return {
    async review(asked) {
      return reviewerOf(host, spent()).review(asked);
    },
  };
}

/** For who leaves calls that want a review to others: what waits for it is dropped. */
export const neverReviews: Reviewer = { review: () => new Promise(() => undefined) };
