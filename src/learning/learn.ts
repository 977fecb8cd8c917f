/**
 * Learning on one screen: an excerpt → a question → an answer → tested proposals. INVARIANT: at most one request, and
 * none where the user has said nothing new. No rule changes here: a person decides about each proposal.
 */
import type { Digest } from '../model/delimited.ts';
import type { Model, Unanswered, Usage } from '../model/question.ts';
import type { NewProposal, Proposal, StoredRule } from '../values/stored-rule.ts';
import { type Candidate, readAnswer } from './answer.ts';
import type { Excerpt, ReadCall } from './excerpt.ts';
import { questionOf } from './question.ts';
import { contentOf, patternsOf, type Stored, whyKnown } from './same-rule.ts';
import { type TrialContext, tryOut } from './try-out.ts';

export interface Lesson {
  readonly excerpt: Excerpt;
  readonly readCall: ReadCall;
  readonly folder?: string;
  readonly rootOf: TrialContext['rootOf'];
  /** The rules of the store. */
  readonly rules: readonly StoredRule[];
  readonly proposals: readonly Proposal[];
  readonly session: string | null;
  readonly digest: Digest;
}

export type Learned = NewLessons | { readonly kind: 'nothing-new' } | NoAnswer;

export interface NewLessons {
  readonly kind: 'taught';
  readonly proposals: readonly NewProposal[];
  /** The model's other proposals, each with the reason why no person is asked about it. */
  readonly dropped: readonly Dropped[];
  readonly usage: Usage;
}

interface Dropped {
  /** The patterns of the rule, or the rule to delete, in the model's words. */
  readonly about: string;
  readonly reason: string;
}

/** The model gave no valid answer. */
interface NoAnswer {
  readonly kind: 'untaught';
  readonly why: Unanswered['why'];
  readonly reason: string;
  readonly usage?: Usage;
}

/** Candidates of an answer that are tested. */
const MAX_CANDIDATES = 10;

export async function learn(lesson: Lesson, model: Model): Promise<Learned> {
  if (!hasNews(lesson.excerpt)) return { kind: 'nothing-new' };
  const asked = await model.ask(questionOf(lesson.excerpt, lesson.rules, lesson.digest));
  if (asked.kind === 'unanswered') {
    const { why, reason, usage } = asked;
    return { kind: 'untaught', why, reason, ...(usage && { usage }) };
  }
  const answer = readAnswer(asked.value);
  const { usage } = asked;
  if ('problem' in answer) return { kind: 'untaught', why: 'malformed', reason: answer.problem, usage };
  return { kind: 'taught', ...triedOut(answer.candidates, lesson, usage.model), usage };
}

/** Whether the user has said anything since the last learning. */
function hasNews({ entries }: Excerpt): boolean {
  return entries.some(({ kind, isNew }) => kind === 'user' && isNew);
}

function triedOut(candidates: readonly Candidate[], lesson: Lesson, model: string) {
  const proposals: NewProposal[] = [];
  const dropped: Dropped[] = [];
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    const kept = proposals.map(each => ({ ...each, state: 'open' as const }));
    const grounds: TrialContext = { ...lesson, proposals: [...lesson.proposals, ...kept], model };
    const tried = tryOut(candidate, grounds);
    if ('proposal' in tried) proposals.push(tried.proposal);
    else dropped.push({ about: aboutOf(candidate), reason: tried.dropped });
  }
  const more = candidates.length - MAX_CANDIDATES;
  if (more > 0) dropped.push({ about: `${more} more`, reason: `only ${MAX_CANDIDATES} are tried out` });
  return { proposals, dropped };
}

/** The proposals of an answer that say something new to a store. */
export function newAmong(proposals: readonly NewProposal[], stored: Stored) {
  const dropped: Dropped[] = [];
  const fresh = proposals.filter(each => {
    const content = contentOf(each) ?? null;
    const reason = whyKnown(each, content, stored);
    const about = content ? patternsOf(content).join(' | ') : `${each.kind} ${each.rule_id}`;
    if (reason !== undefined) dropped.push({ about, reason });
    return reason === undefined;
  });
  return { fresh, dropped };
}

function aboutOf({ kind, rule_id, rule }: Candidate): string {
  return rule ? rule.patterns.join(' | ') : `${kind} ${rule_id ?? ''}`.trimEnd();
}
