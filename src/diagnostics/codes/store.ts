/** E81 and W81: the store of scoped rules, a SQLite database of the user. */
import type { CodeRow } from './code-row.ts';

export const storeCodes = [
  {
    code: 'E811',
    title: 'missing store',
    explanation:
      'There is no database at the given path, or the user has none yet. A hook works without a store, unless `config.yaml` names one; a command that shows the store reports the error.',
  },
  {
    code: 'E812',
    title: 'store that others may have written',
    explanation:
      'The store must be a regular file that you own and only you can write: no link, no folder, no file of another user. Otherwise its rules cannot be trusted, and every call that they might cover is held back until a person has checked the store.',
  },
  {
    code: 'E813',
    title: 'damaged store',
    explanation:
      'The file is no SQLite database, is damaged, belongs to another program, or has no table `rules`. Its rules are unknown, so calls are held back. Restore a copy, or move the file away and import the rules again.',
  },
  {
    code: 'E814',
    title: 'store of a newer version',
    explanation:
      'A newer rulespec has written the store. This version does not know the meaning of its columns, so it neither reads nor changes the store. Update rulespec.',
  },
  {
    code: 'E815',
    title: 'store in use',
    explanation:
      'Another process has locked the store for too long. Or Node has no SQLite of its own here, and the other process left changes beside the file that only itself, or a Node with SQLite, can apply.',
  },
  {
    code: 'E816',
    title: 'store over the size limit',
    explanation:
      'A store is read only up to a fixed number of rules and bytes, so that a decision takes bounded time. Remove rules that are not needed.',
  },
  {
    code: 'E817',
    title: 'change that a store refuses',
    explanation:
      "The whole change was undone: a text cannot be stored, a proposal is malformed, or SQLite refuses the change, because the disk is full or another system's table has further constraints.",
  },
  {
    code: 'E818',
    title: 'missing SQLite',
    explanation:
      'The store is a SQLite database. Node has SQLite from version 22.13 on. For an older one, install the package `node-sqlite3-wasm` beside rulespec; the message has the command. Calls of tools are held back as long as the rules of the store are unknown.',
  },
  {
    code: 'W811',
    title: 'row of the store that is left out',
    explanation:
      'The row has a value that its column cannot have: bytes that are no text, or a flag that is neither 0 nor 1. The other rules stay in force.',
  },
] as const satisfies readonly CodeRow[];

/** E85 and W85: commands about the store. */
export const storeCommandCodes = [
  {
    code: 'E851',
    title: 'store changed without a person',
    explanation:
      '`rulespec store edit`, `disable` and `remove` loosen the rules of an agent, so they ask a person at a terminal. `add`, `enable` and `import` only restrict, and do not ask.',
  },
  {
    code: 'E852',
    title: 'editor that failed',
    explanation:
      'The program that `VISUAL` or `EDITOR` names did not start or failed, so nothing was changed. `rulespec store edit 3 --pattern …` changes a rule without an editor.',
  },
  {
    code: 'E853',
    title: 'rule that was changed meanwhile',
    explanation:
      'Another process changed or removed the rule after it was shown. Nothing was changed; read the rule again.',
  },
  {
    code: 'E854',
    title: 'rule that the store refuses',
    explanation:
      'The rule could never act: its pattern does not compile, its type is unknown, or it has a review without a prompt. Nothing was changed.',
  },
  {
    code: 'W851',
    title: 'rule that matches every call',
    explanation:
      'A pattern of the rule matches the empty text, and therefore every value. The rule is stored; make the pattern more specific.',
  },
  {
    code: 'W852',
    title: 'pattern of a stored rule that never matches',
    explanation:
      'In the patterns of the store `^` and `$` are the ends of a whole value, such as the content of a file, rather than the ends of a line. The pattern requires text before `^` or after `$`, so no value matches. The rule is stored; prefix `(?m)` to mean the ends of lines.',
  },
] as const satisfies readonly CodeRow[];
