/** E5: sessions, and the key of the stamps. */
import type { CodeInfo } from './code-info.ts';

export const sessionCodes = [
  {
    code: 'E501',
    severity: 'error',
    title: 'session id that cannot name a folder',
    explanation:
      'A session is a folder under `.rulespec/sessions`, so its id must be a safe file name on every system: 1 to 128 letters, digits and `-_.@+=~`, beginning with a letter, a digit or `_`, without `..`, not ending in a dot, and not a name that Windows reserves.',
  },
  {
    code: 'E502',
    severity: 'error',
    title: 'session folder outside the repository',
    explanation:
      "A symbolic link leads from `.rulespec`, its `sessions` folder or the session out of the repository. An agent's files would land elsewhere. Remove the link.",
  },
  {
    code: 'E503',
    severity: 'error',
    title: 'no key for stamps',
    explanation:
      'A stamp is checked with the key that made it. `rulespec write-envelope` makes a key for its first stamp, and `rulespec stamp key` prints where it is. Elsewhere, such as in CI, set `RULESPEC_KEY`.',
  },
  {
    code: 'E504',
    severity: 'error',
    title: 'key that cannot be trusted',
    explanation:
      'The key must be a regular file that only its owner can read, in a folder that only its owner can enter, outside the repository. Otherwise others may have read or replaced it, and a stamp would prove nothing.',
  },
  {
    code: 'E505',
    severity: 'error',
    title: 'text that is no key',
    explanation:
      'A key is at least 32 random bytes, in hexadecimal or base64url, in `RULESPEC_KEY` or in the key file. The text itself is never shown.',
  },
] as const satisfies readonly CodeInfo[];
