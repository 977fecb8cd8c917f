/** E83: Learning rules from sessions. */
import type { CodeInfo } from './code-info.ts';

export const learningCodes = [
  {
    code: 'E831',
    severity: 'error',
    title: 'transcript that cannot be read',
    explanation:
      "`rulespec learn --transcript FILE` reads the record of a session that an agent keeps: a regular file. What a hook has learned from in the background also has to be the user's own, and no symbolic link.",
  },
  {
    code: 'E832',
    severity: 'error',
    title: 'nothing was learned',
    explanation:
      'The model that was asked did not answer, or its answer was not of the form that was asked for, or the budget of the session is used up. Nothing was proposed; the same part of the session can be learned from again.',
  },
  {
    code: 'E833',
    severity: 'error',
    title: 'proposal that is not there',
    explanation: '`rulespec learn list` shows the proposals with their numbers.',
  },
  {
    code: 'E834',
    severity: 'error',
    title: 'proposal that is not open',
    explanation:
      'A proposal is accepted or rejected once. One that was to change a rule that is gone since can only be rejected. What was accepted is changed as any rule of the store: `rulespec store edit`, `disable`, `remove`.',
  },
  {
    code: 'E835',
    severity: 'error',
    title: 'decision without a person',
    explanation:
      '`rulespec learn accept` and `reject` ask a person at a terminal. What an agent has learned must not act because an agent says so.',
  },
  {
    code: 'W831',
    severity: 'warning',
    title: 'transcript of which little was understood',
    explanation:
      'Lines of a transcript are read in the forms of Claude Code, Codex CLI and Gemini CLI (where it writes JSON lines). Others are passed over, and this says how many when nothing at all was understood.',
  },
] as const satisfies readonly CodeInfo[];
