/** Sorts the words of a command by role: flags, operands, subcommand. INVARIANT: it depends on the words alone. */
import { isNamedIn, programName, wordsIn } from './names.ts';
import type { Leaf, LeafWord } from './script.ts';
import { longOptions } from './tables/long-options.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';

interface CommandWords {
  /** Without folders. */
  readonly name: string;
  /** The name as written, if it has folders. */
  readonly path: string | undefined;
  readonly args: readonly LeafWord[];
  readonly flags: readonly string[];
  /** Indexes in `args`, from 1. */
  readonly operands: readonly number[];
  /** Its index in `args`, from 1. */
  readonly subcommand: number | undefined;
}

/** Undefined for a leaf that is not a command, or has no known name. */
export function commandWords({ kind, words }: Leaf): CommandWords | undefined {
  const [first, ...args] = words;
  if (kind !== 'command' || !first) return undefined;
  const name = programName(first.text);
  const flags = new Set<string>();
  const { subcommand, before } = subcommandOf(name, args);
  const operands: number[] = [];
  let isOver = false;
  for (const [index, { text }] of args.entries()) {
    if (isOver || !isFlag(text)) operands.push(index + 1);
    else if (text === '--') isOver = true;
    // Options of the program with their values, before the subcommand, are not the subcommand's.
    else if (!before.has(index))
      for (const flag of [...flagsIn(text), ...writtenOut(name, text)]) flags.add(flag);
  }
  const path = first.text.includes('/') ? first.text : undefined;
  return { name, path, args, flags: [...flags], operands, subcommand };
}

function isFlag(text: string): boolean {
  return text.startsWith('-') && text !== '-';
}

/** `-rf` gives -rf, -r and -f; `--flag=value` gives itself and --flag. */
function flagsIn(text: string): readonly string[] {
  if (text.startsWith('--')) {
    const at = text.indexOf('=');
    return at < 0 ? [text] : [text, text.slice(0, at)];
  }
  return text.length === 2 ? [text] : [text, ...[...text.slice(1)].map(letter => `-${letter}`)];
}

/** `--rec` is `--recursive` for programs that accept abbreviations: all that it may stand for. */
function writtenOut(name: string, text: string): readonly string[] {
  if (!text.startsWith('--')) return [];
  const known = longOptions(name);
  if (known === undefined) return [];
  const at = text.indexOf('=');
  const written = at < 0 ? text : text.slice(0, at);
  if (isNamedIn(known, written)) return [];
  const options = wordsIn(known).filter(option => option.startsWith(written));
  return options.flatMap(option => (at < 0 ? [option] : [option, option + text.slice(at)]));
}

const NONE: ReadonlySet<number> = new Set();

/** `before` holds the indexes of options with a value that stand before the subcommand. */
function subcommandOf(name: string, args: readonly LeafWord[]) {
  // Mostly it stands first.
  if (args[0] && !isFlag(args[0].text)) return { subcommand: 1, before: NONE };
  const values = new Set(wordsIn(optionsBeforeSubcommand(name)));
  const before = new Set<number>();
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (text === '--') return { subcommand: at + 1 < args.length ? at + 2 : undefined, before };
    if (takesNext(text, values)) before.add(at++);
    else if (!isFlag(text)) return { subcommand: at + 1, before };
  }
  return { subcommand: undefined, before: NONE };
}

/** Whether the table has the options with a value that stand before the program's subcommand. */
export function hasKnownOptions(name: string): boolean {
  return optionsBeforeSubcommand(name) !== undefined;
}

/** Whether the next word is the value of the option, by the table. */
export function takesValueBeforeSubcommand(name: string, option: string): boolean {
  return takesNext(option, new Set(wordsIn(optionsBeforeSubcommand(name))));
}

/** `-C`, and `-sC`; of `-Cs` the value is `s`. */
function takesNext(option: string, values: ReadonlySet<string>): boolean {
  if (values.has(option)) return true;
  if (!/^-\w{2,}$/.test(option)) return false;
  return [...option].findIndex(letter => values.has(`-${letter}`)) === option.length - 1;
}
