/** What the operating system refuses, told apart from faults of our own. */

export function isSystemError(error: unknown): boolean {
  return errorCode(error) !== '';
}

/** `ENOENT`, `EACCES`, …; empty for an error that is not the operating system's. A path with a NUL byte is one too. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return '';
  return 'syscall' in error || error.code === 'ERR_INVALID_ARG_VALUE' ? error.code : '';
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EBUSY: 'it is in use',
  ETXTBSY: 'it is in use',
  EDQUOT: 'the quota is used up',
  EFBIG: 'it would be too large',
  EIO: 'the device failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EPIPE: 'the reader has gone',
  ERR_INVALID_ARG_VALUE: 'its name holds a NUL character',
};

/** Why the system refused, in words; with its code where there are none for it. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? `the system answers \`${code}\``;
}

/** The system took no more of what was written: a full disk, for one. */
export function isWriteError(error: unknown): boolean {
  return isSystemError(error) && error instanceof Error && 'syscall' in error && error.syscall === 'write';
}

const PAUSE_MILLISECONDS = 2;

/** Waits a moment before an operation that would have blocked is tried again. */
export function pause(): void {
  wait(PAUSE_MILLISECONDS);
}

export function wait(milliseconds: number): void {
  // Nobody wakes it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
