/** E748 and W748: What is asked of Bash policies. */
import type { CodeInfo } from './code-info.ts';

export const bashCommandCodes = [
  {
    code: 'E748',
    severity: 'error',
    title: 'line that is no command',
    explanation:
      '`rulespec bash check --file` reads a JSON object a line, with the text of a script under `command` and, where reports should name it, an `id`. Nothing is judged while a line cannot be read: what is left out would look as if it were allowed.',
  },
  {
    code: 'W748',
    severity: 'warning',
    title: 'golden tests of the same id',
    explanation: 'Two tests of one file have the same `id`. Both are run; a report cannot tell them apart.',
  },
] as const satisfies readonly CodeInfo[];
