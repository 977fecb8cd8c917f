/** Reviewers that load late, or never. */
import type { Reviewer } from '../review/reviewer.ts';
import type { Host } from '../system/host.ts';
import { reviewerOf } from './real-reviewer.ts';

/**
 * Loads nothing and reads no setting until a call needs a review. `spent`: milliseconds that the host has waited so
 * far.
 */
export function lateReviewer(host: Host, spent = () => 0): Reviewer {
  return {
    async review(asked) {
      return reviewerOf(host, spent()).review(asked);
    },
  };
}

/** A reviewer for a caller that leaves reviews to another process, and drops the promise. */
export const neverReviews: Reviewer = { review: () => new Promise(() => undefined) };
