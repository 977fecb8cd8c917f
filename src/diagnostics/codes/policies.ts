/** E74 and W74: Bash policies. */
import type { CodeInfo } from './code-info.ts';

export const policyCodes = [
  {
    code: 'E741',
    severity: 'error',
    title: 'unknown profile of a Bash policy',
    explanation:
      'The selected profile, or one that another profile extends, is in none of the policies; or profiles extend each other in a circle.',
  },
  {
    code: 'E742',
    severity: 'error',
    title: 'file that a Bash policy includes cannot be used',
    explanation:
      "An `include` names a file relative to the policy. The file lies in the project; for the user's own policy, in the same folder or below. Includes must not form a circle, and their depth is limited.",
  },
  {
    code: 'W741',
    severity: 'warning',
    title: 'match that can never hold',
    explanation:
      'The condition is impossible: the name of a program contains no `/`, a redirection has one of a few operators, or there is no such way to run a command. The rule never fires.',
  },
  {
    code: 'W742',
    severity: 'warning',
    title: 'rule of a Bash policy without a reason',
    explanation: 'The agent or the user reads the reason of a rule. Write why, and what to do instead.',
  },
  {
    code: 'W743',
    severity: 'warning',
    title: 'setting of a Bash policy without effect',
    explanation:
      'The agent can write the policy of the project in which it works. That policy may deny and ask. Its allowlists, `disable_rules`, rules that allow, looser levels, `evaluation` and profiles take effect only after the user has run `rulespec trust` on the file.',
  },
  {
    code: 'W744',
    severity: 'warning',
    title: 'rules of the same id in Bash policies',
    explanation:
      'Two rules have the same id. Both are in force, but replies and the log cannot distinguish them. (A rule of a profile, or of an earlier policy that may loosen, replaces rules with its id instead.)',
  },
  {
    code: 'W745',
    severity: 'warning',
    title: 'disabled rule that does not exist',
    explanation: 'An entry of `disable_rules` names no rule of any policy, or names one that is always on.',
  },
] as const satisfies readonly CodeInfo[];
