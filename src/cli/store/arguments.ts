/**
 * The command line as a text, so that a diagnostic can point at the characters of a value. INVARIANT: a shell that runs
 * the text passes the same values to the command, with the options after the operands.
 */
import type { LocatedText, Span } from '../../diagnostics/span.ts';
import type { Call, Option } from '../command.ts';

interface Arguments {
  readonly whole: Span;
  /** The values of an option, in order. A flag has one empty value, which points at the flag. */
  values(name: string): readonly LocatedText[];
}

const BARE = /^[\w./:=@%+,-]+$/;

/** `call` is a call of `rulespec store`, which has these options. */
export function argumentsOf({ operands, options, lists }: Call, known: readonly Option[]): Arguments {
  let text = ['rulespec store', ...operands.map(each => quoted(each).written)].join(' ');
  const given: { readonly name: string; readonly value: string; readonly offsets: readonly number[] }[] = [];
  for (const [name, last] of options) {
    const isFlag = known.find(each => each.name === name)?.flag === true;
    for (const value of lists?.get(name) ?? [last]) {
      text += ` --${name}`;
      if (isFlag) given.push({ name, value: '', offsets: [text.length - name.length - 2, text.length] });
      if (isFlag) continue;
      const { written, units } = quoted(value);
      const start = text.length + 1;
      given.push({ name, value, offsets: units.map(at => start + at) });
      text += ` ${written}`;
    }
  }
  const source = { name: '<arguments>', text };
  const located = ({ value, offsets }: (typeof given)[number]): LocatedText => {
    return { value, span: { source, start: offsets[0] ?? 0, end: offsets.at(-1) ?? 0 }, offsets };
  };
  const whole = { source, start: 0, end: text.length };
  return { whole, values: name => given.filter(each => each.name === name).map(located) };
}

interface Quoted {
  readonly written: string;
  /** The place of each UTF-16 unit of the value in the quoted text, and the end of the last one. */
  readonly units: readonly number[];
}

/** Quotes a value for a POSIX shell. */
function quoted(value: string): Quoted {
  const isBare = BARE.test(value);
  const units: number[] = [];
  let written = isBare ? '' : "'";
  for (let at = 0; at < value.length; at++) {
    units.push(written.length);
    const unit = value.charAt(at);
    written += unit === "'" ? String.raw`'\''` : unit;
  }
  units.push(written.length);
  return { written: isBare ? written : `${written}'`, units };
}
