/**
 * The SHA-256 of a file's content, read in pieces. INVARIANT: only regular files are read, and links are not followed.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { runningSha256 } from './digest.ts';
import { errorCode } from './system-error.ts';

const CHUNK_BYTES = 1024 * 1024;

interface ReadFile {
  readonly status: Stats;
  /** In hexadecimal. */
  readonly digest: string;
}

/** Undefined for a link, for what is no regular file, and for a file that changed meanwhile. Throws system errors. */
export function readDigest(path: string, maxBytes = Number.POSITIVE_INFINITY): ReadFile | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(
      path,
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
  } catch (error) {
    if (errorCode(error) === 'ELOOP') return undefined;
    throw error;
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile() || status.size > maxBytes) return undefined;
    const hash = runningSha256();
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, status.size + 1));
    let left = maxBytes;
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      left -= length;
      if (left < 0) return undefined;
      hash.update(chunk.subarray(0, length));
    }
    const after = fstatSync(descriptor);
    const isSame = (['size', 'mtimeMs', 'ctimeMs'] as const).every(key => status[key] === after[key]);
    return isSame ? { status, digest: hash.hex() } : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** In hexadecimal; undefined as for `readDigest`. */
export function fileSha256(path: string): string | undefined {
  return readDigest(path)?.digest;
}
