/**
 * A script of the shell to base facts, for programs that ask for it. INVARIANT: facts say what is written; a text that
 * is too long for a fact, or that no `.dl` file can hold, is cut or written otherwise, and the leaf is there all the
 * same.
 */

import type { Fact, Origin, Value } from '../datalog/program.ts';
import { MAX_SYMBOL_BYTES, UNPRINTABLE } from '../datalog/symbol-text.ts';
import { codeArguments, runsPowershell } from '../effects/code-arguments.ts';
import type { Disk } from '../effects/disk.ts';
import { scriptFiles } from '../effects/script-files.ts';
import { editorVerbs, isEditorTool, toolName } from '../effects/tables/agent-tools.ts';
import { commandWords } from '../shell/command-words.ts';
import { START } from '../shell/folders.ts';
import { readScript } from '../shell/read-script.ts';
import type { Leaf, LeafRedirect, Script } from '../shell/script.ts';
import { DIFF, PATCH } from '../shell/tables/interpreters.ts';
import type { Event } from '../values/event.ts';
import { exactly } from './condition.ts';
import { needsRow, relation } from './relation.ts';
import { commandOfTool } from './tool-script.ts';

/**
 * The contents of a script. Its *leaves* are judged by themselves. Their ids count from 0 in the order of the text;
 * commands that a leaf runs come after it.
 */
export const scriptRelations = {
  script: relation(
    'script',
    { state: 'symbol' },
    'The call has a script. Its state is whole, empty, or why it cannot be read to its end: broken, too long, too deep, too many commands.',
    needsRow('script'),
  ),
  leaf: relation(
    'leaf',
    { id: 'number', kind: 'symbol' },
    'The script has this leaf: a command, a bare assignment, a bare redirect, a test, or something opaque.',
    needsRow('script'),
  ),
  leaf_text: relation(
    'leaf_text',
    { id: 'number', text: 'symbol' },
    'The leaf as it is written, cut to a bound.',
    needsRow('script'),
  ),
  command: relation(
    'command',
    { id: 'number', name: 'symbol' },
    'The leaf runs this program: its name without folders, quotes and escapes removed, variables followed where the script assigns them literally.',
    needsRow('command', 1),
  ),
  command_path: relation(
    'command_path',
    { id: 'number', path: 'symbol' },
    'The program is named with its folders.',
    needsRow('command_path'),
  ),
  arg: relation(
    'arg',
    { id: 'number', n: 'number', text: 'symbol' },
    'The n-th word after the name, from 1, without its quotes, braces expanded.',
    { necessary: ([, , word]) => (word === undefined ? exactly('row', ['arg']) : exactly('word', [word])) },
  ),
  arg_count: relation(
    'arg_count',
    { id: 'number', total: 'number' },
    'The leaf has this many words after the name.',
    needsRow('arg_count'),
  ),
  word_form: relation(
    'word_form',
    { id: 'number', n: 'number', form: 'symbol' },
    'How the n-th word came to be, the name being 0: quoted (in whole or in part), glob, expanded (it holds an expansion whose value is not known), variable (it holds one whose value the script tells). Plain words have none.',
    needsRow('word_form'),
  ),
  flag: relation(
    'flag',
    { id: 'number', text: 'symbol' },
    'The command has this flag, before any `--`: `-rf` gives -rf, -r and -f, `--flag=value` gives --flag too. Options that are known to take a value before the subcommand, such as -C of git, are not among them.',
    needsRow('flag', 1),
  ),
  operand: relation(
    'operand',
    { id: 'number', n: 'number', text: 'symbol' },
    'The n-th word is no flag, or stands after `--`.',
    needsRow('operand'),
  ),
  last_operand: relation(
    'last_operand',
    { id: 'number', n: 'number' },
    'The last operand is the n-th word.',
    needsRow('last_operand'),
  ),
  subcommand: relation(
    'subcommand',
    { id: 'number', text: 'symbol' },
    'The first word that is neither a flag nor the value of one of the options that this program takes before its subcommand.',
    needsRow('subcommand', 1),
  ),
  subcommand_at: relation(
    'subcommand_at',
    { id: 'number', n: 'number' },
    'The subcommand is the n-th word.',
    needsRow('subcommand_at'),
  ),
  env: relation(
    'env',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The command runs with this variable set by the script: before the command, by `env`, or by an `export` further up.',
    needsRow('env'),
  ),
  assignment: relation(
    'assignment',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The leaf assigns: before its command, or as `export`, `declare` and their like do, or alone.',
    needsRow('assignment'),
  ),
  composed: relation(
    'composed',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The value that this variable is set to is not written as one word or one string: it is put together, escaped, expanded or appended; or it is part of a word that a program is given, and that word is not plain.',
    needsRow('composed'),
  ),
  redirect: relation(
    'redirect',
    { id: 'number', op: 'symbol', target: 'symbol' },
    'A redirection of the leaf, or of what it stands in; a heredoc has its delimiter for a target.',
    needsRow('redirect'),
  ),
  redirect_fd: relation(
    'redirect_fd',
    { id: 'number', op: 'symbol', target: 'symbol', fd: 'number' },
    'The redirection of the leaf is of this descriptor: 0 of `<`, 1 of `>`, 2 of `2>`, both 1 and 2 of `&>`, and -1 where the shell chooses one, as for `{v}>`.',
    needsRow('redirect_fd'),
  ),
  negated: relation(
    'negated',
    { id: 'number' },
    'The leaf stands in a pipeline behind `!`, which turns the exit status round.',
    needsRow('negated'),
  ),
  folder: relation(
    'folder',
    { id: 'number', path: 'symbol' },
    'The leaf runs in this folder, or may: absolute, or under `~`, or from where the script starts, such as `.`, `./a` or `..`; `?` stands for any other. A leaf that has none runs where the script starts.',
    needsRow('folder'),
  ),
  pipe_stage: relation(
    'pipe_stage',
    { pipeline: 'number', n: 'number', id: 'number' },
    'The leaf stands in the n-th stage of a pipeline, from 0, or is run by one that does.',
    needsRow('pipe_stage'),
  ),
  runs: relation(
    'runs',
    { outer: 'number', inner: 'number', how: 'symbol' },
    'The outer leaf has the inner one executed: wrapper, shell, eval, find, xargs, substitution, process, heredoc, pipe, ssh, option, function, file.',
    needsRow('runs'),
  ),
  code: relation(
    'code',
    { id: 'number', language: 'symbol', text: 'symbol' },
    'The leaf gives an interpreter this text to run, in a language that is not the shell: python, javascript, perl, ruby, php, lua, r, julia, tcl, applescript, powershell, lisp, vim, ed, m4, dc, make, awk, sed, sql, other.',
    needsRow('code'),
  ),
  code_rest: relation(
    'code_rest',
    { id: 'number', language: 'symbol', text: 'symbol', rest: 'symbol' },
    'The text of `code` without the calls whose commands are leaves; absent where there are none.',
    needsRow('code_rest'),
  ),
  opaque: relation(
    'opaque',
    { id: 'number', why: 'symbol' },
    'What the leaf would execute, or a part of it that decides what is executed, cannot be known from the text.',
    needsRow('opaque'),
  ),
} as const;

