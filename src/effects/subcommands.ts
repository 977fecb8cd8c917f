/** Finds the row of a subcommand: the words of `git -C a remote add x` behind `remote add`. */
import { wordsIn } from '../shell/names.ts';
import type { LeafWord } from '../shell/script.ts';
import { withoutOwnOptions } from './command-arguments.ts';
import type { ProgramRow } from './tables/program-row.ts';

/** A row's condition on the words before its own. */
interface Subcommand {
  readonly alternatives: readonly (readonly string[])[];
  readonly withValue: ReadonlySet<string>;
}

const subcommands = new WeakMap<ProgramRow, Subcommand>();

function subcommandOf(row: ProgramRow, sub: string): Subcommand {
  const remembered = subcommands.get(row);
  if (remembered) return remembered;
  const read = {
    alternatives: sub.split(', ').map(wordsIn),
    withValue: new Set([row.values, row.folder, ...Object.keys(row.options ?? {})].flatMap(wordsIn)),
  };
  subcommands.set(row, read);
  return read;
}

/** The words behind the subcommand of the row; undefined where the command has another one. */
export function wordsBehind(row: ProgramRow, all: readonly LeafWord[]): readonly LeafWord[] | undefined {
  const { sub } = row;
  if (sub === undefined) return all;
  // Most rows of a program are for other subcommands.
  if (!all.some(({ text }) => sub.includes(text))) return undefined;
  const args = sub.startsWith('-m ') ? withoutOwnOptions(all) : all;
  const { alternatives, withValue } = subcommandOf(row, sub);
  for (const names of alternatives) {
    if (!args.some(({ text }) => text === names[0])) continue;
    const rest: LeafWord[] = [];
    let at = 0;
    let met = 0;
    for (; at < args.length && met < names.length; at++) {
      const word = args[at];
      if (!word) break;
      if (word.text === names[met]) met++;
      else if (word.text.startsWith('-')) {
        rest.push(word);
        const value = args[at + 1];
        if (withValue.has(word.text) && value) {
          rest.push(value);
          at++;
        }
      } else break;
    }
    if (met === names.length) return [...rest, ...args.slice(at)];
  }
  return undefined;
}
