/**
 * Drops the oldest lines of a history. INVARIANT: the head says how many lines and requests were dropped, and the codes
 * of the lines that stay begin with that, so that no older beginning passes for the new one. A killed writer leaves the
 * old history or the new one.
 */
import { renameSync } from 'node:fs';
import { removeIfThere, writeAtomically } from '../atomic-write.ts';
import { OWNER_ONLY_FILE } from '../own-files.ts';
import { readAt } from '../read-descriptor.ts';
import { Unusable } from './files.ts';
import { type CountedLine, emptyHead, type Head, headAfter, headText } from './head.ts';
import { isRequestLine, lineAt, lineOf } from './lines.ts';
import type { OpenHistory } from './open-history.ts';
import { removeSummary } from './summary.ts';

/** Lines of a history. */
export const MAX_LINES = 100_000;
/** Bytes of a history. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Whether one more line of this length would be too much. */
export function isFull({ lines, bytes }: Head, length: number): boolean {
  return lines >= MAX_LINES || bytes + length > MAX_BYTES;
}

/** Drops the older half. */
export function dropOldest(history: OpenHistory): void {
  dropTo(history, Math.floor(history.head.lines / 2), MAX_BYTES / 2);
}

/** Drops all lines, of which the head says how many there were. */
export function dropAll(history: OpenHistory): void {
  const { key, files, head } = history;
  const { droppedLines, droppedRequests, lines, requests } = head;
  const empty = emptyHead(key, files.name, droppedLines + lines, droppedRequests + requests);
  replace(history, empty, Buffer.alloc(0));
}

/** Keeps at most this many lines and bytes, the newest. */
function dropTo(history: OpenHistory, maxLines: number, maxBytes: number): void {
  const lines = linesOf(history);
  let first = lines.length - Math.min(maxLines, lines.length);
  let bytes = lines.slice(first).reduce((sum, { length }) => sum + length, 0);
  for (; bytes > maxBytes; first++) bytes -= lines[first]?.length ?? 0;
  if (first > 0) rewrite(history, lines, first);
}

interface Line extends CountedLine {
  readonly rest: Buffer;
}

/** All lines up to the head. Throws where one is not valid: a rewrite would hide that. */
function linesOf({ key, files, head, lines }: OpenHistory): readonly Line[] {
  const bytes = readAt(lines, 0, head.bytes);
  const found: Line[] = [];
  let at = emptyHead(key, files.name, head.droppedLines, head.droppedRequests);
  for (;;) {
    const start = at.bytes;
    const checked = lineAt(key, at.mac, bytes, start);
    if (!checked) break;
    const { rest, mac, end } = checked;
    const line = { rest, mac, length: end - start, isRequest: isRequestLine(rest) };
    found.push(line);
    at = headAfter(at, line);
  }
  if (at.mac !== head.mac || at.bytes !== head.bytes)
    throw new Unusable('its head file does not belong to its lines');
  return found;
}

function rewrite(history: OpenHistory, lines: readonly Line[], first: number): void {
  const { key, files, head } = history;
  const dropped = lines.slice(0, first);
  const droppedRequests = dropped.filter(({ isRequest }) => isRequest).length;
  let at = emptyHead(key, files.name, head.droppedLines + first, head.droppedRequests + droppedRequests);
  const kept: Buffer[] = [];
  for (const { rest, isRequest } of lines.slice(first)) {
    const { bytes, mac } = lineOf(key, at.mac, rest);
    kept.push(bytes);
    at = headAfter(at, { mac, length: bytes.length, isRequest });
  }
  replace(history, at, Buffer.concat(kept));
}

/** Writes the next head first: with the new lines, it is believed in place of the head. */
function replace(history: OpenHistory, head: Head, lines: Uint8Array): void {
  const { key, files } = history;
  // It says what is dropped.
  removeSummary(history);
  const problem =
    writeAtomically(files.nextHead, headText(key, files.name, head), files.nextHead, OWNER_ONLY_FILE) ??
    writeAtomically(files.lines, lines, files.lines, OWNER_ONLY_FILE);
  if (problem) {
    removeIfThere(files.nextHead);
    throw new Unusable(problem.message);
  }
  renameSync(files.nextHead, files.head);
}
