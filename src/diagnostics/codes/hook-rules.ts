/** E72 and W72: hook rules as a whole. */
import type { CodeRow } from './code-row.ts';

export const hookRuleCodes = [
  {
    code: 'E721',
    title: 'unknown placeholder in a message',
    explanation:
      'A message may contain `{{ lines }}`, `{{ file_path }}`, `{{ matched }}`, `{{ tool_name }}` and `{{ prompt }}`; that of a predicate `{{ found }}`, `{{ path }}`, `{{ value }}`, `{{ reason }}`, `{{ id }}` and `{{ claim }}`. Any other text in double braces would reach the agent as it is.',
  },
  {
    code: 'E722',
    title: 'two actions of one rule',
    explanation:
      'A rule has its action under `action` or under `decision`, which mean the same in every dialect. With a different action under each, the rule is left out.',
  },
  {
    code: 'E723',
    title: 'condition on the past that cannot be read',
    explanation:
      'A condition on the past has exactly one verb, such as `ran` or `wrote`, and modifiers: `result`, `since`, `within`, `last`, `at_least`. Lengths of time have a unit, counts begin at 1, and `prompted` and `denied` have no result. The rule is left out.',
  },
  {
    code: 'W721',
    title: 'rule file without a version',
    explanation: 'A rule file names the version of its format. Without one it is read as version 1.',
  },
  {
    code: 'W722',
    title: 'rules of the same name',
    explanation:
      'Two rules have the same name, in one file or in two. Both are in force, but messages and the log cannot distinguish them.',
  },
  {
    code: 'W723',
    title: 'part of a rule that cannot apply',
    explanation:
      'The hook event of the rule has no such text or no tool: only a submitted prompt has a `prompt`, for example. A placeholder stays empty; `tool` is ignored for events without tools.',
  },
  {
    code: 'W724',
    title: 'condition that never holds',
    explanation:
      'The condition can never hold. It asks for more events than it looks at, such as `at_least: 2` with `last: 1`, for a host that does not exist, or by `denied` for a rule that no file has. The rule still applies.',
  },
  {
    code: 'W725',
    title: "rule file in Nudge's present format",
    explanation:
      'Nudge has changed its rule files since this product learned them: `on` is a list, with `content: [{kind: Regex, pattern: …}]` in its entries. None of the rules of such a file is in force; the user is told when a session starts. Write each entry as a rule: `on: {hook: PreToolUse, tool: Write, file: "**/*.rs"}`, `match: {content: …}`, and an `action`.',
  },
  {
    code: 'W726',
    title: 'rule that can never fire',
    explanation:
      'The rule never fires. It asks for a field that its hook event lacks (a tool call has no `prompt`), or its `tool` names no tool. In every host, tools have the names of Claude Code, and those of MCP servers are called `mcp__server__tool`. The user is told when a session starts.',
  },
  // E73 and W73: globs, as in `file:` of hook rules.
  {
    code: 'E731',
    title: 'glob that cannot be read',
    explanation:
      'Globs have `*`, `?`, `**`, classes such as `[a-z]` and `[!a-z]`, braces such as `{ts,tsx}`, `!` at the start to negate, and `\\` to escape. Extended globs such as `@(a|b)` and ranges such as `{1..9}` are unsupported: list their alternatives.',
  },
  {
    code: 'W731',
    title: 'glob that never matches',
    explanation:
      'Globs are compared with the path of a file from the root of the project, with `/` between folders: `src/app.ts`. A glob that begins with `/` or `./`, contains `..`, ends in `/`, begins with `~` or `$HOME`, or has `\\` between folders matches no such path. A file outside the project has its absolute path, which a glob with a leading `/` matches.',
  },
  // E77 and W77: Markdown rules, which inject guidance where they apply.
  {
    code: 'E771',
    title: 'front matter that cannot be read',
    explanation:
      'A Markdown rule may begin with front matter: a line `---`, a YAML mapping, and a line `---`. A rule with invalid front matter is never delivered, since its conditions are unknown.',
  },
  {
    code: 'E772',
    title: 'condition of a Markdown rule that cannot be read',
    explanation:
      'The conditions are `globs` (or `paths`), `keywords`, `tools`, `model`, `agent`, `command`, `branch`, `os` and `ci`, each with a text or a list of texts. `project`, `applyTo` and `fileMatchPattern` are conditions of other tools: write `globs`. A rule with an invalid condition is never delivered: without the condition it would apply everywhere.',
  },
  {
    code: 'E773',
    title: 'setting of Markdown rules that cannot be read',
    explanation:
      '`markdown.yaml` has `folders` (below the root of the project), `delivery` (`once-per-session`, `once-per-prompt` or `every-call`) and `budget` (characters of all texts that are delivered at once).',
  },
  {
    code: 'W771',
    title: 'unknown key in front matter',
    explanation:
      'The front matter of Markdown rules has the conditions, `match`, `description` and `alwaysApply`. Keys of other tools have no effect here.',
  },
  {
    code: 'W772',
    title: 'Markdown rule that applies nowhere',
    explanation:
      '`alwaysApply: false` excludes the rule from most prompts, and no condition includes any. Add a condition such as `globs` or `keywords`.',
  },
  {
    code: 'W773',
    title: 'part of a Markdown rule that is probably wrong',
    explanation:
      'The rule contains a glob that no path of the project matches, a keyword with a wildcard or with blanks around it, a system that there is none of, an empty condition without which the rule applies everywhere, or the same text as another rule. The rule is used as written, and probably does not do what its author wanted.',
  },
] as const satisfies readonly CodeRow[];
