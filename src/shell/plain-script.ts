/**
 * Scripts of plain words and strings, of programs that are known to run nothing else: most of what agents run. Reading them takes
 * neither the parser nor the walk over what it makes. INVARIANT: what is read here is what `readScript` reads, to the last property;
 * whatever is not certainly so is left to it.
 */
import { QUOTED } from './fields.ts';
import { both, flat, joinWhere, START, start, type Whereabouts } from './folders.ts';
import { MAX_BRACKETS } from './limits.ts';
import { applyMove, failsIn, foldersWithin } from './moves.ts';
import { emptyScope } from './scope.ts';
import type { Leaf, LeafRedirect, LeafWord, Script, Stage } from './script.ts';
import { plainCommands } from './tables/plain-commands.ts';
import { Unknowns } from './unknowns.ts';

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
  const leaves: Leaf[] = [];
  for (const command of commands ?? []) {
    const leaf = leafOf(command, text);
    if (!leaf) return undefined;
    leaves.push(leaf);
  }
  if (commands && leaves.some(({ words: [name] }) => moves.has(name?.text ?? ''))) follow(leaves, commands);
  return commands && { state: 'whole', leaves, runs: [], stages: stagesOf(commands) };
}

interface Command {
  /** `[start, end)` in the script. */
  readonly start: number;
  end: number;
  /** As they are written. */
  readonly words: string[];
  readonly redirects: LeafRedirect[];
  /** What stands behind it; `|` gives its output to the next one. */
  operator: string;
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
      command ??= { start: at - word.length, end: at, words: [], redirects: [], operator: '' };
      if (command.words.push(word) === 1) commands.push(command);
    } else if (!command) {
      // Empty lines may stand anywhere between commands.
      if (ending !== '\n') return undefined;
      continue;
    } else if (redirect !== undefined) command.redirects.push(redirectOf(redirect));
    else {
      operator = ending ?? '';
      command.operator = operator;
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

function leafOf({ start, end, words, redirects }: Command, text: string): Leaf | undefined {
  const plain = plainCommands.get(words[0] ?? '');
  if (!plain) return undefined;
  const read = words.map(wordOf);
  const { first, but } = plain;
  if (first && !first.test(read[1]?.text ?? '')) return undefined;
  if (but && read.some(word => but.test(word.text))) return undefined;
  const none = { env: [], assignments: [], folders: [START], code: [], opaque: [] };
  return { kind: 'command', text: text.slice(start, end), words: read, redirects, ...none };
}

/** The only ones of the table that go to another folder, or may. */
const moves: ReadonlySet<string> = new Set(['cd', 'make']);

/** As the walk follows it: by the status of what stands before, and a stage of a pipeline by itself. */
function follow(leaves: Leaf[], commands: readonly Command[]): void {
  let where = start;
  let before = ';';
  for (let at = 0; at < leaves.length; at++) {
    const isNext = before !== '&&' && before !== '||';
    if (isNext) where = flat(where);
    const stood = isNext ? where : both(before === '&&' ? where.ok : where.failed);
    const isPipeline = commands[at]?.operator === '|';
    for (; commands[at]?.operator === '|'; at++) run(leaves, at, stood);
    const ran = run(leaves, at, stood);
    const after = isPipeline ? stood : ran;
    if (isNext) where = after;
    else if (before === '&&') where = joinWhere({ ok: [], failed: where.failed }, after);
    else where = joinWhere({ ok: where.ok, failed: [] }, after);
    before = commands[at]?.operator ?? '';
  }
}

/** Where the shell stands behind the command. */
function run(leaves: Leaf[], at: number, where: Whereabouts): Whereabouts {
  const leaf = leaves[at];
  if (!leaf) return where;
  const [name, ...args] = leaf.words.map(({ text, forms }) => ({
    text,
    forms: forms.length > 0 ? QUOTED : 0,
  }));
  const place = { scope: { ...emptyScope(), where }, env: [] };
  const reading = { unknowns: new Unknowns() };
  const program = name?.text ?? '';
  leaves[at] = { ...leaf, folders: foldersWithin(program, args, place, reading) };
  applyMove(program, args, place, reading);
  if (leaf.redirects.length > 0) failsIn(place.scope, where);
  return place.scope.where;
}

function wordOf(written: string): LeafWord {
  const text = /["']/.test(written) ? written.replace(STRINGS, '$1$2') : written;
  return { text, forms: text === written ? [] : ['quoted'] };
}

function stagesOf(commands: readonly Command[]): readonly Stage[] {
  const stages: Stage[] = [];
  let pipeline = 0;
  let n = 0;
  for (const [leaf, { operator }] of commands.entries()) {
    const isPiped = operator === '|';
    if (isPiped || n > 0) stages.push({ pipeline, n, leaf });
    if (!isPiped && n > 0) pipeline++;
    n = isPiped ? n + 1 : 0;
  }
  return stages;
}
