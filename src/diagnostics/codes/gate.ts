/** E78 and W78: Around the gate: where its rules are found, what is trusted, what is asked of it. */
import type { CodeInfo } from './code-info.ts';

export const gateCodes = [
  {
    code: 'E781',
    severity: 'error',
    title: 'rule file outside the project',
    explanation:
      "A symbolic link leads from a place where rules are looked for out of the project. What stands there is not the project's to say, so it is not read, and every decision says so.",
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
    title: 'more rules than are loaded',
    explanation:
      'Rule files are loaded up to a stated number, size and depth, so that a decision takes bounded time. What lies beyond is not loaded, and every decision says so.',
  },
  {
    code: 'E783',
    severity: 'error',
    title: 'trust without a person',
    explanation:
      '`rulespec trust` asks a person at a terminal. An agent can write the rule files of a project, so it cannot be the one who trusts them.',
  },
  {
    code: 'E784',
    severity: 'error',
    title: 'rule that is not there',
    explanation:
      'No rule file that was found has a rule of that name. `rulespec rules list` shows those there are.',
  },
  {
    code: 'E785',
    severity: 'error',
    title: 'trust that cannot be kept',
    explanation:
      "What is trusted stands in a file of the user's own that no other can write. It is not read, and nothing is trusted, while it is open to others, is a symbolic link or cannot be understood.",
  },
  {
    code: 'E786',
    severity: 'error',
    title: 'log that cannot be read',
    explanation: 'There is no log of decisions yet, or it cannot be read. `rulespec hook` writes it.',
  },
] as const satisfies readonly CodeInfo[];
