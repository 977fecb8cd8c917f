/**
 * An event to base facts: what is asked, what was found for the constants that active rules name, and what their
 * conditions select in the payload. INVARIANT: facts say what was asked and found, never what follows; the work is
 * bounded, and where it is not enough there are no facts at all.
 */

import type { Fact, Program, Value } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import { visibleMessage } from '../diagnostics/visible.ts';
import { shownPath } from '../effects/displayed.ts';
import { FetchedPlaces, stepsOfScript } from '../effects/downloads.ts';
import { type Effect, MAX_EFFECTS, type Place } from '../effects/effect.ts';
import { takingFromPublishers } from '../effects/from-publishers.ts';
import { losslessCommands } from '../effects/losses.ts';
import { replacesFile } from '../effects/replaced.ts';
import { EMPTY_PAST, type Past } from '../history/past.ts';
import { downloadedIn, isMadeBy, mayHaveWritten } from '../history/session-files.ts';
import { once } from '../regex/once.ts';
import type { Event } from '../values/event.ts';
import type { GateStatus } from '../values/own-rules.ts';
import type { Review } from '../values/review.ts';
import type { SessionContext } from '../values/session-context.ts';
import { PAYLOAD } from './claim.ts';
import type { Computed } from './computed.ts';
import { declaredIn, givenIn } from './declared.ts';
import {
  type EffectSurroundings,
  effectFacts,
  effectRelations,
  effectsOfEvent,
  effectTextRelations,
  foldersOf,
  remotesOf,
} from './effects.ts';
import { extractFacts } from './envelope.ts';
import { eventFacts, eventTextRelations } from './event.ts';
import { type Found, type SearchClock, searchEvent } from './event-search.ts';
import { gateStatusFacts } from './gate-status.ts';
import { hostAnswerFacts, sandboxFacts } from './host-answer.ts';
import { inputRelations } from './input.ts';
import { inputFields, MAX_INPUT_FIELDS } from './input-fields.ts';
import { leafViews } from './leaf-view.ts';
import type { Matchers } from './matchers.ts';
import { pastRelations } from './past.ts';
import { extractScript } from './script.ts';
import { scriptTextRelations } from './script-words.ts';
import { partsOf } from './seen.ts';
import { contextOf, sessionFacts } from './session.ts';

/** The facts of an event, and what patterns found, for messages. */
export type EventExtraction = Found;

interface ExtractEventOptions extends SearchClock, EffectSurroundings {
  readonly gateStatus?: readonly GateStatus[];
  readonly reviews?: readonly Review[];
  readonly session?: SessionContext;
  /** Default: none. */
  readonly past?: Past;
  /** The matchers of the program's constants, stored as long as the program. */
  readonly matchers: Matchers;
}

const { input_matches, project } = inputRelations;
/** Relations whose rows are computed for the constants that rules name. */
const computed: ReadonlyMap<string, Computed> = new Map(
  [
    ...Object.values(eventTextRelations),
    ...Object.values(scriptTextRelations),
    ...Object.values(effectTextRelations),
    ...Object.values(pastRelations),
    input_matches,
  ].map(each => [each.name, each]),
);

/**
 * E012 for a path or a tool that no `.dl` file can name, E401 where it takes too much work: then nothing is decided.
 */
