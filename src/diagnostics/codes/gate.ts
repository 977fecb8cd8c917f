/** E78 and W78: the gate: places of rule files, trust, and its commands. */
import type { CodeInfo } from './code-info.ts';

export const gateCodes = [
  {
    code: 'E781',
    severity: 'error',
    title: 'rule file outside the project',
    explanation:
      'A symbolic link leads from a place of rule files out of the project. The project does not control that file, so it is not read, and every decision says so. Remove the link, or move the file into the project.',
  },
  {
    code: 'W781',
    severity: 'warning',
    title: 'rule file with another ending',
    explanation:
      'Below `.nudge` and `.rulespec/rules`, files that end in `.yaml` hold rules. A file that ends in `.yml` is not read; rename it.',
  },
  {
    code: 'E782',
    severity: 'error',
    title: 'too many rules',
    explanation:
      'Rule files are loaded up to a fixed number, size and depth, so that a decision takes bounded time. Files beyond the limit are not loaded, and every decision says so.',
  },
  {
    code: 'E783',
    severity: 'error',
    title: 'trust without a person',
    explanation:
      '`rulespec trust` asks a person at a terminal. An agent can write the rule files of a project, so it must not trust them itself.',
  },
  {
    code: 'E784',
    severity: 'error',
    title: 'rule that does not exist',
    explanation: 'No rule file has a rule of that name. `rulespec rules list` shows all rules.',
  },
  {
    code: 'E785',
    severity: 'error',
    title: 'list of trusted files that cannot be used',
    explanation:
      'The list of trusted files is a file of the user that nobody else can write. Nothing is trusted while that file is open to others, a symbolic link, or malformed.',
  },
  {
    code: 'E786',
    severity: 'error',
    title: 'log that cannot be read',
    explanation: 'There is no log of decisions yet, or it is unreadable. `rulespec hook` writes it.',
  },
] as const satisfies readonly CodeInfo[];
