/** E72 and W72: Rules of hooks, as a whole. */
import type { CodeInfo } from './code-info.ts';

export const hookRuleCodes = [
  {
    code: 'E721',
    severity: 'error',
    title: 'unknown placeholder in a message',
    explanation:
      'A message may hold `{{ lines }}`, `{{ file_path }}`, `{{ matched }}`, `{{ tool_name }}` and `{{ prompt }}`. Anything else in double braces would reach the agent as it is.',
  },
  {
    code: 'W721',
    severity: 'warning',
    title: 'rule file without a version',
    explanation:
      'A file of rules says which version of the format it is written in. Without one it is read as version 1.',
  },
  {
    code: 'W722',
    severity: 'warning',
    title: 'rules of the same name',
    explanation:
      'Two rules have the same name, in one file or in two. Both are in force; messages and the log cannot tell them apart.',
  },
  {
    code: 'W723',
    severity: 'warning',
    title: 'part of a rule that cannot apply',
    explanation:
      'At the moment that the rule is for there is no such text, no path or no tool: a prompt is there only when the user submits one. A pattern or glob that cannot apply never matches, so the rule never fires; a placeholder stays empty; `tool` is ignored where there are no tools.',
  },
] as const satisfies readonly CodeInfo[];
