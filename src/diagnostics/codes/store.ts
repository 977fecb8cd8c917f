/** E81 and W81: The store of scoped rules: a SQLite database of the user's own. */
import type { CodeInfo } from './code-info.ts';

export const storeCodes = [
  {
    code: 'E811',
    severity: 'error',
    title: 'store that is not there',
    explanation:
      "There is no database at the path that was given, or none among the user's own files yet. A hook that finds none goes on without, unless `config.yaml` names one; a command that is to show one says so.",
  },
  {
    code: 'E812',
    severity: 'error',
    title: 'store that cannot be relied on',
    explanation:
      'The store is a regular file of your own that no other may write: no link, no folder, no file of another user. What is not cannot say what an agent may do, so every call it might have covered is held back until a person has looked.',
  },
  {
    code: 'E813',
    severity: 'error',
    title: 'damaged store',
    explanation:
      'The file is no SQLite database, is damaged, is the database of another program, or has no table `rules`. Rules that were in it cannot be known, so calls are held back; put back a copy, or move it away and import the rules again.',
  },
  {
    code: 'E814',
    severity: 'error',
    title: 'store of a newer version',
    explanation:
      'A newer rulespec has written the store. What its columns mean is not known here, so it is neither read nor changed.',
  },
  {
    code: 'E815',
    severity: 'error',
    title: 'store in use',
    explanation:
      'Another process has held the store for longer than is waited for, or, where Node has no SQLite of its own, has left changes outside of it that only the process itself, or a Node with SQLite, can take in.',
  },
  {
    code: 'E816',
    severity: 'error',
    title: 'store over the size limit',
    explanation:
      'A store is read only up to a stated number of rules and bytes, so that a decision takes bounded time. Remove rules that are not needed.',
  },
  {
    code: 'E817',
    severity: 'error',
    title: 'change that a store refuses',
    explanation:
      'The change was undone whole: a text cannot be kept, a proposal cannot be understood, or SQLite refuses it, because the disk is full or a table of another system asks for more than rulespec knows.',
  },
  {
    code: 'W811',
    severity: 'warning',
    title: 'row of the store that is left out',
    explanation:
      'A value of the row is none that its column can have: bytes that are no text, a flag that is neither 0 nor 1. The other rules stay in force.',
  },
] as const satisfies readonly CodeInfo[];
