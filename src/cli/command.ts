/**
 * The definition of a command: its name and options as data, for the parser, the help and the documentation, and the
 * function that runs it. INVARIANT: `run` receives only options that the data describes, with valid values.
 */
import type { ExitCode } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export interface Command {
  readonly name: string;
  /** Under which the help lists it; the list of commands says it. */
  readonly group?: string;
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** `[rulespec]`, `<topic>` or `[files...]`; absent for a command without operands. */
  readonly operand?: { readonly syntax: string; readonly summary: string };
  readonly options: readonly Option[];
  /** Command lines, and what each is for. */
  readonly examples: Readonly<Record<string, string>>;
  /** Whether only a person may make this call: it is refused where an agent has started it. */
  readonly onlyPerson?: (call: Call) => boolean;
  /** `commands` are all that there are. */
  run(call: Call, terminal: Terminal, commands?: readonly Command[]): ExitCode;
}

export interface Option {
  /** Without dashes: `limit-facts`. */
  readonly name: string;
  readonly summary: string;
  /** A one-letter alias, as in `-F`. */
  readonly short?: string;
  /** The value's name in the help: `FILE`. */
  readonly value: string;
  /** The value of an option without one; absent when a value is required. */
  readonly bare?: string;
  /** The option takes no value; `bare` is its value. */
  readonly flag?: true;
  /** The only valid values. */
  readonly choices?: readonly string[];
  /** A choice may be followed by `=FILE`. */
  readonly toFile?: true;
  /** A whole number from 1 to this one. */
  readonly atMost?: number;
  /** The option may be repeated, each time with a value. */
  readonly many?: true;
  /** The value is any text, and may begin with dashes. */
  readonly prose?: true;
}

/** `syntax`: the name and the value's name, such as `depth N`. */
export function option(
  syntax: string,
  summary: string,
  more: Omit<Option, 'name' | 'value' | 'summary'> = {},
): Option {
  const [name = '', value = ''] = syntax.split(' ');
  return { name, value, summary, ...more };
}

/** An option without a value. */
export function flag(name: string, summary: string): Option {
  return option(`${name} WHETHER`, summary, { bare: 'yes', flag: true });
}

export function formatOption(summary: string, choices: readonly string[] = ['text', 'json']): Option {
  return option('format FORMAT', summary, { choices });
}

/** An option that means yes without a value. */
export const YES_OR_NO = { bare: 'yes', choices: ['yes', 'no'] } as const;

/** A parsed command line. */
export interface Call {
  readonly operands: readonly string[];
  /** Values by option name. A repeated option has its last value; an absent option has no entry. */
  readonly options: ReadonlyMap<string, string>;
  /** All values of repeatable options, in order. */
  readonly lists?: ReadonlyMap<string, readonly string[]>;
}

/** The value of a numeric option; undefined without the option. */
export function numberOption({ options }: Call, name: string): number | undefined {
  const text = options.get(name);
  return text === undefined ? undefined : Number(text);
}
