/**
 * What an event has, of all that stands in the way of compiled rules: its texts, and what its script says. INVARIANT: what a guard asks
 * for is not there where this says so; it need not be there where it does not.
 */
import type { Fact, Program, Value } from '../datalog/program.ts';
import { inputFields } from '../runtime/facts/input-fields.ts';
import { extractScriptAhead } from '../runtime/facts/script.ts';
import type { Event } from '../values/event.ts';
import type { Index, Texts } from './layout.ts';
import { bareWord, NOT_WHOLE } from './wants.ts';

export interface Seen extends ScriptSeen {
  /** By the first character of `TellingTexts`, the text that has those that are there; undefined for one that has any. */
  readonly texts: Texts<string | undefined>;
}

interface ScriptSeen {
  /** The programs of the script by their names, each with the words that it is called with. */
  readonly programs: ReadonlyMap<string, ReadonlySet<string>>;
  /** Relations of which it has rows, and `NOT_WHOLE`. */
  readonly relations: ReadonlySet<string>;
}

export function hasOneOf({ texts }: Seen, sought: Texts<readonly string[]>): boolean {
  return Object.keys(sought).some(kind => {
    const text = texts[kind];
    return text === undefined || sought[kind]?.some(each => text.includes(each));
  });
}

/** `names` are those of the relations. */
export function seenIn(event: Event, program: Pick<Program, 'relations'>, names: Index['relations']): Seen {
  const facts = extractScriptAhead(program, event)?.facts ?? [];
  const { words, code, places, ...script } = scriptSeen(facts);
  const spoken = `${words}${code}`;
  const all = lowerText(`${event.cwd}${places}${spoken}`);
  return {
    ...script,
    texts: {
      '"': writtenIn(event, names),
      '@': pathsOf(event),
      '=': words,
      '~': all === undefined ? lowerText(spoken) : spoken.toLowerCase(),
      '/': all,
    },
  };
}

/** Its words, its code, and the targets and folders in it: each begins a line, and behind each word one ends. */
interface ScriptTexts {
  words: string;
  code: string;
  places: string;
}

function scriptSeen(facts: readonly Fact[]): ScriptSeen & ScriptTexts {
  const programs = new Map<string, Set<string>>();
  const relations = new Set<string>();
  const texts: ScriptTexts = { words: '\n', code: '', places: '' };
  let leaf: Value | undefined;
  let calls = new Set<string>();
  // The name of a program comes before its words.
  for (const { relation, tuple } of facts) {
    relations.add(relation);
    if (relation === 'arg') {
      const word = String(tuple[2]);
      texts.words += `${word}\n`;
      if (word.startsWith('./')) texts.words += `${bareWord(word)}\n`;
      if (word.startsWith('-') && tuple[0] === leaf) calls.add(word);
    } else if (relation === 'command') {
      leaf = tuple[0];
      const name = String(tuple[1]);
      calls = programs.get(name) ?? new Set();
      programs.set(name, calls);
    } else if (relation === 'subcommand') {
      if (tuple[0] === leaf) calls.add(bareWord(String(tuple[1])));
    } else if (relation === 'code') texts.code += `\n${tuple[2]}`;
    else if (relation === 'redirect') texts.places += `\n${tuple[2]}`;
    else if (relation === 'folder') texts.places += `\n${tuple[1]}`;
    else if (relation === 'script' && tuple[0] !== 'whole') relations.add(NOT_WHOLE);
  }
  return { programs, relations, ...texts };
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Beyond ASCII there are letters that are taken for others, such as the sign for kelvin. */
function lowerText(text: string): string | undefined {
  return BEYOND_ASCII.test(text) ? undefined : text.toLowerCase();
}

/** All that patterns look at; undefined where the input has too many values for that, and nothing is decided. */
function writtenIn(event: Event, relations: readonly string[]): string | undefined {
  const texts = new Set<string>();
  for (const { value } of event.texts) texts.add(value);
  for (const part of event.parts) for (const { value } of part.texts) texts.add(value);
  if (relations.includes('input_matches')) {
    const input = inputFields(event);
    if (!input) return undefined;
    for (const { value } of input) texts.add(value);
  }
  return [...texts].join('\n');
}

/** Of parts without a path there is nothing to match. */
function pathsOf({ parts, cwd }: Event): string | undefined {
  const paths = parts.flatMap(({ path }) => path ?? []);
  return paths.length === 0 ? '' : lowerText([...paths, cwd].join('\n'));
}
