/** E82: The user's settings, and whom they say to ask. */
import type { CodeInfo } from './code-info.ts';

export const modelCodes = [
  {
    code: 'E821',
    severity: 'error',
    title: "setting of the user's that cannot be read",
    explanation:
      '`config.yaml` in the folder of the configuration (`~/.config/rulespec`) has `store`, `model` (`provider`, `name`, `base_url`, `command`, `timeout`), `review` (`requests_per_session`) and `learn` (`on_stop`, `requests_per_session`). Where one of them cannot be read, no model is asked, and calls are asked about: another store or another model than the one that is meant would decide them.',
  },
  {
    code: 'E822',
    severity: 'error',
    title: 'settings that another could have written',
    explanation:
      "`config.yaml` says where rules come from and who sees what is reviewed, so it is believed only as a regular file of the user's own that nobody else can write: not a symbolic link, and on macOS and Linux not open to the group or to others.",
  },
] as const satisfies readonly CodeInfo[];
