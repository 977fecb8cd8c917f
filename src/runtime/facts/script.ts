/**
 * A script of the shell to base facts, for programs that ask for it. INVARIANT: facts say what is written; a text that is too long
 * for a fact, or that no `.dl` file can hold, is cut or written otherwise, and the leaf is there all the same.
 */
import type { Fact, Origin, Program, Value } from '../../datalog/program.ts';
import { MAX_SYMBOL_BYTES, UNCARRIED } from '../../datalog/symbol-text.ts';
import { commandWords } from '../../shell/command-words.ts';
import { START } from '../../shell/folders.ts';
import { plainScript } from '../../shell/plain-script.ts';
import { readScript } from '../../shell/read-script.ts';
import type { Leaf, Script } from '../../shell/script.ts';
import type { Event } from '../../values/event.ts';
import { declaredIn } from './declared.ts';

/** UTF-16 units of a text in a fact; escaped, it stays within what a symbol may have. */
const MAX_TEXT = Math.floor(MAX_SYMBOL_BYTES / 3);
/** Of the text of a leaf, which is there to be shown. */
const MAX_LEAF_TEXT = 1_000;

export interface ScriptExtraction {
  readonly script: Script;
  readonly facts: readonly Fact[];
}

/** Of events whose rules were chosen by what their scripts say: they are not read a second time. */
const kept = new WeakMap<Event, ScriptExtraction>();

/** Undefined for a call without a script, and for a program that does not ask. */
export function extractScript(
  program: Pick<Program, 'relations'>,
  event: Event,
): ScriptExtraction | undefined {
  if (!mayHaveScript(event) || !declaredIn(program).has('script')) return undefined;
  const known = kept.get(event);
  if (known) return known;
  const commands = event.texts.filter(({ name }) => name === 'command').map(({ value }) => value);
  const text = commands.join('\n');
  const plain = plainScript(text);
  const script = plain ?? readScript(text);
  return { script, facts: scriptFacts(script, plain ? shorten : cut) };
}

/** The same, for who extracts it again. */
export function extractScriptAhead(
  program: Pick<Program, 'relations'>,
  event: Event,
): ScriptExtraction | undefined {
  const extraction = extractScript(program, event);
  if (extraction) kept.set(event, extraction);
  return extraction;
}

/** Where it is not so, there are no facts about scripts. */
export function mayHaveScript({ tool }: Event): boolean {
  return tool === 'Bash';
}

/** `carry` makes of a text one that a fact can hold. */
export function scriptFacts({ state, leaves, runs, stages }: Script, carry: Carry = cut): readonly Fact[] {
  const facts: Fact[] = [{ relation: 'script', tuple: [state], origin: { label: 'the script' } }];
  for (const [id, leaf] of leaves.entries()) addLeaf(leaf, id, facts, carry);
  for (const { pipeline, n, leaf } of stages)
    facts.push({ relation: 'pipe_stage', tuple: [pipeline, n, leaf], origin: originOf(leaf) });
  for (const { outer, inner, how } of runs)
    facts.push({ relation: 'runs', tuple: [outer, inner, how], origin: originOf(inner) });
  return facts;
}

type Carry = (text: string, length: number) => string;

/** The columns behind the id of the leaf. */
type Tell = (relation: string, first: Value, second?: Value) => void;

function addLeaf(leaf: Leaf, id: number, facts: Fact[], carry: Carry): void {
  const origin = originOf(id);
  const carried = (value: Value) => (typeof value === 'string' ? carry(value, MAX_TEXT) : value);
  const tell: Tell = (relation, first, second) => {
    const tuple = second === undefined ? [id, carried(first)] : [id, carried(first), carried(second)];
    facts.push({ relation, tuple, origin });
  };
  tell('leaf', leaf.kind);
  tell('leaf_text', carry(leaf.text, MAX_LEAF_TEXT));
  addCommand(leaf, tell);
  for (const { name, value } of leaf.env) tell('env', name, value);
  for (const { name, value } of leaf.assignments) tell('assignment', name, value);
  // What stands before a command is in both lists.
  for (const { name, value, composed } of new Set([...leaf.env, ...leaf.assignments]))
    if (composed) tell('composed', name, value);
  for (const { op, target } of leaf.redirects) tell('redirect', op, target);
  // What runs where the script starts says nothing of it; nor does what cannot run.
  if (leaf.folders.some(each => each !== START)) for (const each of leaf.folders) tell('folder', each);
  for (const { language, text } of leaf.code) tell('code', language, text);
  for (const why of leaf.opaque) tell('opaque', why);
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

function shorten(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length);
}

/** Without what no `.dl` file can hold: NUL, and halves of surrogate pairs, also that of a pair that is cut through. */
function cut(text: string, length: number): string {
  const short = shorten(text, length);
  return UNCARRIED.test(short) ? short.replaceAll(/[\0\ud800-\udfff]/gu, '\uFFFD') : short;
}
