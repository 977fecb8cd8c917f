/** E85 and W85: What `rulespec store` is asked to do. */
import type { CodeInfo } from './code-info.ts';

export const storeCommandCodes = [
  {
    code: 'E851',
    severity: 'error',
    title: 'store changed without a person',
    explanation:
      '`rulespec store edit`, `disable` and `remove` take away what holds an agent back, so they ask a person at a terminal. What only restricts, `add`, `enable` and `import`, does not.',
  },
  {
    code: 'E852',
    severity: 'error',
    title: 'editor that failed',
    explanation:
      'The program that `VISUAL` or `EDITOR` names did not start or did not end well, so nothing was changed. `rulespec store edit 3 --pattern …` changes a rule without an editor.',
  },
  {
    code: 'E853',
    severity: 'error',
    title: 'rule that was changed meanwhile',
    explanation:
      'Another process changed or removed the rule after it was shown. Nothing was changed; look at the rule again.',
  },
  {
    code: 'E854',
    severity: 'error',
    title: 'rule that the store does not take',
    explanation:
      'A rule that could never act is refused before it is stored: one with a pattern that does not compile, of an unknown type, or with a review and no prompt. Nothing was changed.',
  },
  {
    code: 'W851',
    severity: 'warning',
    title: 'rule that matches every call',
    explanation:
      'One of its patterns matches the empty text, and so any value whatever. It is stored all the same; write what a value has to contain to be meant.',
  },
  {
    code: 'W852',
    severity: 'warning',
    title: 'pattern of a stored rule that never matches',
    explanation:
      'In the patterns of the store `^` and `$` are the ends of a whole value, such as the content of a file, not those of a line. Something has to stand before the one or behind the other, so that no value matches. It is stored all the same; `(?m)` in front makes them the ends of lines.',
  },
] as const satisfies readonly CodeInfo[];
