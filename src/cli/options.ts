/** Turns typed options into a call's options. INVARIANT: a doubtful option is refused, never guessed. */
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { suggestWord } from '../values/action.ts';
import type { Call, Option } from './command.ts';

/** One option on the command line. It may lack a value. */
export interface Given {
  readonly option: Option;
  readonly value: string | undefined;
}

/** `known` are the options of the command. A name of one is never taken for the value of another. */
export function readOptions(
  given: readonly Given[],
  known: readonly Option[] = [],
): Reported<Call['options']> {
  const options = new Map<string, string>();
  const names = new Set(known.map(({ name }) => `--${name}`));
  const diagnostics: Diagnostic[] = [];
  for (const { option, value } of given) {
    const { name } = option;
    if (options.has(name) && !option.many)
      diagnostics.push(diagnostic('E405', `\`--${name}\` is given twice`));
    const text = value ?? option.bare ?? '';
    const problem = problemOf(option, text, names);
    if (problem) diagnostics.push(problem);
    options.set(name, text);
  }
  return { value: diagnostics.length > 0 ? undefined : options, diagnostics };
}

/** The values of repeatable options, in order. */
export function readLists(given: readonly Given[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const { option, value } of given) {
    if (!option.many) continue;
    const list = lists.get(option.name) ?? [];
    list.push(value ?? '');
    lists.set(option.name, list);
  }
  return lists;
}

function problemOf(
  { name, value, choices, atMost, prose, toFile }: Option,
  text: string,
  names: ReadonlySet<string>,
): Diagnostic | undefined {
  if (text === '' || (prose ? names.has(text) : text.startsWith('--'))) {
    const found = text === '' ? 'the given one is empty' : `\`${text}\` follows`;
    return diagnostic('E405', `\`--${name}\` needs a value ${value}, and ${found}`);
  }
  const [choice = text] = toFile ? text.split('=', 1) : [text];
  if (choices && !choices.includes(choice)) {
    return diagnostic('E405', `\`--${name}\` is \`${choice}\`, which is none of its values`, {
      hint: suggestWord(choice, choices),
    });
  }
  if (toFile && text === `${choice}=`)
    return diagnostic('E405', `\`--${name}\` names no file after \`${text}\``);
  if (atMost !== undefined && !(/^\d{1,16}$/.test(text) && Number(text) >= 1 && Number(text) <= atMost)) {
    return diagnostic(
      'E405',
      `\`--${name}\` is \`${text}\`, which is not a whole number from 1 to ${atMost}`,
    );
  }
  return undefined;
}
