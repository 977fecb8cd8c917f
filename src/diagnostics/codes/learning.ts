/** E83 and W83: learning rules from sessions. */
import type { CodeInfo } from './code-info.ts';

export const learningCodes = [
  {
    code: 'E831',
    severity: 'error',
    title: 'transcript that cannot be read',
    explanation:
      "`rulespec learn --transcript FILE` reads an agent's record of a session, which must be a regular file. In the background, a hook also requires that the file is the user's own and no symbolic link.",
  },
  {
    code: 'E832',
    severity: 'error',
    title: 'nothing was learned',
    explanation:
      'The model did not answer, its answer was malformed, or the budget of the session is used up. Nothing was proposed. You can learn from the same part of the session again.',
  },
  {
    code: 'E833',
    severity: 'error',
    title: 'proposal that does not exist',
    explanation: '`rulespec learn list` shows the proposals with their numbers.',
  },
  {
    code: 'E834',
    severity: 'error',
    title: 'proposal that is not open',
    explanation:
      'A proposal is accepted or rejected once. A proposal to change a deleted rule can only be rejected. Change an accepted rule like any rule of the store: `rulespec store edit`, `disable`, `remove`.',
  },
  {
    code: 'E835',
    severity: 'error',
    title: 'decision without a person',
    explanation:
      '`rulespec learn accept` and `reject` ask a person at a terminal. An agent must not put its own rules in force.',
  },
  {
    code: 'W831',
    severity: 'warning',
    title: 'transcript with unknown lines',
    explanation:
      'Lines of a transcript are read in the formats of Claude Code, Codex CLI and Gemini CLI (where it writes JSON lines). Other lines are skipped; this warning gives their number when no line was understood.',
  },
] as const satisfies readonly CodeInfo[];
