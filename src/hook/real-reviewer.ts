/**
 * The reviewer of the hook, as the user has set it up. Everything about models is loaded from here on, and only for a call that wants a
 * review. INVARIANT: there is an outcome before the least patient of the hosts gives up.
 */
import { now } from '../effects/clock.ts';
import { sha256 } from '../effects/digest.ts';
import type { Host } from '../effects/host.ts';
import { NOBODY, openModel } from '../effects/model/open-model.ts';
import { countRequest } from '../effects/request-budget.ts';
import { keptAnswers } from '../effects/review-cache.ts';
import { userConfig } from '../effects/user-config.ts';
import { within } from '../effects/within.ts';
import type { Asked, Model } from '../model/question.ts';
import { newReviewer, type Reviewer } from '../review/reviewer.ts';

/** Copilot and Cline give up after 30 seconds, and let the call run. */
const DEADLINE_MILLISECONDS = 27_000;

/** `spent` are milliseconds for which the host has waited. */
export function reviewerOf(host: Host, spent: number): Reviewer {
  const { model: settings, review } = userConfig(host);
  const model = openModel(host, settings);
  return newReviewer({
    model: inTime(model, Math.max(0, DEADLINE_MILLISECONDS - spent)),
    digest: sha256,
    now,
    cache: keptAnswers(host),
    count: session =>
      model.name === NOBODY ? undefined : countRequest(host, 'review', session, review.requestsPerSession),
  });
}

/** Asks each time anew, and takes nothing from the budget of a session. */
export function trialReviewer(host: Host): Reviewer {
  return newReviewer({
    model: inTime(openModel(host, userConfig(host).model), DEADLINE_MILLISECONDS),
    digest: sha256,
    now,
    cache: { find: () => undefined, keep: () => undefined },
    count: () => undefined,
  });
}

/** Its own time is shorter; this holds whatever becomes of it. */
function inTime(model: Model, milliseconds: number): Model {
  const late = (): Asked => {
    const reason = `the model has not answered within ${Math.round(milliseconds / 1000)} seconds`;
    return { kind: 'unanswered', why: 'timeout', reason };
  };
  return { ...model, ask: question => within(milliseconds, model.ask(question), late) };
}
