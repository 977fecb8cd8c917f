/**
 * What the patterns of hook rules find in an event. For each rule of the event's moment the host goes through its body:
 *
 *     … :- event("PreToolUse", _), tool_matches("Write|Edit"), part(part, _), path_matches(part, "*.ts"), text_matches(part, "content", "TODO", _).
 *
 * and stops at the first literal for which nothing is found, since nothing behind it can matter. INVARIANT: each constant is
 * looked for at most once in each text; the order of rules changes no fact, only the order in which facts are found.
 */
import type { Atom, Fact, Program, Rule, Value } from '../../datalog/program.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { RuleMatch } from '../../regex/rule-pattern.ts';
import { spend, startWork, type Work } from '../../selectors/work.ts';
import type { Event, TextName } from '../../values/event.ts';
import type { SeenPart } from './hook.ts';
import { type Matchers, matchersOf } from './matchers.ts';

export interface TextMatch {
  readonly match: RuleMatch;
  /** The text in which it was found. */
  readonly subject: string;
}

export interface SearchClock {
  /** Milliseconds from any fixed start. */
  readonly now: () => number;
  readonly milliseconds: number;
}

export function matchKey(part: number, name: string, pattern: string): string {
  return JSON.stringify([part, name, pattern]);
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
  readonly matchers: Matchers;
  readonly work: Work;
  readonly isLate: () => boolean;
  readonly facts: Fact[];
  readonly matches: Map<string, TextMatch>;
  /** What was asked already, with the answer. */
  readonly answers: Map<string, boolean>;
}

export interface Searched {
  readonly facts: readonly Fact[];
  readonly matches: ReadonlyMap<string, TextMatch>;
}

export function searchTexts(
  program: Program,
  event: Event,
  parts: readonly SeenPart[],
  { now, milliseconds }: SearchClock,
): Reported<Searched> {
  const matchers = matchersOf(program);
  const started = now();
  const search: Search = {
    event,
    parts: new Map(parts.map(part => [part.index, part])),
    matchers,
    work: startWork(MAX_SEARCH_STEPS),
    isLate: () => now() - started > milliseconds,
    facts: [],
    matches: new Map(),
    answers: new Map(),
  };
  for (const rule of matchers.rulesAt(event.moment)) {
    searchFor(rule, search);
    if (search.work.left >= 0 && !search.isLate()) continue;
    const hint = 'nothing was decided; write fewer patterns, or have them look at fewer files';
    const found = diagnostic('E401', 'searching the event for the patterns of the rules takes too long', {
      hint,
    });
    return { value: undefined, diagnostics: [found] };
  }
  return { value: { facts: search.facts, matches: search.matches }, diagnostics: [] };
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

function constantAt({ terms }: Atom, column: number): string {
  const term = terms[column];
  return term?.kind === 'constant' ? String(term.value) : '';
}

function toolMatches(pattern: string, search: Search): boolean {
  const { event, matchers } = search;
  return answer(search, ['tool_matches', pattern], () => {
    const names = event.tool === undefined ? [] : [event.tool, ...(event.toolAliases ?? [])];
    return names.some(name => matchers.tool(pattern)?.matchesWhole(name) === true);
  });
}

function pathMatches(part: number, globs: string, search: Search): boolean {
  const { path = '', pathFrom } = search.parts.get(part) ?? {};
  return answer(
    search,
    ['path_matches', part, globs],
    () => path !== '' && search.matchers.globs(globs)?.test(path) === true,
    pathFrom,
  );
}

/** One row, if it holds; `label` is where it was found. */
function answer(
  search: Search,
  [relation, ...tuple]: [string, ...Value[]],
  ask: () => boolean,
  label = 'event',
): boolean {
  const key = JSON.stringify([relation, ...tuple]);
  const known = search.answers.get(key);
  if (known !== undefined) return known;
  const holds = spend(search.work, 1) && ask();
  if (holds) search.facts.push({ relation, tuple, origin: { label } });
  search.answers.set(key, holds);
  return holds;
}

function textMatches(part: number, name: string, pattern: string, search: Search): boolean {
  const key = matchKey(part, name, pattern);
  const known = search.answers.get(key);
  if (known !== undefined) return known;
  // A part may have several texts of a name; the first that matches speaks for all.
  const subjects = (search.parts.get(part)?.texts ?? []).filter(text => text.name === name);
  let holds = false;
  for (const { value: subject, from } of subjects) {
    const matcher = search.matchers.text(pattern);
    const steps = Math.ceil(((matcher?.size ?? 0) * subject.length) / UNITS_PER_STEP);
    if (search.isLate() || !spend(search.work, 1 + steps)) return false;
    const match = matcher?.find(subject);
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
  search.answers.set(key, holds);
  return holds;
}
