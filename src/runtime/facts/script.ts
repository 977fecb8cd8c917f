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
  const script = plainScript(text) ?? readScript(text);
  return { script, facts: scriptFacts(script) };
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

export function scriptFacts({ state, leaves, runs, stages }: Script): readonly Fact[] {
  return [
    fact('script', { label: 'the script' }, state),
    ...leaves.flatMap(leafFacts),
    ...stages.map(({ pipeline, n, leaf }) => fact('pipe_stage', originOf(leaf), pipeline, n, leaf)),
    ...runs.map(({ outer, inner, how }) => fact('runs', originOf(inner), outer, inner, how)),
  ];
}

function leafFacts(leaf: Leaf, id: number): readonly Fact[] {
  const origin = originOf(id);
  const about = (relation: string, ...rest: Value[]) => fact(relation, origin, id, ...rest);
  return [
    about('leaf', leaf.kind),
    about('leaf_text', cut(leaf.text, MAX_LEAF_TEXT)),
    ...commandFacts(leaf, about),
    ...leaf.env.map(({ name, value }) => about('env', name, value)),
    ...leaf.assignments.map(({ name, value }) => about('assignment', name, value)),
    // What stands before a command is in both lists.
    ...[...new Set([...leaf.env, ...leaf.assignments])]
      .filter(({ composed }) => composed)
      .map(({ name, value }) => about('composed', name, value)),
    ...leaf.redirects.map(({ op, target }) => about('redirect', op, target)),
    ...folderFacts(leaf, about),
    ...leaf.code.map(({ language, text }) => about('code', language, text)),
    ...leaf.opaque.map(why => about('opaque', why)),
  ];
}

function commandFacts(leaf: Leaf, about: (relation: string, ...rest: Value[]) => Fact): readonly Fact[] {
  const { words } = leaf;
  const forms = words.flatMap(({ forms }, n) => forms.map(form => about('word_form', n, form)));
  const args = words.slice(1).map(({ text }, index) => about('arg', index + 1, text));
  const command = commandWords(leaf);
  if (words.length === 0) return [];
  const all = [...args, about('arg_count', args.length), ...forms];
  if (!command) return all;
  return [
    about('command', command.name),
    ...(command.path === undefined ? [] : [about('command_path', command.path)]),
    ...all,
    ...command.flags.map(text => about('flag', text)),
    ...command.operands.map(n => about('operand', n, command.args[n - 1]?.text ?? '')),
    ...command.operands.slice(-1).map(n => about('last_operand', n)),
    ...(command.subcommand === undefined
      ? []
      : [
          about('subcommand', command.args[command.subcommand - 1]?.text ?? ''),
          about('subcommand_at', command.subcommand),
        ]),
  ];
}

/** What runs where the script starts says nothing of it; nor does what cannot run. */
function folderFacts(
  { folders }: Leaf,
  about: (relation: string, ...rest: Value[]) => Fact,
): readonly Fact[] {
  return folders.every(each => each === START) ? [] : folders.map(each => about('folder', each));
}

function originOf(leaf: number): Origin {
  return { label: `command ${leaf}` };
}

function fact(relation: string, origin: Origin, ...tuple: Value[]): Fact {
  for (let at = 0; at < tuple.length; at++) {
    const value = tuple[at];
    if (typeof value === 'string') tuple[at] = cut(value, MAX_TEXT);
  }
  return { relation, tuple, origin };
}

/** Without what no `.dl` file can hold: NUL, and halves of surrogate pairs, also that of a pair that is cut through. */
function cut(text: string, length: number): string {
  const short = text.length <= length ? text : text.slice(0, length);
  return UNCARRIED.test(short) ? short.replaceAll(/[\0\ud800-\udfff]/gu, '\uFFFD') : short;
}