export function extractEvent(
  program: Program,
  event: Event,
  options: ExtractEventOptions,
): Reported<EventExtraction> {
  const declared = declaredIn(program);
  const { root, matchers, gateStatus = [], reviews = [] } = options;
  const parts = partsOf(event, root);
  const facts = [
    ...eventFacts(event, parts),
    ...gateStatusFacts(program, gateStatus),
    ...(declared.has(hostAnswerFacts.leaves_sandbox.name) ? sandboxFacts(event) : []),
    ...factsOfSession(program, event, options),
    ...(declared.has(project.name) ? [about(project.name, root)] : []),
    ...(declared.has('review') ? reviews.map(reviewFact) : []),
  ];
  const refused = refusals(facts);
  if (refused.length > 0) return { value: undefined, diagnostics: refused };
  const script = declared.has('script') ? (extractScript(event, options.disk)?.facts ?? []) : [];
  const input = declared.has(input_matches.name) ? inputFields(event) : [];
  if (!input) return { value: undefined, diagnostics: [tooManyValues()] };
  const ofEffects = declared.has(effectRelations.effect.name) ? effectsOfEvent(event, options) : undefined;
  if (ofEffects && !ofEffects.isWhole) return { value: undefined, diagnostics: [tooManyEffects()] };
  const known = facts.concat(script, ofEffects ? effectFacts(ofEffects) : []);
  const effects = ofEffects?.effects ?? [];
  const folders = once(() => ofEffects?.folders ?? foldersOf(options));
  const pathGlobs = (constant: string) => matchers.effectPaths(constant, folders());
  const leaves = leafViews(script);
  const originOf = (place: Place) => {
    const known = place.reach === 'file' ? options.disk?.originOf(place.path) : undefined;
    if (known !== undefined) return known;
    return options.past && mayHaveWritten(options.past.history(), place) ? 'new' : undefined;
  };
  const searchable = {
    event,
    root,
    parts,
    input,
    leaves,
    matchers,
    effects,
    folders,
    pathGlobs,
    originOf,
    remotes: remotesOf(root, options.disk),
    isFetched: isFetched(event, effects, options),
    losesNothing: losesNothing(event, effects, options),
    replaces: (write: Effect) => options.disk !== undefined && replacesFile(write, effects, options.disk),
    isFromPublisher: isFromPublisher(event, effects, options),
    shownPath: (place: Place) => shownPath(place, folders()),
    past: options.past ?? EMPTY_PAST,
  };
  const found = searchEvent(program, known, searchable, name => computed.get(name), options);
  const selected = givenIn(program).has('claim')
    ? selectFrom(program, event)
    : { value: [], diagnostics: [] };
  const diagnostics = found.diagnostics.concat(selected.diagnostics);
  if (!found.value || !selected.value || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const { matches, inInput } = found.value;
  const all = known.concat(found.value.facts, selected.value);
  return { value: { facts: all, matches, inInput }, diagnostics };
}

type Around = Pick<ExtractEventOptions, 'disk' | 'past'>;

/** Looked up at its first use. */
function losesNothing(event: Event, effects: readonly Effect[], { disk, past }: Around) {
  let losing: readonly number[] | undefined;
  const { cwd, texts } = event;
  return (leaf: number, excepted: readonly string[] = []) => {
    const script = extractScript(event, disk)?.script;
    const text = texts.flatMap(({ name, value }) => (name === 'command' ? [value] : [])).join('\n');
    const isCreated = (place: Place) =>
      disk !== undefined && past !== undefined && isMadeBy(past.history(), place, disk);
    const losslessBeside = (words: readonly string[]) =>
      script && disk ? losslessCommands(script, effects, { disk, cwd, isCreated, text }, words) : [];
    if (excepted.length > 0) return losslessBeside(excepted).includes(leaf);
    losing ??= losslessBeside([]);
    return losing.includes(leaf);
  };
}

/** Looked up at its first use. */
function isFromPublisher(event: Event, effects: readonly Effect[], { disk }: Around) {
  let taking: ReadonlySet<number> | undefined;
  return (leaf: number) => {
    const script = extractScript(event, disk)?.script;
    taking ??= script && disk ? takingFromPublishers(script, effects, { disk, cwd: event.cwd }) : new Set();
    return taking.has(leaf);
  };
}

/**
 * Whether a file that the call runs was fetched: by an earlier call of the session, or by this one from the result
 * of an earlier one.
 */
function isFetched(event: Event, effects: readonly Effect[], { disk, past }: Around) {
  return (place: Place): boolean => {
    if (!disk || !past) return false;
    const before = downloadedIn(past.history());
    if (before.isEmpty) return false;
    const isSo = (each: Place) =>
      before.has(each, disk) && (each.reach !== 'file' || disk.originOf(each.path) !== 'tracked');
    const here = new FetchedPlaces();
    for (const step of stepsOfScript(effects, extractScript(event, disk)?.script))
      here.add(step, 0, each => here.sinceOf(each) !== undefined || isSo(each));
    return here.sinceOf(place) !== undefined || isSo(place);
  };
}

/** Only where Markdown rules ask about it. */
function factsOfSession(program: Program, event: Event, options: ExtractEventOptions): readonly Fact[] {
  if (!declaredIn(program).has('context_path')) return [];
  const session = options.session ?? contextOf(event);
  return sessionFacts(program, session, { root: options.root, cwd: event.cwd });
}

function selectFrom(program: Program, { payload }: Event): Reported<readonly Fact[]> {
  const root =
    payload.kind === 'object' ? payload : ({ kind: 'object', entries: [], span: payload.span } as const);
  const { value, diagnostics } = extractFacts(program, root, PAYLOAD);
  return { value: value?.facts, diagnostics };
}

/** In the model's words, as a terminal would show them. */
function reviewFact({ rule, outcome, reason }: Review): Fact {
  const origin = { label: 'answered by the model' };
  return { relation: 'review', tuple: [rule, outcome, visibleMessage(reason)], origin };
}

function tooManyValues(): Diagnostic {
  return diagnostic(
    'E401',
    `the input of the tool has more than ${MAX_INPUT_FIELDS} values, too many for the patterns of rules`,
    { hint: 'nothing was decided; have the tool write a file instead' },
  );
}

function tooManyEffects(): Diagnostic {
  return diagnostic(
    'E401',
    `the call reaches more than ${MAX_EFFECTS} files and hosts, too many for the rules`,
    {
      hint: 'nothing was decided; split the call',
    },
  );
}

function about(relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin: { label: 'event' } };
}

/** The program that ran must be one that can be written down. */
function refusals(facts: readonly Fact[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { tuple } of facts) {
    for (const value of tuple) {
      const why = typeof value === 'string' ? unprintable(value) : undefined;
      if (why !== undefined)
        diagnostics.push(diagnostic('E012', `a path or a tool's name in the event ${why}`));
    }
  }
  return diagnostics;
}
