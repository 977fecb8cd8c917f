/** Turns commander's message about an invalid command line into a diagnostic. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';

const SUGGESTION = /\n\(Did you mean (?:one of )?(.*)\?\)$/s;

/**
 * The problem in commander's text: `error: unknown option '--fromat'` and, on a line of its own, `(Did you mean
 * --format?)`.
 */
export function usageProblem(
  message: string,
  command: string | undefined,
  commands: readonly string[],
): Diagnostic {
  const unknown = /^error: unknown command '(.*?)'/s.exec(message)?.[1];
  // Commander also suggests commands that share few letters with the word.
  const suggestion = unknown === undefined ? SUGGESTION.exec(message)?.[1] : nearest(unknown, commands);
  const text = message
    .replace(SUGGESTION, '')
    .replace(/^error: /, '')
    .replace(/^option '(--[\w-]+).*' argument missing$/, "'$1' needs a value")
    .replace(/\.$/, '');
  return diagnostic('E405', text.replace(/'(.*?)'/gs, '`$1`').replace(/\. E/, ': e'), {
    hint:
      suggestion === undefined
        ? `\`rulespec ${command === undefined ? '' : `${command} `}--help\` shows examples`
        : `did you mean \`${suggestion}\`?`,
  });
}
