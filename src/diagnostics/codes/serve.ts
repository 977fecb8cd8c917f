/** E79: The resident server. */
import type { CodeInfo } from './code-info.ts';

export const serveCodes = [
  {
    code: 'E791',
    severity: 'error',
    title: 'server that runs already',
    explanation:
      'One `rulespec serve` answers for a user, or listens at a socket, at a time. The one that runs goes on; ending it (SIGTERM) makes room for another.',
  },
  {
    code: 'E792',
    severity: 'error',
    title: 'nowhere to serve',
    explanation:
      "The server listens at a socket in a folder that is the user's alone (mode 0700) and, with `--http`, at a port of this machine. The folder is open to others, the path is longer than the system takes, something else stands there, or the port is in use.",
  },
] as const satisfies readonly CodeInfo[];