/** UTF-16 units of a text in a fact; escaped, it stays within what a symbol may have. */
const MAX_TEXT = Math.floor(MAX_SYMBOL_BYTES / 3);
/** The maximum length of a leaf's text, which is only shown. */
const MAX_LEAF_TEXT = 1_000;

interface ScriptExtraction {
  readonly script: Script;
  readonly facts: readonly Fact[];
}

/** The last event: its traits and its facts are requested one after the other. */
let last: { readonly event: Event; readonly extraction: ScriptExtraction } | undefined;

/** Undefined for a call without a script. An event is read once; without a disk, files that it runs are not judged. */
export function extractScript(event: Event, disk?: Disk): ScriptExtraction | undefined {
  if (last?.event === event) return last.extraction;
  const isPowershell = runsPowershell(event);
  const code = event.hookEvent === 'PreToolUse' || isPowershell ? codeArguments(event) : [];
  const isScript = mayHaveScript(event);
  if (!isScript && code.length === 0) return undefined;
  const commands = event.texts.filter(({ name }) => name === 'command').map(({ value }) => value);
  const written = [...commands, commandOfTool(event) ?? ''].filter(each => each !== '').join('\n');
  const text = isScript ? written : '';
  const script = readScript(text, disk && scriptFiles(event.cwd, disk), code);
  const extraction = { script, facts: scriptFacts(script) };
  last = { event, extraction };
  return extraction;
}

/**
 * Where it is not so, there are no facts about scripts. A text that is called `command` is a script, whatever the tool,
 * but for the verb of an editor of files, and for PowerShell, which is code; so is a tool that stands for a command.
 */
