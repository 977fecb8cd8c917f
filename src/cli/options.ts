/** Options as they were typed to a call's options. INVARIANT: what is doubtful is refused, never guessed. */
import { type Diagnostic, diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Call, Option } from './command.ts';

/** One option on the command line; no value when it stood without one. */
export interface Given {
  readonly option: Option;
  readonly value: string | undefined;
}

export function readOptions(given: readonly Given[]): Reported<Call['options']> {
  const options = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { option, value } of given) {
    const { name } = option;
    if (options.has(name)) diagnostics.push(diagnostic('E405', `\`--${name}\` is given twice`));
    const text = value ?? option.bare ?? '';
    const problem = problemOf(option, text);
    if (problem) diagnostics.push(problem);
    options.set(name, text);
  }
  return { value: diagnostics.length > 0 ? undefined : options, diagnostics };
}

function problemOf({ name, value, choices, atMost }: Option, text: string): Diagnostic | undefined {
  if (text === '' || text.startsWith('--')) {
    const found = text === '' ? 'nothing' : `\`${text}\``;
    return diagnostic('E405', `\`--${name}\` needs a value ${value}, and ${found} follows`);
  }
  if (choices && !choices.includes(text)) {
    return diagnostic('E405', `\`--${name}\` is \`${text}\`, which is none of its values`, {
      hint: didYouMean(text, choices),
    });
  }
  if (atMost !== undefined && !(/^\d{1,16}$/.test(text) && Number(text) >= 1 && Number(text) <= atMost)) {
    return diagnostic(
      'E405',
      `\`--${name}\` is \`${text}\`, which is not a whole number from 1 to ${atMost}`,
    );
  }
  return undefined;
}
