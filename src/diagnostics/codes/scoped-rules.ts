/** W80: Scoped rules. Each of them leaves out one rule: the others act, and no call is held back for it. */
import type { CodeInfo } from './code-info.ts';

export const scopedRuleCodes = [
  {
    code: 'W801',
    severity: 'warning',
    title: 'pattern of a scoped rule that cannot be used',
    explanation:
      'A pattern does not compile, is empty, or is no text in a JSON array; or the rule has none. The rule is left out, and the user is told when a session starts and where a call is held back.',
  },
  {
    code: 'W802',
    severity: 'warning',
    title: 'scoped rule of an unknown kind',
    explanation:
      'A scoped rule has the type `regex`, the action `block`, `warn` or `log`, and where no review can be had `ask`, `block`, `warn` or `log`. One that says something else is left out, and the user is told.',
  },
  {
    code: 'W803',
    severity: 'warning',
    title: 'review without a prompt',
    explanation:
      'A rule with `llm_review` asks a model its `prompt`. Without one there is nothing to ask: the rule is left out, and the user is told.',
  },
  {
    code: 'W804',
    severity: 'warning',
    title: 'project of a scoped rule that is no absolute path',
    explanation:
      "A rule with a `project` acts where that folder is the project's root, so it is an absolute path. A rule with any other is left out, and the user is told.",
  },
] as const satisfies readonly CodeInfo[];

/** A rule was left out, or a row of the store; each such warning names it. */
export const leftOutCodes: ReadonlySet<string> = new Set([
  ...scopedRuleCodes.map(({ code }) => code),
  'W811',
]);
