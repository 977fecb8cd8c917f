/** E85 and W85: commands about the store. */
import type { CodeInfo } from './code-info.ts';

export const storeCommandCodes = [
  {
    code: 'E851',
    severity: 'error',
    title: 'store changed without a person',
    explanation:
      '`rulespec store edit`, `disable` and `remove` loosen the rules of an agent, so they ask a person at a terminal. `add`, `enable` and `import` only restrict, and do not ask.',
  },
  {
    code: 'E852',
    severity: 'error',
    title: 'editor that failed',
    explanation:
      'The program that `VISUAL` or `EDITOR` names did not start or failed, so nothing was changed. `rulespec store edit 3 --pattern …` changes a rule without an editor.',
  },
  {
    code: 'E853',
    severity: 'error',
    title: 'rule that was changed meanwhile',
    explanation:
      'Another process changed or removed the rule after it was shown. Nothing was changed; read the rule again.',
  },
  {
    code: 'E854',
    severity: 'error',
    title: 'rule that the store refuses',
    explanation:
      'The rule could never act: its pattern does not compile, its type is unknown, or it has a review without a prompt. Nothing was changed.',
  },
  {
    code: 'W851',
    severity: 'warning',
    title: 'rule that matches every call',
    explanation:
      'A pattern of the rule matches the empty text, and therefore every value. The rule is stored; make the pattern more specific.',
  },
  {
    code: 'W852',
    severity: 'warning',
    title: 'pattern of a stored rule that never matches',
    explanation:
      'In the patterns of the store `^` and `$` are the ends of a whole value, such as the content of a file, rather than the ends of a line. The pattern requires text before `^` or after `$`, so no value matches. The rule is stored; prefix `(?m)` to mean the ends of lines.',
  },
] as const satisfies readonly CodeInfo[];
