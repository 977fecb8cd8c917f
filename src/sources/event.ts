/** Relations about the call: what the agent is about to do or has done, and what the constants of rules find in it. */
import type { Fact, Value } from '../datalog/program.ts';
import { requiredLiteralsOfGlobs } from '../globs/required-literals.ts';
import { wordsOf } from '../regex/alternatives.ts';
import { type RequiredLiterals, requiredLiterals } from '../regex/required-literals.ts';
import type { Event, Text } from '../values/event.ts';
import { ofCall, ofPart } from './computed.ts';
import { type Condition, exactly, literalsIn, NONE } from './condition.ts';
import { relation } from './relation.ts';
import { matchKey, type SeenPart } from './seen.ts';

export const eventRelations = {
  event: relation(
    'event',
    { hook_event: 'symbol', tool: 'symbol' },
    'The host asks at this hook event, such as PreToolUse, with this tool; the tool is empty off tools.',
    { necessary: ([hookEvent]) => (hookEvent === undefined ? NONE : exactly('event', [hookEvent])) },
  ),
  part: relation(
    'part',
    { part: 'number', path: 'symbol' },
    'The call is about this file or edit of one; parts count from 0, the path is relative to the root where it lies inside, and empty for a call about no file.',
  ),
  text: relation(
    'text',
    { part: 'number', name: 'symbol' },
    'The part has this text; part is -1 for the texts of the event as a whole. The content of an edit is its new text.',
  ),
} as const;

/** Lines of one match that have a row each; the message names them all the same. */
export const MAX_LINE_ROWS = 1_000;
/** Rows of all matches together, after which each further one has a row for its first line only. */
export const MAX_ROWS = 50_000;

/** Rows for the constants that rules name. */
export const eventTextRelations = {
  tool_matches: ofCall(
    'tool_matches',
    { pattern: 'symbol' },
    'The RE2 pattern matches the whole name of the tool.',
    {
      bound: ['pattern'],
      necessary: pattern => toolCondition(pattern),
      compute: ([pattern = ''], _, search) => {
        const names = toolNames(search.event);
        const matches = (name: string) =>
          wordsOf(pattern)?.includes(name) ?? search.matchers.pattern(pattern).matchesWhole(name);
        if (names.some(name => search.costs(name) && matches(name))) search.add([pattern], 'event');
      },
    },
  ),
  agent: ofCall('agent', { host: 'symbol' }, 'The agent of this host makes the call: `claude-code`.', {
    bound: ['host'],
    necessary: host => exactly('agent', [host ?? '']),
    compute: ([host = ''], _, search) => {
      if (search.event.host === host) search.add([host], 'event');
    },
  }),
  path_matches: ofPart(
    'path_matches',
    { globs: 'symbol' },
    'The path of the part fits the globs, one a line: the last that matches decides, and `!` negates. After `(?i)` case does not count.',
    {
      bound: ['globs'],
      necessary: globs => literalsIn('~path', inNames(requiredLiteralsOfGlobs(globs ?? ''))),
      compute: ([globs = ''], { index, path, pathFrom }, search) => {
        if (path !== '' && search.costs(path) && search.matchers.paths(globs).test(path))
          search.add([index, globs], pathFrom ?? 'event');
      },
    },
  ),
  text_matches: ofPart(
    'text_matches',
    { name: 'symbol', pattern: 'symbol', line: 'number' },
    'A match of the pattern in this text touches the line; lines count from 1. `^` and `$` match at line ends unless the pattern begins with `(?-m)`.',
    {
      bound: ['name', 'pattern'],
      necessary: (_, pattern) => literalsIn('~text', requiredLiterals(pattern ?? '')),
      compute: ([name = '', pattern = ''], { index, path, texts }, search) => {
        // A part may have several texts of a name; the first that matches speaks for all.
        for (const { name: own, value: subject, from } of texts) {
          if (own !== name) continue;
          const matcher = search.matchers.text(pattern);
          const match = search.costs(subject, matcher.size) ? matcher.find(subject) : undefined;
          if (!match) continue;
          search.matches.set(matchKey(index, name, pattern), { match, subject });
          const label = from ?? (path === '' ? name : `${name} of ${path}`);
          const rows = search.rows < MAX_ROWS ? MAX_LINE_ROWS : 1;
          for (const line of match.lines.slice(0, rows))
            search.add([index, name, pattern, line], `${label}, line ${line}`);
          return;
        }
      },
    },
  ),
} as const;

/** The event, its parts and their texts. */
export function eventFacts({ hookEvent, tool }: Event, parts: readonly SeenPart[]): Fact[] {
  const facts = [about('event', 'event', hookEvent, tool ?? '')];
  for (const { index, path, pathFrom, texts } of parts) {
    if (index >= 0) facts.push(about(pathFrom ?? 'event', 'part', index, path));
    for (const { name, from } of texts) facts.push(about(from ?? 'event', 'text', index, name));
  }
  return facts;
}

/** All names that rules may use for the tool. */
function toolNames({ tool, toolAliases = [] }: Event): readonly string[] {
  return tool === undefined ? [] : [tool, ...toolAliases];
}

/** The traits of an event for the triggers of its relations. */
export function eventTraits(event: Event, inputTexts: Iterable<string> | undefined) {
  const { hookEvent, host, parts, cwd } = event;
  const paths = parts.flatMap(({ path }) => path ?? []);
  const texts = new Set<string>(inputTexts);
  const add = ({ value }: Text) => texts.add(value);
  event.texts.forEach(add);
  for (const part of parts) part.texts.forEach(add);
  return {
    exact: { event: [hookEvent], tool: toolNames(event), agent: [host] },
    paths: paths.length === 0 ? '' : [...paths, cwd].join('\n'),
    texts: inputTexts === undefined ? undefined : [...texts].join('\n'),
  };
}

function toolCondition(pattern: string | undefined): Condition {
  if (pattern === undefined) return NONE;
  const names = wordsOf(pattern);
  return names ? exactly('tool', names) : literalsIn('~tool', requiredLiterals(pattern));
}

/**
 * Drops literal groups that a path need not contain as written: `~` and `$HOME` have several spellings, and `.` and
 * `..` are removed from paths.
 */
export function inNames(required: RequiredLiterals): RequiredLiterals {
  return required.filter(group => group.every(literal => !/^\.{1,2}$|[~$:\\]/.test(literal)));
}

function about(label: string, name: string, ...tuple: Value[]): Fact {
  return { relation: name, tuple, origin: { label } };
}
