/** Distinguishes errors of the operating system from our own faults. */

export function isSystemError(error: unknown): boolean {
  return errorCode(error) !== '';
}

/** `ENOENT`, `EACCES`, …; empty for any other error. A path with a NUL byte counts as a system error. */
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

/** The reason of a system error in words, or its code where no words exist. Throws any other error. */
export function reasonOf(error: unknown): string {
  if (!isSystemError(error)) throw error;
  const code = errorCode(error);
  return reasons[code] ?? `the system answers \`${code}\``;
}

/** Undefined after a system error. */
export function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

/** The system could not write all bytes, for example on a full disk. */
export function isWriteError(error: unknown): boolean {
  return isSystemError(error) && error instanceof Error && 'syscall' in error && error.syscall === 'write';
}

const PAUSE_MILLISECONDS = 2;

/** Waits a moment before the retry of an operation that would have blocked. */
export function pause(): void {
  wait(PAUSE_MILLISECONDS);
}

export function wait(milliseconds: number): void {
  // The wait ends by its time limit alone.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
