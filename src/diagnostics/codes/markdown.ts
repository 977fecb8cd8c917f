/** E77 and W77: Markdown rules, which tell an agent what to know where they apply. */
import type { CodeInfo } from './code-info.ts';

export const markdownCodes = [
  {
    code: 'E771',
    severity: 'error',
    title: 'front matter that cannot be read',
    explanation:
      'A Markdown rule may begin with front matter: a line `---`, a YAML mapping, and a line `---`. A rule whose front matter cannot be read is told to nobody, since nobody knows where it applies.',
  },
  {
    code: 'E772',
    severity: 'error',
    title: 'condition of a Markdown rule that cannot be read',
    explanation:
      'The conditions are `globs` (or `paths`), `keywords`, `tools`, `model`, `agent`, `command`, `branch`, `os` and `ci`, each with a text or a list of texts. One that cannot be read keeps the rule from being told, where leaving it out would tell it everywhere.',
  },
  {
    code: 'E773',
    severity: 'error',
    title: 'setting of Markdown rules that cannot be read',
    explanation:
      '`markdown.yaml` has `folders` (below the root of the project), `delivery` (`once-per-session`, `once-per-prompt` or `every-call`) and `budget` (characters of all texts that are told at once).',
  },
  {
    code: 'W771',
    severity: 'warning',
    title: 'unknown key in front matter',
    explanation:
      'The front matter of Markdown rules has the conditions, `match`, `description` and `alwaysApply`. Other tools have other keys; they change nothing here.',
  },
  {
    code: 'W772',
    severity: 'warning',
    title: 'Markdown rule that applies nowhere',
    explanation:
      '`alwaysApply: false` says that a rule is not for every prompt, and there is no condition that says for which it is.',
  },
  {
    code: 'W773',
    severity: 'warning',
    title: 'part of a Markdown rule that cannot mean what it says',
    explanation:
      'A glob that no path of the project fits, a keyword with a wildcard or with blanks around it, a text that another rule has too: the rule is read as it stands, and hardly does what its author wanted.',
  },
] as const satisfies readonly CodeInfo[];
