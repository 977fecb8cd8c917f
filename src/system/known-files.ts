/**
 * A cache of files that this process has read. INVARIANT: the cache returns a text only while the file's status is the
 * one from just before the read. By then the file had been unchanged long enough that any later change shows. The cache
 * is bounded.
 */
import { statSync } from 'node:fs';
import type { Source } from '../diagnostics/source.ts';
import { loadFile } from './sources.ts';
import { quietly } from './system-error.ts';

/** Like `loadFile`; returns the same source for an unchanged file. */
export type LoadFile = typeof loadFile;

/**
 * Two changes within this time may leave the same time stamps. File systems count in steps, usually of 4 ms and at most
 * of two seconds, and their clock may lag behind ours.
 */
const UNSAFE_MILLISECONDS = 2_500;
/** UTF-16 units of all texts, and a number of files. Beyond either, the cache is emptied. */
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

/** The status of the file that links lead to; undefined where no file exists or it changed recently. */
function signatureOf(path: string, now: () => number): string | undefined {
  const status = quietly(() => statSync(path, { bigint: true, throwIfNoEntry: false }));
  if (!status) return undefined;
  const { dev, ino, mode, size, mtimeNs, mtimeMs, ctimeNs, ctimeMs } = status;
  const changed = Number(mtimeMs > ctimeMs ? mtimeMs : ctimeMs);
  // A time in the future proves nothing.
  if (now() - changed <= UNSAFE_MILLISECONDS) return undefined;
  return [dev, ino, mode, size, mtimeNs, ctimeNs].join(' ');
}
