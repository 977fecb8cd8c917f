/** Splits the words of a command into options and operands, by the usual conventions. */
import type { Field } from './fields.ts';

export interface Option {
  /** `-x` or `--name`; each letter of a bundle by itself. */
  readonly name: string;
  /** Undefined for one that takes no value, and for one that ends the words. */
  readonly value: Field | undefined;
}

interface Arguments {
  readonly options: readonly Option[];
  readonly operands: readonly Field[];
}

export interface Conventions {
  /** Options that take a value, as the next word or as the rest of their own. */
  readonly values: ReadonlySet<string>;
  /** Whether the first operand ends the options, as with a command that runs another. */
  readonly stops: boolean;
  /** Words before the operands that are neither option nor operand, such as `NAME=value`. */
  readonly skips?: (text: string) => boolean;
  /** Long options may be abbreviated, as `getopt_long` and git accept them: these are found by a prefix. */
  readonly abbreviated?: ReadonlySet<string>;
}

/** `words` follow the name. */
export function readArguments(words: readonly Field[], conventions: Conventions): Arguments {
  const { stops, skips } = conventions;
  const options: Option[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const { text } = word;
    if (text === '--')
      return { options, operands: [...operandsBefore(words, at, options), ...words.slice(at + 1)] };
    if (!isOption(text)) {
      if (skips?.(text)) continue;
      if (stops) return { options, operands: words.slice(at) };
      continue;
    }
    const taken = readOption(word, words[at + 1], conventions);
    options.push(...taken.options);
    if (taken.takesNext) at++;
  }
  return { options, operands: stops ? [] : operandsBefore(words, words.length, options) };
}

export function isOption(text: string): boolean {
  return text.length > 1 && (text.startsWith('-') || /^\+[A-Za-z]$/.test(text));
}

function operandsBefore(words: readonly Field[], end: number, options: readonly Option[]): readonly Field[] {
  const values = new Set(options.map(({ value }) => value));
  return words.slice(0, end).filter(word => !isOption(word.text) && !values.has(word));
}

interface Taken {
  readonly options: readonly Option[];
  readonly takesNext: boolean;
}

function readOption(word: Field, next: Field | undefined, { values, abbreviated }: Conventions): Taken {
  const { text } = word;
  if (values.has(text)) return { options: [{ name: text, value: next }], takesNext: true };
  if (text.startsWith('--')) {
    const at = text.indexOf('=');
    const written = at < 0 ? text : text.slice(0, at);
    const name = values.has(written)
      ? written
      : ((abbreviated && unabbreviated(written, abbreviated)) ?? written);
    if (at < 0) {
      const takesNext = values.has(name);
      return { options: [{ name, value: takesNext ? next : undefined }], takesNext };
    }
    const value = { ...word, text: text.slice(at + 1) };
    return { options: [{ name, value }], takesNext: false };
  }
  // `-vettool=f`, as Go's flags are written.
  const equals = text.indexOf('=');
  if (equals > 2 && values.has(text.slice(0, equals)))
    return {
      options: [{ name: text.slice(0, equals), value: { ...word, text: text.slice(equals + 1) } }],
      takesNext: false,
    };
  const options: Option[] = [];
  for (let at = 1; at < text.length; at++) {
    const name = `${text[0]}${text[at]}`;
    if (!values.has(name)) {
      options.push({ name, value: undefined });
      continue;
    }
    const rest = text.slice(at + 1);
    if (rest === '') return { options: [...options, { name, value: next }], takesNext: true };
    return { options: [...options, { name, value: { ...word, text: rest } }], takesNext: false };
  }
  return { options, takesNext: false };
}

/** The first option that begins so. */
function unabbreviated(text: string, options: ReadonlySet<string>): string | undefined {
  for (const option of options) if (option.startsWith(text)) return option;
  return undefined;
}
