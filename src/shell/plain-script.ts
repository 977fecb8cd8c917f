/**
 * Scripts of plain words and strings, of programs that are known to run nothing else: most of what agents run. Reading them takes
 * neither the parser nor the walk over what it makes. INVARIANT: what is read here is what `readScript` reads, to the last property;
 * whatever is not certainly so is left to it.
 */
import { folderFrom, START } from './folders.ts';
import { MAX_BRACKETS } from './limits.ts';
import type { Leaf, LeafRedirect, LeafWord, Script, Stage } from './script.ts';
import { plainCommands } from './tables/plain-commands.ts';

/** UTF-16 units. Within them only brackets in strings could reach a bound of the reader. */
const MAX_PLAIN_LENGTH = 2_000;

/**
 * One token, and the blanks before it: what sends output to nowhere or to the standard output; a word of plain characters and of
 * strings in which nothing is expanded; what ends a command. `12>` is neither a redirection nor a word.
 */
const TOKEN =
  /[ \t]*(?:(2>&1|[12&]?>>?\/dev\/null)(?=[ \t\n;|]|$)|((?:[\w./:=@%+,~^-]|"[ !#%-[\]-_a-~]*"|'[ -&(-~]*')+)(?=[ \t\n;|&]|$)|(&&|\|\||[;|\n]))/y;
const BLANKS = /[ \t]*$/y;
const STRINGS = /"([^"]*)"|'([^']*)'/g;

/** Undefined where it is for the reader of all scripts. */
export function plainScript(text: string): Script | undefined {
  if (text.length > MAX_PLAIN_LENGTH || text.split(/[({]/).length > MAX_BRACKETS) return undefined;
  const commands = commandsIn(text);
  const folder = commands && folderBehind(commands);
  if (!commands || folder === undefined) return undefined;
  const leaves: Leaf[] = [];
  for (const [at, command] of commands.entries()) {
    const leaf = leafOf(command, text, at === 0 ? START : folder);
    if (!leaf) return undefined;
    leaves.push(leaf);
  }
  return { state: 'whole', leaves, runs: [], stages: stagesOf(commands) };
}

interface Command {
  /** `[start, end)` in the script. */
  readonly start: number;
  end: number;
  /** As they are written. */
  readonly words: string[];
  readonly redirects: LeafRedirect[];
  /** The operator behind it; empty at the end. */
  ending: string;
}

/** Where all commands behind the first run. Only `cd a && b && …` is followed here, in which they run there or not at all. */
function folderBehind(commands: readonly Command[]): string | undefined {
  if (!commands.some(({ words }) => words[0] === 'cd')) return START;
  const [first, ...others] = commands;
  const [name, written = '', ...more] = first?.words ?? [];
  const { text } = wordOf(written);
  const isPlain = name === 'cd' && more.length === 0 && first?.redirects.length === 0 && /^[^-~]/.test(text);
  const isFollowed =
    first?.ending === '&&' &&
    others.every(({ words, ending }, at) => {
      return words[0] !== 'cd' && (at === others.length - 1 || ending === '&&' || ending === '|');
    });
  return isPlain && isFollowed ? folderFrom(START, text) : undefined;
}

/** At least one; undefined where the script has anything else, or ends where something has to follow. */
function commandsIn(text: string): readonly Command[] | undefined {
  const commands: Command[] = [];
  let command: Command | undefined;
  let operator = '';
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [, redirect, word, ending] = token;
    at = TOKEN.lastIndex;
    if (word !== undefined) {
      command ??= { start: at - word.length, end: at, words: [], redirects: [], ending: '' };
      if (command.words.push(word) === 1) commands.push(command);
    } else if (!command) {
      // Empty lines may stand anywhere between commands.
      if (ending !== '\n') return undefined;
      continue;
    } else if (redirect !== undefined) command.redirects.push(redirectOf(redirect));
    else {
      operator = ending ?? '';
      command.ending = operator;
      command = undefined;
      continue;
    }
    command.end = at;
  }
  BLANKS.lastIndex = at;
  const isComplete = command !== undefined || operator === ';' || operator === '\n';
  return isComplete && BLANKS.test(text) ? commands : undefined;
}

function redirectOf(written: string): LeafRedirect {
  if (written === '2>&1') return { op: '>&', target: '1' };
  return { op: written.replace(/^[12]|\/dev\/null$/g, ''), target: '/dev/null' };
}

function leafOf({ start, end, words, redirects }: Command, text: string, folder: string): Leaf | undefined {
  const plain = plainCommands.get(words[0] ?? '');
  if (!plain) return undefined;
  const read = words.map(wordOf);
  const { first, but } = plain;
  if (first && !first.test(read[1]?.text ?? '')) return undefined;
  if (but && read.some(word => but.test(word.text))) return undefined;
  const none = { folders: [folder], env: [], assignments: [], code: [], opaque: [] };
  return { kind: 'command', text: text.slice(start, end), words: read, redirects, ...none };
}

function wordOf(written: string): LeafWord {
  const text = /["']/.test(written) ? written.replace(STRINGS, '$1$2') : written;
  return { text, forms: text === written ? [] : ['quoted'] };
}

function stagesOf(commands: readonly Command[]): readonly Stage[] {
  const stages: Stage[] = [];
  let pipeline = 0;
  let n = 0;
  for (const [leaf, { ending }] of commands.entries()) {
    const isPiped = ending === '|';
    if (isPiped || n > 0) stages.push({ pipeline, n, leaf });
    if (!isPiped && n > 0) pipeline++;
    n = isPiped ? n + 1 : 0;
  }
  return stages;
}
