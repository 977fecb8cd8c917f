/** E74 and W74: Bash policies. */
import type { CodeInfo } from './code-info.ts';

export const policyCodes = [
  {
    code: 'E741',
    severity: 'error',
    title: 'unknown profile of a Bash policy',
    explanation:
      'The profile that is selected, or that another one extends, is in none of the policies; or profiles extend each other in a circle.',
  },
  {
    code: 'E742',
    severity: 'error',
    title: 'file that a Bash policy includes cannot be used',
    explanation:
      "An `include` names a file relative to the policy. It lies in the project, or for the user's own policy in the same folder or below; files do not include each other in a circle, and not without end.",
  },
  {
    code: 'W741',
    severity: 'warning',
    title: 'match that can never hold',
    explanation:
      'What the rule asks for cannot be: the name of a program has no `/` in it, a redirection has one of a few operators, there is no such way to run a command. The rule never fires.',
  },
  {
    code: 'W742',
    severity: 'warning',
    title: 'rule of a Bash policy without a reason',
    explanation: 'The reason of a rule is what the agent or the user reads. Say why, and what to do instead.',
  },
  {
    code: 'W743',
    severity: 'warning',
    title: 'setting of a Bash policy that is not counted',
    explanation:
      "A project's policy can be written by the agent that it gates. It may deny and ask; its allowlists, `disable_rules`, rules that allow, looser levels, `evaluation` and profiles count only once the user has run `rulespec trust` on the file.",
  },
  {
    code: 'W744',
    severity: 'warning',
    title: 'rules of the same id in Bash policies',
    explanation:
      'Two rules have the same id. Both are in force; replies and the log cannot tell them apart. (A rule of a profile, or of a policy that comes earlier and may loosen, replaces those of its id instead.)',
  },
  {
    code: 'W745',
    severity: 'warning',
    title: 'disabled rule that there is not',
    explanation: 'An entry of `disable_rules` names no rule of any policy.',
  },
] as const satisfies readonly CodeInfo[];
