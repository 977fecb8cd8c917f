/**
 * Opens a history to add to it: its head, and its file at the place where the head ends. INVARIANT: what a killed
 * writer left is mended here, and nothing else: one whole line beyond the head, a torn one, or a rewritten file whose
 * head is still beside it. Anything missing or changed up to the head is a fault, and the history stays as it is. Runs
 * under the lock of the history.
 */
import { closeSync, ftruncateSync } from 'node:fs';
import { createExclusively, removeIfThere } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { OWNER_ONLY_FILE, openToAppend, openToExtend, openToUpdate } from '../own-files.ts';
import { readAt } from '../read-descriptor.ts';
import { type HistoryFiles, isThere, Unusable, withOwnFile } from './files.ts';
import {
  emptyHead,
  type Head,
  headAfter,
  headIn,
  headText,
  readHeadText,
  textAt,
  writeHead,
} from './head.ts';
import type { HistoryKey } from './key.ts';
import { isRequestLine, lineAt, MAX_LINE_BYTES } from './lines.ts';

/** The codes of a history, and where its files are. */
export interface HistoryLocation {
  readonly host: Host;
  readonly key: HistoryKey;
  readonly files: HistoryFiles;
}

export interface OpenHistory extends HistoryLocation {
  readonly head: Head;
  /** The descriptor of the file of lines, for reading and for appending. */
  readonly lines: number;
  /** The descriptor of the head file, for overwriting. */
  readonly headFile: number;
}

/** Runs `use` on the opened history. Makes one where there is none. Throws system errors and reasons. */
export function withHistory<T>(place: HistoryLocation, use: (history: OpenHistory) => T): T {
  const { host, files } = place;
  if (!isThere(files.head)) makeHistory(place);
  const result = withOwnFile(host, files.head, openToUpdate, ({ descriptor: headFile }) =>
    withOwnFile(host, files.lines, openToExtend, ({ descriptor: lines, status }) => {
      const head = mended({ ...place, lines, headFile }, status.size);
      return { value: use({ ...place, head, lines, headFile }) };
    }),
  );
  if (!result) throw new Unusable(MISSING);
  return result.value;
}

export const MISSING = 'one of its files is missing';
export const SHORTER = 'lines of it are missing';
export const LONGER = 'lines were added to its end';

/**
 * Makes the marker first, and the head last: a killed maker leaves files that hold nothing, and the next one goes on.
 */
function makeHistory({ host, key, files }: HistoryLocation): void {
  const size = withOwnFile(host, files.lines, openToExtend, ({ status }) => status.size) ?? 0;
  if (size > 0) throw new Unusable(MISSING);
  for (const path of [files.marker, files.lines]) closeSync(openToAppend(path));
  createExclusively(
    files.head,
    headText(key, files.name, emptyHead(key, files.name)),
    OWNER_ONLY_FILE,
    false,
  );
}

function mended(history: Omit<OpenHistory, 'head'>, size: number): Head {
  const { key, files, lines, headFile } = history;
  const head = headIn(key, files.name, textAt(headFile));
  if (size === head.bytes) return head;
  if (size < head.bytes) return rewritten(history, size);
  const beyond = size - head.bytes;
  if (beyond > MAX_LINE_BYTES) throw new Unusable(LONGER);
  const tail = readAt(lines, head.bytes, beyond);
  const line = lineAt(key, head.mac, tail, 0);
  if (!line) {
    ftruncateSync(lines, head.bytes);
    return head;
  }
  if (line.end !== beyond) throw new Unusable(LONGER);
  const after = headAfter(head, {
    mac: line.mac,
    length: beyond,
    isRequest: isRequestLine(line.rest),
  });
  writeHead(headFile, key, files.name, after);
  return after;
}

/** The head of a file that a killed writer had rewritten, but not yet the head. */
function rewritten({ headFile, ...place }: Omit<OpenHistory, 'head'>, size: number): Head {
  const head = nextHead(place, size);
  if (!head) throw new Unusable(SHORTER);
  writeHead(headFile, place.key, place.files.name, head);
  removeIfThere(place.files.nextHead);
  return head;
}

/** The head beside the head, where it belongs to a file of this size. */
export function nextHead({ host, key, files }: HistoryLocation, size: number): Head | undefined {
  const text = readHeadText(host, files.nextHead);
  if (text === undefined) return undefined;
  const head = headIn(key, files.name, text);
  return head.bytes === size ? head : undefined;
}
