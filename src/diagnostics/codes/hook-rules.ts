/** E72 and W72: hook rules as a whole. */
import type { CodeInfo } from './code-info.ts';

export const hookRuleCodes = [
  {
    code: 'E721',
    severity: 'error',
    title: 'unknown placeholder in a message',
    explanation:
      'A message may contain `{{ lines }}`, `{{ file_path }}`, `{{ matched }}`, `{{ tool_name }}` and `{{ prompt }}`. Any other text in double braces would reach the agent as it is.',
  },
  {
    code: 'E722',
    severity: 'error',
    title: 'two actions of one rule',
    explanation:
      'A rule has its action under `action` or under `decision`, which mean the same in every dialect. With a different action under each, the rule is left out.',
  },
  {
    code: 'W721',
    severity: 'warning',
    title: 'rule file without a version',
    explanation: 'A rule file names the version of its format. Without one it is read as version 1.',
  },
  {
    code: 'W722',
    severity: 'warning',
    title: 'rules of the same name',
    explanation:
      'Two rules have the same name, in one file or in two. Both are in force, but messages and the log cannot distinguish them.',
  },
  {
    code: 'W723',
    severity: 'warning',
    title: 'part of a rule that cannot apply',
    explanation:
      'The hook event of the rule has no such text, no path or no tool: only a submitted prompt has a `prompt`, for example. A pattern or glob for a missing text never matches, so the rule never fires. A placeholder stays empty; `tool` is ignored for events without tools.',
  },
] as const satisfies readonly CodeInfo[];
