/**
 * What a command is: its name and options as data, from which the parser, the help and the documentation are made, and
 * the function that runs it. INVARIANT: `run` gets only options that the data describes, with values of their form.
 */
import type { Begun } from '../effects/read-descriptor.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export interface Command {
  readonly name: string;
  /** One sentence, for the list of commands. */
  readonly summary: string;
  /** `[rulespec]`, `<topic>` or `[files...]`; absent when the command takes none. */
  readonly operand?: { readonly syntax: string; readonly summary: string };
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  run(call: Call, terminal: Terminal): ExitCode;
}

export interface Option {
  /** Without dashes: `limit-facts`. */
  readonly name: string;
  readonly summary: string;
  /** A letter by which it is known too, as in `-F`. */
  readonly short?: string;
  /** What the value is called in the help: `FILE`. */
  readonly value: string;
  /** The value that stands for a flag given without one; absent when a value is required. */
  readonly bare?: string;
  /** Takes no value at all; `bare` is what stands for it. */
  readonly flag?: true;
  /** The only values there are. */
  readonly choices?: readonly string[];
  /** A whole number from 1 up to this one. */
  readonly atMost?: number;
  /** May be given several times, each with a value. */
  readonly many?: true;
  /** Text of any kind, which may begin with dashes. */
  readonly prose?: true;
}

export interface Example {
  readonly line: string;
  readonly meaning: string;
}

/** A command line that was understood. */
export interface Call {
  readonly operands: readonly string[];
  /** Values by option name, of one that was given several times the last; an option that was not given has no entry. */
  readonly options: ReadonlyMap<string, string>;
  /** All values of options that may be given several times, in their order. */
  readonly lists?: ReadonlyMap<string, readonly string[]>;
  /** What was read of standard input before the command was chosen: all of it, or the beginning. */
  readonly input?: Uint8Array | Begun;
}

/** The value of a numeric option; undefined when it was not given. */
export function numberOption({ options }: Call, name: string): number | undefined {
  const text = options.get(name);
  return text === undefined ? undefined : Number(text);
}
