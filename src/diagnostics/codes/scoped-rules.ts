/** W80: scoped rules. Each of these warnings leaves out one rule; the other rules act, and calls proceed. */
import type { CodeRow } from './code-row.ts';

export const scopedRuleCodes = [
  {
    code: 'W801',
    title: 'pattern of a scoped rule that cannot be used',
    explanation:
      'A pattern does not compile, is empty, or is no text in a JSON array; or the rule has none. The rule is left out. The user gets a notice when a session starts and when a call is held back.',
  },
  {
    code: 'W802',
    title: 'scoped rule of an unknown kind',
    explanation:
      'A scoped rule has the type `regex`; its action, and its action for unavailable reviews, is `deny`, `ask`, `warn`, `log` or `allow`. A rule with another value is left out, and the user gets a notice.',
  },
  {
    code: 'W803',
    title: 'review without a prompt',
    explanation:
      'A rule with `llm_review` asks a model its `prompt`. Without a prompt the rule is left out, and the user gets a notice.',
  },
  {
    code: 'W804',
    title: 'project of a scoped rule that is no absolute path',
    explanation:
      "A rule with a `project` acts where that folder is the project's root, so it must be an absolute path. A rule with another path is left out, and the user gets a notice.",
  },
] as const satisfies readonly CodeRow[];

/** The warnings about rules and rows of the store that are left out, or can never fire. Each names its rule. */
export const leftOutCodes: ReadonlySet<string> = new Set([
  ...scopedRuleCodes.map(({ code }) => code),
  'W811',
  'W724',
  'W725',
  'W726',
  'W741',
]);
