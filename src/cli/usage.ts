/** Turns commander's message about an invalid command line into a diagnostic. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';

const SUGGESTION = /\n\(Did you mean (?:one of )?(.*)\?\)$/s;

/** From `error: unknown option '--fromat'` and, on a line of its own, `(Did you mean --format?)`. */
export function usageProblem(message: string, command: string | undefined): Diagnostic {
  const suggestion = SUGGESTION.exec(message)?.[1];
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