function mayHaveScript(event: Event): boolean {
  const { tool = '', parts, texts } = event;
  const name = toolName(tool);
  if (name === 'bash') return true;
  if (runsPowershell(event) || isEditorTool(name)) return false;
  const namesFile = parts.some(({ path }) => path !== undefined);
  const hasCommand = texts.some(
    text => text.name === 'command' && !(namesFile && Object.hasOwn(editorVerbs, text.value.trim())),
  );
  return hasCommand || (event.hookEvent === 'PreToolUse' && commandOfTool(event) !== undefined);
}

export function scriptFacts({ state, leaves, runs, stages }: Script): readonly Fact[] {
  const facts: Fact[] = [{ relation: 'script', tuple: [state], origin: { label: 'the script' } }];
  for (const [id, leaf] of leaves.entries()) addLeaf(leaf, id, facts);
  for (const { pipeline, n, leaf } of stages)
    facts.push({ relation: 'pipe_stage', tuple: [pipeline, n, leaf], origin: originOf(leaf) });
  for (const { outer, inner, how } of runs)
    facts.push({ relation: 'runs', tuple: [outer, inner, how], origin: originOf(inner) });
  return facts;
}

/** The columns behind the id of the leaf. */
type Tell = (relation: string, first: Value, second?: Value) => void;

function addLeaf(leaf: Leaf, id: number, facts: Fact[]): void {
  const origin = originOf(id);
  const carried = (value: Value) => (typeof value === 'string' ? cut(value, MAX_TEXT) : value);
  const tell: Tell = (relation, first, second) => {
    const tuple = second === undefined ? [id, carried(first)] : [id, carried(first), carried(second)];
    facts.push({ relation, tuple, origin });
  };
  tell('leaf', leaf.kind);
  tell('leaf_text', cut(leaf.text, MAX_LEAF_TEXT));
  addCommand(leaf, tell);
  for (const { name, value } of leaf.env) tell('env', name, value);
  for (const { name, value } of leaf.assignments) tell('assignment', name, value);
  // An assignment before a command is in both lists.
  for (const { name, value, composed } of new Set([...leaf.env, ...leaf.assignments]))
    if (composed) tell('composed', name, value);
  for (const redirect of leaf.redirects) {
    const { op, target } = redirect;
    tell('redirect', op, target);
    for (const fd of descriptorsOf(redirect))
      facts.push({ relation: 'redirect_fd', tuple: [id, op, carried(target), fd], origin });
  }
  if (leaf.isNegated) facts.push({ relation: 'negated', tuple: [id], origin });
  // The start folder is no information, and neither is a command that cannot run.
  if (leaf.folders.some(each => each !== START)) for (const each of leaf.folders) tell('folder', each);
  for (const { language, text, rest } of leaf.code) {
    if (language === PATCH || language === DIFF) continue;
    tell('code', language, text);
    if (rest !== undefined)
      facts.push({ relation: 'code_rest', tuple: [id, language, carried(text), carried(rest)], origin });
  }
  for (const why of leaf.opaque) tell('opaque', why);
}

/** Without a written descriptor the operator says which. */
function descriptorsOf({ op, target, fd }: LeafRedirect): readonly number[] {
  if (fd !== undefined) return [fd];
  const takesBoth = op.startsWith('&') || (op === '>&' && !/^(?:\d+-?|-)$/.test(target));
  return takesBoth ? [1, 2] : [op.startsWith('<') ? 0 : 1];
}

function addCommand(leaf: Leaf, tell: Tell): void {
  const { words } = leaf;
  if (words.length === 0) return;
  const command = commandWords(leaf);
  if (command) tell('command', command.name);
  if (command?.path !== undefined) tell('command_path', command.path);
  for (let n = 1; n < words.length; n++) tell('arg', n, words[n]?.text ?? '');
  tell('arg_count', words.length - 1);
  for (const [n, { forms }] of words.entries()) for (const form of forms) tell('word_form', n, form);
  if (!command) return;
  const { args, flags, operands, subcommand } = command;
  for (const text of flags) tell('flag', text);
  for (const n of operands) tell('operand', n, args[n - 1]?.text ?? '');
  const last = operands.at(-1);
  if (last !== undefined) tell('last_operand', last);
  if (subcommand === undefined) return;
  tell('subcommand', args[subcommand - 1]?.text ?? '');
  tell('subcommand_at', subcommand);
}

function originOf(leaf: number): Origin {
  return { label: `command ${leaf}` };
}

/** Without what no `.dl` file can hold: NUL, and halves of surrogate pairs, also that of a pair that is cut through. */
function cut(text: string, length: number): string {
  const short = text.length <= length ? text : text.slice(0, length);
  return UNPRINTABLE.test(short) ? short.replaceAll(/[\0\ud800-\udfff]/gu, '\uFFFD') : short;
}
