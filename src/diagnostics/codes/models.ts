/** E82: the user's settings, and the model that they choose. */
import type { CodeInfo } from './code-info.ts';

export const modelCodes = [
  {
    code: 'E821',
    severity: 'error',
    title: 'user setting that cannot be read',
    explanation:
      '`config.yaml` in the configuration folder (`~/.config/rulespec`) has `store`, `model` (`provider`, `name`, `base_url`, `command`, `timeout`), `review` (`requests_per_session`) and `learn` (`on_stop`, `requests_per_session`). While a setting is invalid, no model is asked and the user decides each call: otherwise the wrong store or model might decide it.',
  },
  {
    code: 'E822',
    severity: 'error',
    title: 'settings file that others can write',
    explanation:
      '`config.yaml` chooses where rules come from and who sees reviewed data. It is used only as a regular file of the user that nobody else can write: not a symbolic link, and on macOS and Linux not open to the group or to others.',
  },
] as const satisfies readonly CodeInfo[];
