/**
 * Parses regular command lines without commander, because loading commander takes longer than parsing. INVARIANT: a
 * line is either left to commander or parsed exactly as commander would. A test compares the two.
 */
import type { Command, Option } from './command.ts';
import type { Given } from './options.ts';

/** A command line with known words. The values of its options are unchecked. */
export interface Line {
  readonly command: Command;
  readonly operands: readonly string[];
  readonly given: readonly Given[];
}

/** Undefined for any line that is misspelt, abbreviated or unusual, or that asks for help. */
export function readPlainLine(argv: readonly string[], commands: readonly Command[]): Line | undefined {
  const command = commands.find(({ name }) => name === argv[0]);
  if (!command) return undefined;
  const operands: string[] = [];
  const given: Given[] = [];
  for (let at = 1; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (!word.startsWith('-') || word === '-') {
      operands.push(word);
      continue;
    }
    const [, name, inline] = /^--([a-z-]+)(?:=([\s\S]+))?$/.exec(word) ?? [];
    const option = command.options.find(each => each.name === name);
    if (!option || (option.flag && inline !== undefined)) return undefined;
    const follows = inline === undefined && takesNext(option, argv[at + 1]);
    if (inline === undefined && !follows && option.bare === undefined) return undefined;
    given.push({ option, value: follows ? argv[at + 1] : inline });
    if (follows) at++;
  }
  return fits(command, operands.length) ? { command, operands, given } : undefined;
}

/** Whether the next word is the option's value. An option that needs a value takes any word. */
function takesNext({ bare, flag }: Option, next: string | undefined): boolean {
  if (next === undefined || flag) return false;
  return bare === undefined || !next.startsWith('-') || next === '-';
}

function fits({ operand }: Command, count: number): boolean {
  if (!operand) return count === 0;
  const least = operand.syntax.startsWith('<') ? 1 : 0;
  return count >= least && (count <= 1 || operand.syntax.includes('...'));
}
