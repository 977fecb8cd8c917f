/**
 * What the patterns of hook rules find in an event. For each rule of the event's moment the host goes through its body:
 *
 *     … :- event("PreToolUse", _), tool_matches("Write|Edit"), part(part, _), path_matches(part, "*.ts"), text_matches(part, "content", "TODO", _).
 *
 * and stops at the first literal for which nothing is found, since nothing behind it can matter. Where a search plan tells
 * that it would stop at its first text, the rule is passed over, and what the others before it find is asked once for all.
 * INVARIANT: each constant is looked for at most once in each text; which rules are passed over, and their order, changes no
 * fact, only the order in which facts are found.
 */
import type { Fact, Program, Rule, Value } from '../../datalog/program.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { globsFor } from '../../globs/path-keys.ts';
import type { RuleMatch } from '../../regex/match-lines.ts';
import { foldCase } from '../../regex/needle-set.ts';
import type { ToldPatterns } from '../../regex/told-pattern.ts';
import { spend, startWork, type Work } from '../../selectors/work.ts';
import type { Event, TextName } from '../../values/event.ts';
import type { InputField } from '../../values/review.ts';
import type { SeenPart } from './hook.ts';
import { type Matchers, matchersOf } from './matchers.ts';
import { constantAt, type FiledRules, INPUT, type SearchPlan } from './search-plan.ts';

export interface TextMatch {
  readonly match: RuleMatch;
  /** The text in which it was found. */
  readonly subject: string;
}

/** A match in a value of the tool's input. */
export interface InputMatch extends TextMatch {
  readonly field: string;
  /** The place of the value among all of the input. */
  readonly at: number;
}

/** Where patterns are looked for. */
export interface Searchable {
  readonly parts: readonly SeenPart[];
  /** The values of a tool's input, where rules look at them. */
  readonly input?: readonly InputField[] | undefined;
  /** The root of the project. */
  readonly root: string;
  /** What was told of the program's patterns; undefined where nothing was. */
  readonly patterns: ToldPatterns | undefined;
}

export interface SearchClock {
  /** Milliseconds from any fixed start. */
  readonly now: () => number;
  readonly milliseconds: number;
}

/** No name of a text has a blank in it. */
export function matchKey(part: number, name: string, pattern: string): string {
  return `${part} ${name} ${pattern}`;
}

/** Lines of one match that have a row each; the message names them all the same. */
const MAX_LINE_ROWS = 1_000;
/** Rows of all matches together, after which each further one has a row for its first line only. */
const MAX_ROWS = 50_000;
/** A step is so many characters times instructions of a pattern: searches are mostly much faster than these make certain. */
const UNITS_PER_STEP = 256;
/** For a megabyte of text some hundreds of patterns; one that could take minutes is not searched for. */
const MAX_SEARCH_STEPS = 100_000_000;

interface Search {
  readonly event: Event;
  readonly parts: ReadonlyMap<number, SeenPart>;
  readonly input: readonly InputField[];
  readonly root: string;
  readonly matchers: Matchers;
  readonly work: Work;
  readonly isLate: () => boolean;
  readonly facts: Fact[];
  readonly matches: Map<string, TextMatch>;
  /** By the pattern, all values in which it was found, in their order. */
  readonly inInput: Map<string, readonly InputMatch[]>;
  /** What was asked already, with the answer: about the tool, about paths, and about texts. */
  readonly tools: Map<string, boolean>;
  readonly paths: Map<string, boolean>;
  readonly texts: Map<string, boolean>;
}

export interface Searched {
  readonly facts: readonly Fact[];
  readonly matches: ReadonlyMap<string, TextMatch>;
  readonly inInput: ReadonlyMap<string, readonly InputMatch[]>;
}

const NOTHING: Searched = { facts: [], matches: new Map(), inInput: new Map() };

export function searchTexts(
  program: Program,
  event: Event,
  { parts, input = [], root, patterns }: Searchable,
  { now, milliseconds }: SearchClock,
): Reported<Searched> {
  const matchers = matchersOf(program, patterns);
  const plan = matchers.planFor(event);
  if (!plan) return { value: NOTHING, diagnostics: [] };
  const started = now();
  const search: Search = {
    event,
    parts: new Map(parts.map(part => [part.index, part])),
    input,
    root,
    matchers,
    work: startWork(MAX_SEARCH_STEPS),
    isLate: () => now() - started > milliseconds,
    facts: [],
    matches: new Map(),
    inInput: new Map(),
    tools: new Map(),
    paths: new Map(),
    texts: new Map(),
  };
  const rules = rulesToGoThrough(plan, search);
  for (const rule of rules) {
    if (isOver(search)) break;
    searchFor(rule, search);
  }
  if (isOver(search)) {
    const hint = 'nothing was decided; write fewer patterns, or have them look at fewer files';
    const found = diagnostic('E401', 'searching the event for the patterns of the rules takes too long', {
      hint,
    });
    return { value: undefined, diagnostics: [found] };
  }
  const { facts, matches, inInput } = search;
  return { value: { facts, matches, inInput }, diagnostics: [] };
}

function isOver(search: Search): boolean {
  return search.work.left < 0 || search.isLate();
}

/** In their order. What the others find before their texts is asked here. */
function rulesToGoThrough(plan: SearchPlan, search: Search): readonly Rule[] {
  for (const pattern of plan.tools) toolMatches(pattern, search);
  const places = new Set(plan.always);
  const candidates = new Map<string, Iterable<string>>();
  for (const { index, path, texts } of search.parts.values()) {
    if (isOver(search)) return [];
    if (index >= 0 && path !== '') {
      // The edits of one file have the same path.
      const lists = candidates.get(path) ?? globsFor(path, plan.globs);
      candidates.set(path, lists);
      for (const globs of lists) pathMatches(index, globs, search);
    }
    for (const { name, value } of texts) addRulesFor(value, plan.byText.get(name), search, places);
  }
  for (const { value } of search.input) {
    if (isOver(search)) return [];
    addRulesFor(value, plan.byText.get(INPUT), search, places);
  }
  return [...places].sort((a, b) => a - b).flatMap(place => plan.rules[place] ?? []);
}

