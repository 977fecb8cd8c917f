/** E79: the resident server. */
import type { CodeInfo } from './code-info.ts';

export const serveCodes = [
  {
    code: 'E791',
    severity: 'error',
    title: 'server that runs already',
    explanation:
      'Only one `rulespec serve` runs for each user and socket. The running server continues; to replace it, end it first (SIGTERM).',
  },
  {
    code: 'E792',
    severity: 'error',
    title: 'address that cannot be served',
    explanation:
      'The server listens at a socket in a folder that only the user can enter (mode 0700) and, with `--http`, at a port of this machine. The folder is open to others, the path is too long for the system, another file has that name, or the port is in use.',
  },
] as const satisfies readonly CodeInfo[];
