/**
 * Sentences about the past for the message of a denial or a question: which events made the rule fire, and when.
 * INVARIANT: every sentence is read from the model.
 */
import type { Tuple } from '../datalog/program.ts';
import type { PastPhrase, RuleMetadata } from '../values/rule-metadata.ts';
import { timeOfDay } from '../values/time-of-day.ts';
import type { Model } from './engine.ts';

/** One sentence for each condition on the past that made a rule fire. */
export function pastSentences({ past = [] }: RuleMetadata, model: Model): readonly string[] {
  if (past.length === 0) return [];
  const unfinished = unfinishedIn(past, model);
  const [unread] = model.tuples('history_unread')[0] ?? [];
  const isOfPast = past.some(({ program, readsPast = program === undefined }) => readsPast);
  if (unread !== undefined && isOfPast) return [...unfinished, unreadSentence(String(unread))];
  const ofPast = past.filter(({ program }) => program === undefined);
  const sentences = ofPast.flatMap(phrase => sentenceFor(phrase, model) ?? []);
  return [...new Set([...unfinished, ...sentences])];
}

/** A sentence for each condition that kept a rule from firing although its body holds. */
export function whyNotSentences(id: number, { past = [] }: RuleMetadata, model: Model): readonly string[] {
  if (!model.tuples('matched').some(([rule]) => rule === id)) return [];
  const sentences = past.flatMap(phrase => {
    if (phrase.program !== undefined) return [];
    return (phrase.prevents ? preventingSentence(phrase, model) : missingSentence(phrase, model)) ?? [];
  });
  return [...new Set(sentences)];
}

function preventingSentence({ condition, what }: PastPhrase, model: Model): string | undefined {
  if (!has(model, 'surely', condition)) return undefined;
  const sure = newest(model, 'sure_event', condition);
  return sure && `${what} at ${clock(sure)}, which holds the rule back.`;
}

function missingSentence({ condition, reset, what, resetWhat = '' }: PastPhrase, model: Model) {
  if (has(model, 'possibly', condition) || has(model, 'in_doubt', condition)) return undefined;
  const possible = newest(model, 'possible_event', condition);
  if (!possible) return `Nothing in this session says that ${what}.`;
  const since = reset === undefined ? undefined : newest(model, 'sure_event', reset);
  return since && since.begun > possible.ended
    ? `The last time that ${what} was ${inTurn(possible, resetWhat, since)}.`
    : `The last time that ${what} was ${clock(possible)}, which is too long ago or too seldom.`;
}

/** Sentences about programs that were left out. */
function unfinishedIn(past: readonly PastPhrase[], model: Model): readonly string[] {
  const limits = new Map(model.tuples('unfinished').map(([program, limit]) => [Number(program), limit]));
  return past.flatMap(({ program = -1, what }) => {
    const limit = limits.get(program);
    return limit === undefined ? [] : [`${what} is not known: ${limit}.`];
  });
}

function unreadSentence(problem: string): string {
  return problem === 'off'
    ? 'You keep no history of sessions, so what happened before is not known.'
    : `What happened before in this session is not known: ${problem}.`;
}

interface Happened {
  readonly time: number;
  readonly begun: number;
  readonly ended: number;
}

function sentenceFor(phrase: PastPhrase, model: Model): string | undefined {
  return phrase.prevents ? notCountingSentence(phrase, model) : countingSentence(phrase, model);
}

/** Why a condition does not count: had it surely held, the rule would not have fired. */
function notCountingSentence({ condition, reset, what, resetWhat = '' }: PastPhrase, model: Model) {
  if (has(model, 'surely', condition)) return undefined;
  const sure = newest(model, 'sure_event', condition);
  const possible = newest(model, 'possible_event', condition);
  if (!possible) return `Nothing in this session says that ${what}.`;
  if (!sure) return `It is not sure that ${what} at ${clock(possible)}${whyNotSure(condition, model)}`;
  const since = reset === undefined ? undefined : newest(model, 'possible_event', reset);
  const last = possible.ended > sure.ended ? `of which it is sure that ${what}` : `that ${what}`;
  return since && since.ended >= sure.begun
    ? `The last time ${last} was ${inTurn(sure, resetWhat, since)}.`
    : `The last time ${last} was ${clock(sure)}, which is not enough here.`;
}

/** If the end of a call was not reported, the call ends where it begins. */
function whyNotSure(condition: number, model: Model): string {
  const events = eventsOf(model, 'possible_event', condition);
  const last = newestOf(events);
  if (!last || last.begun !== last.ended) return '.';
  const why = ': how that call ended was not reported.';
  const isNeverReported = events.length > 1 && events.every(({ begun, ended }) => begun === ended);
  return isNeverReported
    ? `${why} It never was, of ${events.length} such calls: \`rulespec doctor\` says whether a hook is missing.`
    : why;
}

function countingSentence({ condition, what }: PastPhrase, model: Model): string | undefined {
  if (!has(model, 'possibly', condition)) return undefined;
  const sure = newest(model, 'sure_event', condition);
  if (sure) return `In this session ${what} at ${clock(sure)}.`;
  const possible = newest(model, 'possible_event', condition);
  return possible && `In this session it may be that ${what} at ${clock(possible)}.`;
}

function has(model: Model, relation: string, condition: number): boolean {
  return model.tuples(relation).some(([id]) => id === condition);
}

function newest(model: Model, relation: string, condition: number): Happened | undefined {
  return newestOf(eventsOf(model, relation, condition));
}

/** The columns are those of `possible_event`. */
function eventsOf(model: Model, relation: string, condition: number): readonly Happened[] {
  return model.tuples(relation).flatMap(tuple => (tuple[0] === condition ? [happenedIn(tuple)] : []));
}

function newestOf(events: readonly Happened[]): Happened | undefined {
  let found: Happened | undefined;
  for (const event of events) if (!found || event.ended > found.ended) found = event;
  return found;
}

function happenedIn(tuple: Tuple): Happened {
  const [, , time, begun, ended] = tuple;
  return { time: Number(time), begun: Number(begun), ended: Number(ended) };
}

function clock({ time }: Happened): string {
  return timeOfDay(time);
}

/** The times of two events, with seconds if both are in the same minute. */
function inTurn(first: Happened, what: string, second: Happened): string {
  const seconds = clock(first) === clock(second);
  return `${timeOfDay(first.time, { seconds })}, before ${what} at ${timeOfDay(second.time, { seconds })}`;
}
