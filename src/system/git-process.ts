/**
 * Runs git. INVARIANT: no shell reads the words, a time limit ends it, and nothing of the environment or of the
 * repository's folder says which git or which repository it is.
 */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_OUTPUT_BYTES = 128 * 1024 * 1024;

export const TOO_LONG = 'git takes too long';

export type Ran =
  | { readonly kind: 'ran'; readonly output: string }
  /** `why` is present where the cause lies outside the request. */
  | { readonly kind: 'failed'; readonly why?: string };

interface Given {
  readonly input?: string;
  readonly milliseconds?: number;
}

/** Runs a command that only reads. The caller turns off what settings of the repository could make it run. */
export function readOnlyGit(root: string, args: readonly string[], { input, milliseconds }: Given = {}): Ran {
  try {
    const output = execFileSync('git', ['-C', root, '-c', 'protocol.allow=never', ...args], {
      // The command runs in another folder, so that it finds no `git.exe` of the repository.
      cwd: dirname(process.execPath),
      env: cleanEnvironment(),
      timeout: milliseconds ?? TIMEOUT_MILLISECONDS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_OUTPUT_BYTES,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...(input !== undefined && { input }),
      encoding: 'utf8',
    });
    return { kind: 'ran', output };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return failure(error);
  }
}

function failure(error: Error): Ran {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return { kind: 'failed', why: 'git is not installed' };
  if (code === 'ETIMEDOUT') return { kind: 'failed', why: TOO_LONG };
  if (code === 'ENOBUFS') return { kind: 'failed', why: 'the repository has too many files' };
  if (!('stderr' in error)) throw error;
  const said = String(error.stderr);
  if (said.includes('not a git repository')) return { kind: 'failed', why: 'there is no git repository' };
  if (said.includes('dubious ownership'))
    return { kind: 'failed', why: 'git refuses the repository, which belongs to another user' };
  return { kind: 'failed' };
}

/**
 * The environment without the variables that select another repository or configuration, or make git prompt or fetch.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
  };
}
