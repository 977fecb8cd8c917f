/** A row of the tables of programs that run a command in their own words. */
import type { RunKind } from '../script.ts';

export interface Wrapper {
  readonly names: string;
  /** The row applies behind one of these subcommands: `run`, `compose exec`. */
  readonly sub?: readonly string[];
  /** Options that take a value, before and behind `sub`. */
  readonly values?: string;
  /** Options among them that name the folder of the command. */
  readonly folder?: string;
  /** The number of operands before the command: `timeout 5 rm`. */
  readonly skip?: number;
  /** Options with which the wrapper runs nothing. */
  readonly unless?: string;
  /** Words with `=` before the command set variables: those with a name before it, any, or all but absolute paths. */
  readonly assigns?: 'names' | 'anything' | 'no paths';
  /** The command follows this word. */
  readonly after?: string;
  /** Without a command the wrapper starts a shell. */
  readonly shell?: true;
  /** This program runs the input where `-` stands for the command, a file of its language, and a module behind `-m`. */
  readonly input?: 'python' | 'node';
  /** Options that take two values: `bwrap --bind / /`. */
  readonly pairs?: string;
  /** Long options may be abbreviated, as `getopt_long` accepts them. */
  readonly abbreviates?: true;
  /** The words are joined with spaces and read as a script. */
  readonly asText?: true;
  /** In that script `\` stands for `/`, and `%A%` for `$A`. */
  readonly windows?: true;
  /** Each word is a script of its own. */
  readonly asTexts?: true;
  /** The words are keys that are pressed in another terminal: read as the script that they spell. */
  readonly typed?: true;
  /** The name may have a version behind it, `@latest` or `==1.2`, which is no part of the program's name. */
  readonly versioned?: true;
  readonly how?: RunKind;
}
