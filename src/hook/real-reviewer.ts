/**
 * The reviewer of the hook, as the user has set it up. This module loads everything about models, only for a call that
 * rules want reviewed. INVARIANT: there is an outcome before the least patient host gives up.
 */
import type { Asked, Model } from '../model/question.ts';
import { newReviewer, type Reviewer } from '../review/reviewer.ts';
import { now } from '../system/clock.ts';
import { sha256 } from '../system/digest.ts';
import type { Host } from '../system/host.ts';
import { NO_MODEL, openModel } from '../system/model/open-model.ts';
import { countRequest } from '../system/request-budget.ts';
import { reviewCache } from '../system/review-cache.ts';
import { within } from '../system/timeout.ts';
import { userConfig } from '../system/user-config.ts';

/** Copilot and Cline give up after 30 seconds, and let the call run. */
const DEADLINE_MILLISECONDS = 27_000;

/** `spent`: milliseconds that the host has waited already. */
export function reviewerOf(host: Host, spent: number): Reviewer {
  const { model: settings, review } = userConfig(host);
  const model = openModel(host, settings);
  return newReviewer({
    model: inTime(model, Math.max(0, DEADLINE_MILLISECONDS - spent)),
    digest: sha256,
    now,
    cache: reviewCache(host),
    count: session =>
      model.name === NO_MODEL ? undefined : countRequest(host, 'review', session, review.requestsPerSession),
  });
}

/** A reviewer that asks each time anew and charges no session's budget. */
export function trialReviewer(host: Host): Reviewer {
  return newReviewer({
    model: inTime(openModel(host, userConfig(host).model), DEADLINE_MILLISECONDS),
    digest: sha256,
    now,
    cache: { read: () => undefined, write: () => undefined },
    count: () => undefined,
  });
}

/** The model's own limit is shorter; this one holds even where that fails. */
function inTime(model: Model, milliseconds: number): Model {
  const late = (): Asked => {
    const reason = `the model has not answered within ${Math.round(milliseconds / 1000)} seconds`;
    return { kind: 'unanswered', why: 'timeout', reason };
  };
  return { ...model, ask: question => within(milliseconds, model.ask(question), late) };
}
