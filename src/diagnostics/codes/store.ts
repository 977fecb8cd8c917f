/** E81 and W81: the store of scoped rules, a SQLite database of the user. */
import type { CodeInfo } from './code-info.ts';

export const storeCodes = [
  {
    code: 'E811',
    severity: 'error',
    title: 'missing store',
    explanation:
      'There is no database at the given path, or the user has none yet. A hook works without a store, unless `config.yaml` names one; a command that shows the store reports the error.',
  },
  {
    code: 'E812',
    severity: 'error',
    title: 'store that others may have written',
    explanation:
      'The store must be a regular file of your own that nobody else can write: no link, no folder, no file of another user. Otherwise it cannot say what an agent may do, so every call that it might cover is held back until a person has checked it.',
  },
  {
    code: 'E813',
    severity: 'error',
    title: 'damaged store',
    explanation:
      'The file is no SQLite database, is damaged, belongs to another program, or has no table `rules`. Its rules are unknown, so calls are held back. Restore a copy, or move the file away and import the rules again.',
  },
  {
    code: 'E814',
    severity: 'error',
    title: 'store of a newer version',
    explanation:
      'A newer rulespec has written the store. This version does not know the meaning of its columns, so it neither reads nor changes the store. Update rulespec.',
  },
  {
    code: 'E815',
    severity: 'error',
    title: 'store in use',
    explanation:
      'Another process has locked the store for too long. Or Node has no SQLite of its own here, and the other process left changes beside the file that only itself, or a Node with SQLite, can apply.',
  },
  {
    code: 'E816',
    severity: 'error',
    title: 'store over the size limit',
    explanation:
      'A store is read only up to a fixed number of rules and bytes, so that a decision takes bounded time. Remove rules that are not needed.',
  },
  {
    code: 'E817',
    severity: 'error',
    title: 'change that a store refuses',
    explanation:
      "The whole change was undone: a text cannot be stored, a proposal is malformed, or SQLite refuses the change, because the disk is full or another system's table has further constraints.",
  },
  {
    code: 'W811',
    severity: 'warning',
    title: 'row of the store that is left out',
    explanation:
      'The row has a value that its column cannot have: bytes that are no text, or a flag that is neither 0 nor 1. The other rules stay in force.',
  },
] as const satisfies readonly CodeInfo[];
