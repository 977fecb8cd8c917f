/** E77 and W77: Markdown rules, which inject guidance where they apply. */
import type { CodeInfo } from './code-info.ts';

export const markdownCodes = [
  {
    code: 'E771',
    severity: 'error',
    title: 'front matter that cannot be read',
    explanation:
      'A Markdown rule may begin with front matter: a line `---`, a YAML mapping, and a line `---`. A rule with invalid front matter is never delivered, since its conditions are unknown.',
  },
  {
    code: 'E772',
    severity: 'error',
    title: 'condition of a Markdown rule that cannot be read',
    explanation:
      'The conditions are `globs` (or `paths`), `keywords`, `tools`, `model`, `agent`, `command`, `branch`, `os` and `ci`, each with a text or a list of texts. A rule with an invalid condition is never delivered: without the condition it would apply everywhere.',
  },
  {
    code: 'E773',
    severity: 'error',
    title: 'setting of Markdown rules that cannot be read',
    explanation:
      '`markdown.yaml` has `folders` (below the root of the project), `delivery` (`once-per-session`, `once-per-prompt` or `every-call`) and `budget` (characters of all texts that are delivered at once).',
  },
  {
    code: 'W771',
    severity: 'warning',
    title: 'unknown key in front matter',
    explanation:
      'The front matter of Markdown rules has the conditions, `match`, `description` and `alwaysApply`. Keys of other tools have no effect here.',
  },
  {
    code: 'W772',
    severity: 'warning',
    title: 'Markdown rule that applies nowhere',
    explanation:
      '`alwaysApply: false` excludes the rule from most prompts, and no condition includes any. Add a condition such as `globs` or `keywords`.',
  },
  {
    code: 'W773',
    severity: 'warning',
    title: 'part of a Markdown rule that is probably wrong',
    explanation:
      'The rule contains a glob that no path of the project matches, a keyword with a wildcard or with blanks around it, or the same text as another rule. The rule is used as written, and probably does not do what its author wanted.',
  },
] as const satisfies readonly CodeInfo[];
