/**
 * The summary of a history: what its lines say up to a place, in a form that is read faster than the lines. INVARIANT:
 * nothing depends on a summary. One is believed only with its code, and only where the lines after it go on from the
 * code of the line at which it ends; otherwise all lines are read.
 */
import { lstatSync, type Stats } from 'node:fs';
import type { PastSummary } from '../../values/past.ts';
import { removeIfThere, replaceUnflushed } from '../atomic-write.ts';
import type { Host } from '../host.ts';
import { OWNER_ONLY_FILE, openToRead } from '../own-files.ts';
import { readAt } from '../read-descriptor.ts';
import { isSystemError } from '../system-error.ts';
import { filesOf, Unusable, withOwnFile } from './files.ts';
import { type Head, headIn, keyedHeadIn, keyedText, readHeadText } from './head.ts';
import { historyKey } from './key.ts';
import type { HistoryLocation } from './open-history.ts';

interface FoundSummary {
  /** The head up to which it goes. */
  readonly head: Head;
  readonly summary: PastSummary;
}

/** Up to which place of which history a summary goes. */
interface Covered {
  readonly name: string;
  readonly head: Head;
}

/** More than the longest history takes. */
const MAX_SUMMARY_BYTES = 128 * 1024 * 1024;
/** Digits of how many numbers there are. */
const DIGITS = 12;
const NUMBER_BYTES = Float64Array.BYTES_PER_ELEMENT;

/** The summary of a history whose head is believed, where one fits. Throws no system error. */
export function summaryUpTo(place: HistoryLocation, head: Head, lines: Stats): FoundSummary | undefined {
  if (wasChanged(place, lines)) return undefined;
  const found = readSummary(place);
  return found && fits(found.head, head) ? found : undefined;
}

/**
 * Whether somebody wrote to the lines after the head was written: each of our own changes ends with the head. Who sets
 * the times of files, or writes in the same few milliseconds, is not noticed; the summary still says what was recorded.
 */
export function wasChanged({ files }: HistoryLocation, lines: Stats): boolean {
  const head = lstatSync(files.head, { throwIfNoEntry: false });
  return head === undefined || lines.ctimeMs > head.ctimeMs;
}

function fits(ofSummary: Head, head: Head): boolean {
  return (
    ofSummary.droppedLines === head.droppedLines &&
    ofSummary.droppedRequests === head.droppedRequests &&
    ofSummary.lines <= head.lines
  );
}

/** Undefined where there is none that this version, with this key, wrote for this history. */
function readSummary(place: HistoryLocation): FoundSummary | undefined {
  const { host, files } = place;
  try {
    const bytes = withOwnFile(host, files.summary, openToRead, ({ descriptor, status }) =>
      status.size > MAX_SUMMARY_BYTES ? undefined : readAt(descriptor, 0, status.size),
    );
    return bytes && summaryIn(place, bytes);
  } catch {
    // Whatever is wrong with it, the lines say the same.
    return undefined;
  }
}

/** Throws the reason why it is no summary of this history. */
function summaryIn(place: HistoryLocation, bytes: Buffer): FoundSummary {
  const headEnd = bytes.indexOf('\n') + 1;
  const content = bytes.subarray(headEnd);
  const head = keyedHeadIn(bytes.toString('latin1', 0, headEnd), said => codeOf(place, said, content));
  const count = Number(content.toString('latin1', 0, DIGITS));
  const start = bytes.byteOffset + headEnd + DIGITS;
  const end = start + count * NUMBER_BYTES;
  const numbers = new Float64Array(bytes.buffer.slice(start, end));
  if (numbers.length !== count) throw new Unusable('its summary is damaged');
  return { head, summary: { numbers, text: content.toString('utf8', DIGITS + count * NUMBER_BYTES) } };
}

function codeOf({ key, files }: HistoryLocation, said: string, content: Uint8Array): string {
  return key(`summary\n${files.name}\n${said}`, content);
}

/** Writes a summary for the next process. Never throws: without a summary, that process reads more lines. */
export function writeSummary(host: Host, { name, head }: Covered, summary: PastSummary): void {
  try {
    const key = historyKey(host, false);
    if (key) replaceSummary({ host, key, files: filesOf(host, name) }, head, summary);
  } catch (error) {
    if (!(error instanceof Unusable) && !isSystemError(error)) throw error;
  }
}

function replaceSummary(place: HistoryLocation, head: Head, { numbers, text }: PastSummary): void {
  const { host, key, files } = place;
  // A history that was pruned meanwhile has none.
  const now = readHeadText(host, files.head);
  if (now === undefined || !fits(head, headIn(key, files.name, now))) return;
  const content = Buffer.concat([
    Buffer.from(String(numbers.length).padStart(DIGITS, '0'), 'latin1'),
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
    Buffer.from(text, 'utf8'),
  ]);
  const first = keyedText(head, said => codeOf(place, said, content));
  replaceUnflushed(files.summary, Buffer.concat([Buffer.from(first, 'latin1'), content]), OWNER_ONLY_FILE);
}

export function removeSummary({ files }: Pick<HistoryLocation, 'files'>): void {
  removeIfThere(files.summary);
}
