/**
 * An event to base facts: what is asked, what was found for the constants that the rules of its moment name, and what their
 * conditions select in the payload. INVARIANT: facts say what was asked and found, never what follows; the work is bounded,
 * and where it is not enough there are no facts at all.
 */

import type { Fact, Program, Value } from '../../datalog/program.ts';
import { unprintable } from '../../datalog/symbol-text.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import { visibleMessage } from '../../diagnostics/visible.ts';
import type { ToldPatterns } from '../../regex/told-pattern.ts';
import type { Event, Text } from '../../values/event.ts';
import type { Circumstance } from '../../values/own-rules.ts';
import type { Review } from '../../values/review.ts';
import type { SessionContext } from '../../values/session-context.ts';
import { circumstanceFacts } from './circumstances.ts';
import { PAYLOAD } from './claim.ts';
import { declaredIn, givenIn } from './declared.ts';
import { extractFacts } from './envelope.ts';
import { pathFromRoot } from './event-path.ts';
import { inputFields, MAX_INPUT_FIELDS } from './input-fields.ts';
import { extractScript } from './script.ts';
import { searchScript } from './search-script.ts';
import { type InputMatch, type SearchClock, searchTexts, type TextMatch } from './search-texts.ts';
import { contextOf, sessionFacts } from './session.ts';

export interface EventExtraction {
  readonly facts: readonly Fact[];
  /** What patterns found, by `matchKey`. */
  readonly matches: ReadonlyMap<string, TextMatch>;
  /** What patterns of scoped rules found in the input, by the pattern. */
  readonly inInput: ReadonlyMap<string, readonly InputMatch[]>;
}

/** A part as rules see it. */
export interface SeenPart {
  /** From 0; -1 for the texts of the event as a whole. */
  readonly index: number;
  /** Relative to the root; empty for a call about no file. */
  readonly path: string;
  /** Where the payload names it. */
  readonly pathFrom?: string;
  readonly texts: readonly Text[];
}

export interface ExtractEventOptions extends SearchClock {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly circumstances?: readonly Circumstance[];
  readonly reviews?: readonly Review[];
  readonly session?: SessionContext;
  /** What was told of the program's patterns. */
  readonly patterns?: ToldPatterns | undefined;
}

/** E012 for a path or a tool that no `.dl` file can name, E401 where it takes too much work: then nothing is decided. */
export function extractEvent(
  program: Program,
  event: Event,
  options: ExtractEventOptions,
): Reported<EventExtraction> {
  const parts = partsOf(event, options.root);
  const facts: Fact[] = [about('event', event.moment, event.tool ?? '')];
  for (const { index, path, pathFrom, texts } of parts) {
    if (index >= 0) facts.push(standing(pathFrom, 'part', index, path));
    for (const { name, from } of texts) facts.push(standing(from, 'text', index, name));
  }
  facts.push(...circumstanceFacts(program, options.circumstances ?? []));
  facts.push(...factsOfSession(program, event, options));
  const declared = declaredIn(program);
  if (declared.has('project')) facts.push(about('project', options.root));
  if (declared.has('review')) facts.push(...(options.reviews ?? []).map(reviewFact));
  const refused = refusals(facts);
  if (refused.length > 0) return { value: undefined, diagnostics: refused };
  const script = extractScript(program, event)?.facts ?? [];
  const { now, milliseconds, patterns } = options;
  const policies =
    script.length > 0
      ? searchScript(program, script, { text: commandOf(event), cwd: event.cwd, now, milliseconds, patterns })
      : { value: [], diagnostics: [] };
  const input = declared.has('input_matches') ? inputFields(event) : [];
  if (!input) return { value: undefined, diagnostics: [tooManyValues()] };
  const searched = searchTexts(program, event, { parts, input, root: options.root, patterns }, options);
  const selected = givenIn(program).has('claim')
    ? selectFrom(program, event)
    : { value: [], diagnostics: [] };
  const diagnostics = policies.diagnostics.concat(searched.diagnostics, selected.diagnostics);
  if (!policies.value || !searched.value || !selected.value || hasErrors(diagnostics))
    return { value: undefined, diagnostics };
  const { facts: found, matches, inInput } = searched.value;
  const all = facts.concat(script, policies.value, found, selected.value);
  return { value: { facts: all, matches, inInput }, diagnostics };
}

/** Only where Markdown rules ask about it. */
function factsOfSession(program: Program, event: Event, options: ExtractEventOptions): readonly Fact[] {
  if (!declaredIn(program).has('context_path')) return [];
  const session = options.session ?? contextOf(event);
  return sessionFacts(program, session, { root: options.root, cwd: event.cwd });
}

/**
 * With the texts of the event as a whole last. A call has at least one part, so that rules without patterns have something
 * to fire on whatever the host has told.
 */
export function partsOf({ moment, parts, texts, cwd }: Event, root: string): readonly SeenPart[] {
  const isCall = moment === 'PreToolUse' || moment === 'PostToolUse';
  const given = isCall && parts.length === 0 ? [{ texts: [] }] : parts;
  const seen = given.map((part, index): SeenPart => {
    const path = part.path === undefined ? '' : pathFromRoot(part.path, cwd, root);
    const { pathFrom } = part;
    return { index, path, ...(pathFrom !== undefined && { pathFrom }), texts: withContent(part.texts) };
  });
  return [...seen, { index: -1, path: '', texts }];
}

/** What an edit writes is its new text. */
function withContent(texts: readonly Text[]): readonly Text[] {
  const edit = texts.find(({ name }) => name === 'new_string');
  const isEdit = edit && !texts.some(({ name }) => name === 'content');
  return isEdit ? [{ ...edit, name: 'content' }, ...texts] : texts;
}

function commandOf({ texts }: Event): string {
  return texts.find(({ name }) => name === 'command')?.value ?? '';
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

function about(relation: string, ...tuple: Value[]): Fact {
  return standing(undefined, relation, ...tuple);
}

/** What stands at a path of the payload; undefined where nobody says which. */
function standing(path: string | undefined, relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin: { label: path ?? 'event' } };
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
