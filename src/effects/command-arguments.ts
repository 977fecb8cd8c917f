/**
 * Splits the words of a command into options with their values, flags and operands, as the program's table row says.
 */
import { wordsIn } from '../shell/names.ts';
import type { LeafWord } from '../shell/script.ts';
import type { ProgramRow } from './tables/program-row.ts';

export interface CommandArguments {
  readonly flags: ReadonlySet<string>;
  /** Options of the row that have a value here; `option` as the row writes it. */
  readonly values: readonly { readonly option: string; readonly value: LeafWord }[];
  readonly operands: readonly LeafWord[];
}

/** The arguments read so far. */
interface Collected {
  readonly flags: Set<string>;
  readonly values: { option: string; value: LeafWord }[];
  readonly operands: LeafWord[];
}

/** `given` follow the name, and the subcommand of the row. */
export function commandArguments(given: readonly LeafWord[], row: ProgramRow): CommandArguments {
  const known = optionsOf(row);
  const found: Collected = { flags: new Set(), values: [], operands: [] };
  const [first, ...rest] = given;
  const bundle = row.bundled && first && /^[A-Za-z]+$/.test(first.text) ? first.text : '';
  const words = bundle === '' ? given : rest.slice(readLetters(bundle, rest, known, found));
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const { text } = word;
    if (text === '--') {
      found.operands.push(...words.slice(at + 1));
      break;
    }
    if (!text.startsWith('-') || text === '-') found.operands.push(word);
    // `bash x.sh -c` gives `-c` to the script.
    else if (row.passesOn && found.operands.length > 0) continue;
    else if (readOption(word, words[at + 1], known, found)) at++;
  }
  return found;
}

/** Returns whether the next word is the option's value. */
function readOption(word: LeafWord, next: LeafWord | undefined, known: Known, found: Collected): boolean {
  const { text } = word;
  const isLong = text.startsWith('--');
  // `-out=file` of programs that write long options with one dash.
  const equals = text.indexOf('=');
  const end = isLong || (equals > 2 && exact(text.slice(0, equals), known)) ? equals : -1;
  const name = end < 0 ? text : text.slice(0, end);
  const option = isLong ? longOption(name, known) : exact(name, known);
  if (option === undefined) {
    if (!isLong) return readBundle(word, next, known, found);
    found.flags.add(name);
    return false;
  }
  const isOptional = option.endsWith('=');
  found.flags.add(isOptional ? option.slice(0, -1) : option);
  if (!known.takesValue.has(option) || (isOptional && end < 0)) return false;
  const value = end < 0 ? next : { ...word, text: text.slice(end + 1) };
  if (value) found.values.push({ option, value });
  return end < 0;
}

interface Known {
  readonly all: readonly string[];
  readonly takesValue: ReadonlySet<string>;
}

const known = new WeakMap<ProgramRow, Known>();

function optionsOf(row: ProgramRow): Known {
  const remembered = known.get(row);
  if (remembered) return remembered;
  const { options = {}, values, folder, tree, sends, beside, modes = [] } = row;
  const roles = [options, ...modes.map(mode => mode.options ?? {})].flatMap(each => Object.keys(each));
  const withValue = [...roles.flatMap(wordsIn), ...wordsIn(values), ...wordsIn(folder)];
  const flags = [tree, sends, beside, ...modes.map(mode => mode.flags)]
    .flatMap(wordsIn)
    .filter(flag => !/=./.test(flag));
  const read = { all: [...new Set([...withValue, ...flags])], takesValue: new Set(withValue) };
  known.set(row, read);
  return read;
}

function exact(text: string, { all }: Known): string | undefined {
  if (all.includes(text)) return text;
  return text.length > 2 && all.includes(`${text}=`) ? `${text}=` : undefined;
}

/** GNU and git take any beginning that fits one option alone. */
function longOption(name: string, { all }: Known): string | undefined {
  if (all.includes(name)) return name;
  if (all.includes(`${name}=`)) return `${name}=`;
  if (name.length < 4) return undefined;
  const fitting = all.filter(each => each.startsWith(name));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** `-rf`, `-ofile`: whether the value is the next word. */
function readBundle(
  word: LeafWord,
  next: LeafWord | undefined,
  { takesValue }: Known,
  { flags, values }: Collected,
): boolean {
  flags.add(word.text);
  for (let at = 1; at < word.text.length; at++) {
    const option = `-${word.text[at]}`;
    flags.add(option);
    const rest = word.text.slice(at + 1);
    if (rest !== '' && takesValue.has(`${option}=`)) {
      values.push({ option: `${option}=`, value: { ...word, text: rest } });
      return false;
    }
    if (!takesValue.has(option)) continue;
    if (rest !== '') values.push({ option, value: { ...word, text: rest } });
    else if (next) values.push({ option, value: next });
    return rest === '';
  }
  return false;
}

/** `tar cfz a.tar b`: how many words behind the letters are values of theirs. */
function readLetters(
  letters: string,
  words: readonly LeafWord[],
  { takesValue }: Known,
  { flags, values }: Collected,
): number {
  let taken = 0;
  for (const letter of letters) {
    const option = `-${letter}`;
    flags.add(option);
    const value = takesValue.has(option) ? words[taken] : undefined;
    if (!value) continue;
    values.push({ option, value });
    taken++;
  }
  return taken;
}

/** Removes options of the interpreter before a module: `python -W ignore -m pip`. */
export function withoutOwnOptions(args: readonly LeafWord[]): readonly LeafWord[] {
  const at = args.findIndex(({ text }) => text === '-m');
  const isOwn = (n: number) => /^-[WX]/.test(args[n]?.text ?? '') || /^-[WX]$/.test(args[n - 1]?.text ?? '');
  return args.filter((_, n) => n >= at || !isOwn(n));
}