/** Those whose literals stand in the text, by their places. */
function addRulesFor(text: string, filed: FiledRules | undefined, search: Search, places: Set<number>): void {
  const steps = 1 + Math.ceil(text.length / UNITS_PER_STEP);
  if (!filed || !spend(search.work, steps)) return;
  const folded = foldCase(text);
  const isThere = (literal: string) => spend(search.work, steps) && folded.includes(literal);
  for (const needle of filed.needles.find(folded)) {
    for (const { place, besides } of filed.rules[needle] ?? []) {
      if (isOver(search)) return;
      if (besides.every(isThere)) places.add(place);
    }
  }
}

/** The parts for which all literals so far hold get fewer from one to the next. */
function searchFor({ body }: Rule, search: Search): void {
  let live = [...search.parts.keys()].filter(part => part >= 0);
  for (const literal of body) {
    if (search.work.left < 0) return;
    if (literal.kind !== 'positive') continue;
    const { atom } = literal;
    switch (atom.relation) {
      case 'tool_matches':
        if (!toolMatches(constantAt(atom, 0), search)) return;
        break;
      case 'project':
        if (constantAt(atom, 0) !== search.root) return;
        break;
      case 'input_matches':
        if (!inputMatches(constantAt(atom, 1), search)) return;
        break;
      case 'path_matches':
        live = live.filter(part => pathMatches(part, constantAt(atom, 1), search));
        if (live.length === 0) return;
        break;
      case 'text_matches': {
        const [part] = atom.terms;
        const [name, pattern] = [constantAt(atom, 1), constantAt(atom, 2)];
        const among = part?.kind === 'constant' ? [Number(part.value)] : live;
        const found = among.filter(each => textMatches(each, name, pattern, search));
        if (found.length === 0) return;
        if (part?.kind !== 'constant') live = found;
      }
    }
  }
}

function toolMatches(pattern: string, search: Search): boolean {
  const { event, matchers, tools } = search;
  const known = tools.get(pattern);
  if (known !== undefined) return known;
  const holds = spend(search.work, 1) && matchers.toolMatches(pattern, event);
  if (holds) search.facts.push(row(undefined, 'tool_matches', pattern));
  tools.set(pattern, holds);
  return holds;
}

function pathMatches(part: number, globs: string, search: Search): boolean {
  const key = `${part} ${globs}`;
  const known = search.paths.get(key);
  if (known !== undefined) return known;
  const { path = '', pathFrom } = search.parts.get(part) ?? {};
  const holds = spend(search.work, 1) && path !== '' && search.matchers.globs(globs).test(path);
  if (holds) search.facts.push(row(pathFrom, 'path_matches', part, globs));
  search.paths.set(key, holds);
  return holds;
}

/** `label` is where it was found. */
function row(label: string | undefined, relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin: { label: label ?? 'event' } };
}

function textMatches(part: number, name: string, pattern: string, search: Search): boolean {
  const key = matchKey(part, name, pattern);
  const known = search.texts.get(key);
  if (known !== undefined) return known;
  // A part may have several texts of a name; the first that matches speaks for all.
  const subjects = (search.parts.get(part)?.texts ?? []).filter(text => text.name === name);
  let holds = false;
  for (const { value: subject, from } of subjects) {
    const matcher = search.matchers.text(pattern);
    const steps = Math.ceil((matcher.size * subject.length) / UNITS_PER_STEP);
    if (search.isLate() || !spend(search.work, 1 + steps)) return false;
    const match = matcher.find(subject);
    if (!match) continue;
    holds = true;
    search.matches.set(key, { match, subject });
    const path = search.parts.get(part)?.path ?? '';
    const label = from ?? (path === '' ? name : `${name} of ${path}`);
    const rows = search.facts.length < MAX_ROWS ? MAX_LINE_ROWS : 1;
    for (const line of match.lines.slice(0, rows)) {
      const tuple = [part, name as TextName, pattern, line]; // as: the name of one of the part's texts
      search.facts.push({ relation: 'text_matches', tuple, origin: { label: `${label}, line ${line}` } });
    }
    break;
  }
  search.texts.set(key, holds);
  return holds;
}

/** All values in which the pattern is found: a review is about each of them. */
function inputMatches(pattern: string, search: Search): boolean {
  const known = search.inInput.get(pattern);
  if (known) return known.length > 0;
  const matcher = search.matchers.input(pattern);
  const found: InputMatch[] = [];
  for (const [at, { field, value: subject }] of search.input.entries()) {
    const steps = Math.ceil((matcher.size * subject.length) / UNITS_PER_STEP);
    if (search.isLate() || !spend(search.work, 1 + steps)) return false;
    const match = matcher.find(subject);
    if (!match) continue;
    // Further values change no decision; those that come too late for a row are told all the same.
    const hasRoom = search.facts.length < MAX_ROWS;
    const rows = hasRoom ? MAX_LINE_ROWS : found.length === 0 ? 1 : 0;
    for (const line of match.lines.slice(0, rows))
      search.facts.push(row(`${field}, line ${line}`, 'input_matches', field, pattern, line));
    found.push({ match, subject, field, at });
  }
  search.inInput.set(pattern, found);
  return found.length > 0;
}
