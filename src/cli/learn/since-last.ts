/**
 * Learns in the background from the new part of a session. INVARIANT: one process at a time learns from a transcript,
 * within the session's budget. The learning log always gets the result. A part that was not learned from stays new.
 */
import { hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Model } from '../../model/question.ts';
import { timestamp } from '../../system/clock.ts';
import type { Host } from '../../system/host.ts';
import { type LearningEntry, logLearning } from '../../system/learning/learning-log.ts';
import { beginLearning, endLearning } from '../../system/learning/session-progress.ts';
import { countRequest } from '../../system/request-budget.ts';
import { storePath } from '../../system/store/store-path.ts';
import { userConfig } from '../../system/user-config.ts';
import { type Lesson, type LessonOptions, lessonFrom } from './learn-from.ts';

/** The name of a missing model. Nothing is sent. */
const NO_MODEL = 'none';

/** Undefined where another process is at work. */
export async function lessonSinceLast(
  host: Host,
  options: Omit<LessonOptions, 'since' | 'onlyOwn'>,
): Promise<Reported<Lesson> | undefined> {
  const { transcript, session, onAsking } = options;
  const since = beginLearning(host, transcript);
  if (since === undefined) return undefined;
  let learnedUpTo: number | undefined;
  try {
    const { requestsPerSession } = userConfig(host).learn;
    const counted = (model: Model): string | undefined =>
      onAsking(model) ??
      (model.name === NO_MODEL
        ? undefined
        : countRequest(host, 'learn', session ?? transcript, requestsPerSession));
    const lesson = await lessonFrom(host, { ...options, since, onlyOwn: true, onAsking: counted });
    const { value } = lesson;
    if (value && value.learned.kind !== 'untaught') learnedUpTo = value.end;
    if (value?.learned.kind !== 'nothing-new') logLearning(host, entryOf(aboutOf(host, options), lesson));
    return lesson;
  } catch (fault) {
    const failed = `internal error: ${fault instanceof Error ? fault.message : String(fault)}`;
    logLearning(host, { ...aboutOf(host, options), failed });
    throw fault;
  } finally {
    endLearning(host, transcript, learnedUpTo);
  }
}

type About = Pick<LessonOptions, 'transcript' | 'session' | 'store'>;

function aboutOf(host: Host, { transcript, session, store }: About): LearningEntry {
  const path = store ?? storePath(host, userConfig(host));
  return { ts: timestamp(), session: session ?? null, transcript, store: path, proposals: [], dropped: [] };
}

function entryOf(entry: LearningEntry, { value, diagnostics }: Reported<Lesson>): LearningEntry {
  if (!value || hasErrors(diagnostics))
    return { ...entry, failed: diagnostics.map(({ message }) => message).join('; ') };
  const { learned, proposals } = value;
  if (learned.kind === 'nothing-new') return entry;
  const { usage } = learned;
  return {
    ...entry,
    proposals: proposals.map(({ id }) => id),
    ...(learned.kind === 'untaught' && { failed: learned.reason }),
    ...(learned.kind === 'taught' && {
      dropped: learned.dropped.map(({ about: what, reason }) => `${what}: ${reason}`),
    }),
    ...(usage && {
      model: usage.model,
      ms: usage.milliseconds,
      ...(usage.inputTokens !== undefined && { input_tokens: usage.inputTokens }),
      ...(usage.outputTokens !== undefined && { output_tokens: usage.outputTokens }),
    }),
  };
}
