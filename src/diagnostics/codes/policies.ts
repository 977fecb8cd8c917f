/** E74 and W74: Bash policies. */
import type { CodeRow } from './code-row.ts';

export const policyCodes = [
  {
    code: 'E741',
    title: 'unknown profile of a Bash policy',
    explanation:
      'The selected profile, or one that another profile extends, is in none of the policies; or profiles extend each other in a circle.',
  },
  {
    code: 'E742',
    title: 'file that a Bash policy includes cannot be used',
    explanation:
      "An `include` names a file relative to the policy. The file lies in the project; for the user's own policy, in the same folder or below. Includes must not form a circle, and their depth is limited.",
  },
  {
    code: 'W741',
    title: 'match that can never hold',
    explanation:
      'The condition is impossible: the name of a program contains neither `/` nor `.exe`, a redirection has one of a few operators, or there is no such way to run a command and no such host. The rule never fires. Under `none_of`, `except` and `unless` such a condition excludes nothing. Entries of `allowlists.commands` have no globs: `git` is about all calls of it.',
  },
  {
    code: 'W742',
    title: 'rule of a Bash policy without a reason',
    explanation: 'The agent or the user reads the reason of a rule. Write why, and what to do instead.',
  },
  {
    code: 'W743',
    title: 'setting of a file that is not trusted',
    explanation:
      'The agent can write the policy of the project in which it works. That policy may deny and ask. Its allowlists, `disable_rules`, rules that allow, looser levels, `evaluation` and profiles take effect only after the user has run `rulespec trust` on the file; so does `history: off` in a file of content rules.',
  },
  {
    code: 'W744',
    title: 'rules of the same id in Bash policies',
    explanation:
      'Two rules have the same id. Both are in force, but replies and the log cannot distinguish them. (A rule of a profile, or of an earlier policy that may loosen, replaces rules with its id instead.)',
  },
  {
    code: 'W745',
    title: 'disabled rule that does not exist',
    explanation: 'An entry of `disable_rules` names no rule of any policy, or names one that is always on.',
  },
  {
    code: 'W746',
    title: 'allowlist that is shipped, not counted',
    explanation:
      'With `default_decision: ask` or `deny` only the allowlists of your own policies count. `use_default_allowlist: true` counts the one that is shipped too; `false` leaves it out without this warning.',
  },
  {
    code: 'E749',
    title: 'rule that allows without effect',
    explanation:
      'The most restrictive rule wins, and with `default_decision: allow` a command that no rule is about is allowed. A rule of your own with `decision: allow` then changes nothing: a rule that denies or asks still wins. To open that rule for good, name it under `disable_rules`, write a rule with its id, or give it an `unless`. `rulespec allow` opens one call. With `default_decision: ask`, rules that allow count.',
  },
  // E748 and W748: commands about Bash policies.
  {
    code: 'E748',
    title: 'line that is no command',
    explanation:
      'Each line of the file for `rulespec bash check --file` is a JSON object with a script under `command` and, for reports, an optional `id`. Nothing is judged while a line is invalid: a skipped line would look as if it were allowed.',
  },
  {
    code: 'W748',
    title: 'golden tests of the same id',
    explanation:
      'Two tests of one file have the same `id`. Both are run, but a report cannot distinguish them.',
  },
] as const satisfies readonly CodeRow[];
