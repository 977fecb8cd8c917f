/**
 * What an event has, of all that stands in the way of compiled rules: its texts, and what its script says. INVARIANT: what a guard asks
 * for is not there where this says so; it need not be there where it does not.
 */
import type { Fact, Program, Value } from '../datalog/program.ts';
import { type WordGlobs, wordGlobs } from '../globs/word-globs.ts';
import { inputFields } from '../runtime/facts/input-fields.ts';
import { extractScriptAhead } from '../runtime/facts/script.ts';
import type { Event } from '../values/event.ts';
import type { Index } from './layout.ts';
import { bareWord, callOf, common, globsOf, NOT_WHOLE, wantOf } from './wants.ts';

export interface Seen {
  /** What rules may want of the script. */
  readonly wants: ReadonlySet<string>;
  /** Whether it has one of `TellingTexts`. */
  has(text: string): boolean;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

export function seenIn(event: Event, relations: Program['relations'], { names }: Pick<Index, 'names'>): Seen {
  const facts = extractScriptAhead({ relations }, event)?.facts ?? [];
  const { wants, programs, words, spoken, places } = scriptSeen(facts, event.cwd);
  for (const [needle, want] of names) if (hasName(programs, needle, want)) wants.add(want);
  const written = writtenIn(event, relations);
  const paths = pathsOf(event);
  return {
    wants,
    has(text) {
      const sought = text.slice(1);
      switch (text[0]) {
        case '"':
          return written === undefined || written.includes(sought);
        case '@':
          return paths.has(sought);
        case '=':
          return words.has(sought);
        case '~':
          return spoken.has(sought);
        default:
          return places.has(sought);
      }
    },
  };
}

function hasName(programs: ReadonlySet<string>, needle: string, want: string): boolean {
  let fits: WordGlobs | undefined;
  for (const name of programs) {
    if (!name.toLowerCase().includes(needle)) continue;
    fits ??= wordGlobs(globsOf(want));
    if (fits.test(name)) return true;
  }
  return false;
}

interface ScriptSeen {
  readonly wants: Set<string>;
  readonly programs: Set<string>;
  /** As they are, and without `./` in front. */
  readonly words: Set<string>;
  readonly spoken: LowerText;
  readonly places: LowerText;
}

function scriptSeen(facts: readonly Fact[], cwd: string): ScriptSeen {
  const wants = new Set<string>();
  const programs = new Set<string>();
  const words = new Set<string>();
  let spoken = '';
  let places = cwd;
  let leaf: Value | undefined;
  let name = '';
  const call = (of: Value | undefined, word: string) => {
    wants.add(callOf('', word));
    if (of === leaf) wants.add(callOf(name, word));
  };
  // The name of a program comes before its words.
  for (const { relation, tuple } of facts) {
    const [id, second, third] = tuple;
    switch (relation) {
      case 'script':
        if (id !== 'whole') wants.add(NOT_WHOLE);
        break;
      case 'command':
        leaf = id;
        name = String(second);
        programs.add(name);
        wants.add(wantOf(name));
        break;
      case 'subcommand':
        words.add(bareWord(String(second)));
        call(id, String(second));
        break;
      case 'arg': {
        const word = String(third);
        words.add(word).add(bareWord(word));
        spoken += `\n${word}`;
        if (word.startsWith('-')) call(id, word);
        break;
      }
      case 'code':
        spoken += `\n${third}`;
        wants.add('code');
        break;
      case 'redirect':
        places += `\n${third}`;
        wants.add('redirect');
        break;
      case 'folder':
        places += `\n${second}`;
        wants.add('folder');
        break;
      default:
        if (!common.has(relation)) wants.add(relation);
    }
  }
  return { wants, programs, words, spoken: lowerText(spoken), places: lowerText(`${places}${spoken}`) };
}

interface LowerText {
  has(sought: string): boolean;
}

/** Beyond ASCII there are letters that are taken for others, such as the sign for kelvin. */
function lowerText(text: string): LowerText {
  const has = BEYOND_ASCII.test(text) ? () => true : undefined;
  const lower = text.toLowerCase();
  return { has: has ?? (sought => lower.includes(sought)) };
}

/** All that patterns look at; undefined where the input has too many values for that, and nothing is decided. */
function writtenIn(event: Event, relations: Program['relations']): string | undefined {
  const texts = new Set<string>();
  for (const { value } of event.texts) texts.add(value);
  for (const part of event.parts) for (const { value } of part.texts) texts.add(value);
  if (relations.some(({ name }) => name === 'input_matches')) {
    const input = inputFields(event);
    if (!input) return undefined;
    for (const { value } of input) texts.add(value);
  }
  return [...texts].join('\n');
}

/** Of parts without a path there is nothing to match. */
function pathsOf({ parts, cwd }: Event): LowerText {
  const paths = parts.flatMap(({ path }) => path ?? []);
  return paths.length === 0 ? { has: () => false } : lowerText([...paths, cwd].join('\n'));
}
