/**
 * Files that this process has read before. INVARIANT: what was read is given again only while the system says of the file what it said just
 * before the reading, and the file had rested for so long by then that any change since would show; what is kept is bounded.
 */
import { type BigIntStats, statSync } from 'node:fs';
import type { Source } from '../diagnostics/source.ts';
import { loadFile } from './sources.ts';
import { isSystemError } from './system-error.ts';

/** As `loadFile`: the same source for a file that has not changed. */
export type LoadFile = typeof loadFile;

/**
 * Two changes this near to each other may leave the same times: a file system counts in steps, of 4 ms as a rule and of two seconds at most,
 * and its clock may be a little behind ours.
 */
const UNSAFE_MILLISECONDS = 2_500;
/** UTF-16 units of all texts, and files; beyond, all are forgotten. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_FILES = 16_384;

interface Known {
  readonly signature: string;
  readonly maxBytes: number;
  readonly source: Source;
}

export function rememberingFiles(now: () => number = Date.now): LoadFile {
  const known = new Map<string, Known>();
  let characters = 0;
  const forget = (path: string): void => {
    characters -= known.get(path)?.source.text.length ?? 0;
    known.delete(path);
  };
  return (path, maxBytes, name = path) => {
    const signature = signatureOf(path, now);
    const before = known.get(path);
    const isSame = before?.signature === signature && before?.maxBytes === maxBytes;
    if (before && isSame && before.source.name === name) return { value: before.source, diagnostics: [] };
    forget(path);
    const read = loadFile(path, maxBytes, name);
    if (signature === undefined || !read.value || read.diagnostics.length > 0) return read;
    characters += read.value.text.length;
    if (characters > MAX_CHARACTERS || known.size >= MAX_FILES) {
      known.clear();
      characters = read.value.text.length;
    }
    known.set(path, { signature, maxBytes, source: read.value });
    return read;
  };
}

/** Of the file that links lead to; undefined for none that is there and has rested. */
function signatureOf(path: string, now: () => number): string | undefined {
  const status = statusOf(path);
  if (!status) return undefined;
  const { dev, ino, mode, size, mtimeNs, mtimeMs, ctimeNs, ctimeMs } = status;
  const changed = Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs);
  // Times to come tell nothing.
  if (now() - changed <= UNSAFE_MILLISECONDS) return undefined;
  return [dev, ino, mode, size, mtimeNs, ctimeNs].join(' ');
}

function statusOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}
