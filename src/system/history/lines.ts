/**
 * The lines of a history. A line is a JSON object whose first member, `mac`, is a code over the code of the line before
 * and the rest of the line. INVARIANT: codes are checked on the bytes as they stand, so that no two texts pass for one
 * line, and a line is valid only after the line that it followed when it was written.
 */
import type { HistoryRecord } from '../../values/past.ts';
import { parsedJson } from '../../values/plain-json.ts';
import { MAC_TEXT_LENGTH } from '../digest.ts';
import { Unusable } from './files.ts';
import type { HistoryKey } from './key.ts';
import { recordIn } from './record-in.ts';

const VERSION = 1;
/** Bytes of a line with its end. The caller cuts what is longer. */
export const MAX_LINE_BYTES = 64 * 1024;

const BEFORE_MAC = '{"mac":"';
const AFTER_MAC = '",';
const REST = BEFORE_MAC.length + MAC_TEXT_LENGTH + AFTER_MAC.length;
const LINE_END = 10;

/** The part of a line that its code covers, besides the code of the line before. Undefined where it is too long. */
export function restOf({ kind, ...more }: HistoryRecord): Buffer | undefined {
  const rest = Buffer.from(JSON.stringify({ v: VERSION, kind, ...more }).slice(1), 'utf8');
  return rest.length + REST + 1 > MAX_LINE_BYTES ? undefined : rest;
}

const COMPLETION = `"v":${VERSION},"kind":"completion",`;

/** Whether a line that `restOf` began is of a request. */
export function isRequestLine(rest: Buffer): boolean {
  return rest.toString('latin1', 0, COMPLETION.length) !== COMPLETION;
}

/** The bytes of a line with its end, and its code. */
export function lineOf(key: HistoryKey, before: string, rest: Uint8Array): { bytes: Buffer; mac: string } {
  const mac = macOf(key, before, rest);
  const bytes = Buffer.allocUnsafe(REST + rest.length + 1);
  bytes.write(`${BEFORE_MAC}${mac}${AFTER_MAC}`, 0, 'latin1');
  bytes.set(rest, REST);
  bytes[bytes.length - 1] = LINE_END;
  return { bytes, mac };
}

function macOf(key: HistoryKey, before: string, rest: Uint8Array): string {
  return key(`line\n${before}\n`, rest);
}

/** A line whose code is right. */
interface CheckedLine {
  readonly rest: Buffer;
  readonly mac: string;
  /** The end of the line, including its line end. */
  readonly end: number;
}

/** The line that begins at a place; undefined where no line end follows. Throws the reason why it is not valid. */
export function lineAt(
  key: HistoryKey,
  before: string,
  bytes: Buffer,
  start: number,
): CheckedLine | undefined {
  const end = bytes.indexOf(LINE_END, start);
  if (end < 0) return undefined;
  const rest = bytes.subarray(start + REST, end);
  if (end - start <= REST || end - start >= MAX_LINE_BYTES) throw new Unusable(whyInvalid(rest));
  const mac = macOf(key, before, rest);
  const said = bytes.toString('latin1', start, start + REST);
  if (said !== `${BEFORE_MAC}${mac}${AFTER_MAC}`) throw new Unusable(whyInvalid(rest));
  return { rest, mac, end: end + 1 };
}

function whyInvalid(rest: Buffer): string {
  return isNewer(parsed(rest)) ? NEWER : 'a line was changed, moved or taken out';
}

const NEWER = 'a newer version of rulespec wrote it';

/** Throws where a newer version wrote it. */
export function recordOf(rest: Buffer): HistoryRecord {
  const value = parsed(rest);
  if (isNewer(value)) throw new Unusable(NEWER);
  const record = recordIn(value);
  if (!record) throw new Unusable('a line is no record of an event');
  return record;
}

function parsed(rest: Buffer): unknown {
  return parsedJson(`{${rest.toString('utf8')}`);
}

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('v' in value)) return false;
  return typeof value.v === 'number' && value.v > VERSION;
}

/** The record of a line whose code is not looked at; undefined for a line of another form. */
export function recordInLine(line: string): HistoryRecord | undefined {
  return recordIn(parsedJson(line));
}
