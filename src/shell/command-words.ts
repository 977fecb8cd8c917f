/** The words of a command by their roles: flags, operands, subcommand. INVARIANT: it depends on the words alone. */
import { programName, wordsIn } from './names.ts';
import type { Leaf, LeafWord } from './script.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';

export interface CommandWords {
  /** Without folders. */
  readonly name: string;
  /** Where it is named with folders. */
  readonly path: string | undefined;
  readonly args: readonly LeafWord[];
  readonly flags: readonly string[];
  /** Places in `args`, from 1. */
  readonly operands: readonly number[];
  readonly subcommand: string | undefined;
}

/** Undefined for a leaf that is no command, or whose name is not known. */
export function commandWords({ kind, words }: Leaf): CommandWords | undefined {
  const [first, ...args] = words;
  if (kind !== 'command' || !first) return undefined;
  const name = programName(first.text);
  const flags = new Set<string>();
  const operands: number[] = [];
  let isOver = false;
  for (const [index, { text }] of args.entries()) {
    if (isOver || !isFlag(text)) operands.push(index + 1);
    else if (text === '--') isOver = true;
    else for (const flag of flagsIn(text)) flags.add(flag);
  }
  const path = first.text.includes('/') ? first.text : undefined;
  return { name, path, args, flags: [...flags], operands, subcommand: subcommandOf(name, args) };
}

function isFlag(text: string): boolean {
  return text.startsWith('-') && text !== '-';
}

/** `-rf` is -rf, -r and -f; `--flag=value` is itself and --flag. */
function flagsIn(text: string): readonly string[] {
  if (text.startsWith('--')) {
    const at = text.indexOf('=');
    return at < 0 ? [text] : [text, text.slice(0, at)];
  }
  return text.length === 2 ? [text] : [text, ...[...text.slice(1)].map(letter => `-${letter}`)];
}

function subcommandOf(name: string, args: readonly LeafWord[]): string | undefined {
  const values = new Set(wordsIn(optionsBeforeSubcommand[name]));
  for (let at = 0; at < args.length; at++) {
    const text = args[at]?.text ?? '';
    if (values.has(text)) at++;
    else if (!isFlag(text)) return text;
  }
  return undefined;
}
