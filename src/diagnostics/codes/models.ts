/** E82: the user's settings, and the model that they choose. */
import type { CodeRow } from './code-row.ts';

export const modelCodes = [
  {
    code: 'E821',
    title: 'user setting that cannot be read',
    explanation:
      '`config.yaml` in the configuration folder (`~/.config/rulespec`) has `store`, `model` (`provider`, `name`, `base_url`, `command`, `timeout`), `review` (`requests_per_session`), `learn` (`on_stop`, `requests_per_session`), `history` (`on` or `off`) and `shadow` (a list of rule files). While a setting is invalid, no model is asked and the user decides each call: otherwise the wrong store or model might decide it.',
  },
  {
    code: 'E822',
    title: 'settings file that others can write',
    explanation:
      '`config.yaml` chooses where rules come from and who sees reviewed data. It is used only if it is a regular file that only the user can write: not a symbolic link, and on macOS and Linux not writable by the group or by others.',
  },
  // E79: the resident server.
  {
    code: 'E791',
    title: 'server that runs already',
    explanation:
      'Only one `rulespec serve` runs for each user and socket. The running server continues; to replace it, end it first (SIGTERM).',
  },
  {
    code: 'E792',
    title: 'address that cannot be served',
    explanation:
      'The server listens at a socket in a folder that only the user can enter (mode 0700) and, with `--http`, at a port of this machine. The folder is open to others, the path is too long for the system, another file has that name, or the port is in use.',
  },
  // E83 and W83: learning rules from sessions.
  {
    code: 'E831',
    title: 'transcript that cannot be read',
    explanation:
      "`rulespec learn --transcript FILE` reads an agent's record of a session, which must be a regular file. In the background, a hook also requires that the file is the user's own and no symbolic link.",
  },
  {
    code: 'E832',
    title: 'nothing was learned',
    explanation:
      'The model did not answer, its answer was malformed, or the budget of the session is used up. Nothing was proposed. You can learn from the same part of the session again.',
  },
  {
    code: 'E833',
    title: 'proposal that does not exist',
    explanation: '`rulespec learn list` shows the proposals with their numbers.',
  },
  {
    code: 'E834',
    title: 'proposal that is not open',
    explanation:
      'A proposal is accepted or rejected once. A proposal to change a deleted rule can only be rejected. Change an accepted rule like any rule of the store: `rulespec store edit`, `disable`, `remove`.',
  },
  {
    code: 'E835',
    title: 'decision without a person',
    explanation:
      '`rulespec learn accept` and `reject` ask a person at a terminal. An agent must not put its own rules in force.',
  },
  {
    code: 'W831',
    title: 'transcript with unknown lines',
    explanation:
      'Lines of a transcript are read in the formats of Claude Code, Codex CLI and Gemini CLI (where it writes JSON lines). Other lines are skipped; this warning gives their number when no line was understood.',
  },
] as const satisfies readonly CodeRow[];
