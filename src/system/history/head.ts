/**
 * The head of a history: how far it goes, with a code over it. INVARIANT: a head has a fixed length and is written by
 * one call, so that a killed writer leaves the old head or the new one. A head is believed only with the right code.
 */
import { readSync, writeSync } from 'node:fs';
import { MAC_TEXT_LENGTH, sameBytes } from '../digest.ts';
import type { Host } from '../host.ts';
import { openToRead } from '../own-files.ts';
import { Unusable, withOwnFile } from './files.ts';
import type { HistoryKey } from './key.ts';

const VERSION = 1;

export interface Head {
  /** Lines and requests in the file. */
  readonly lines: number;
  readonly requests: number;
  readonly bytes: number;
  /** Lines and requests that were dropped from the front. */
  readonly droppedLines: number;
  readonly droppedRequests: number;
  /** The code of the last line, or of the beginning where the file is empty. */
  readonly mac: string;
}

/** Digits of each number. */
const DIGITS = 12;
const HEAD =
  /^rulespec history (\d{3}) lines=(\d{12}) requests=(\d{12}) bytes=(\d{12}) dropped=(\d{12}) (\d{12}) last=([\w-]{43}) mac=([\w-]{43})\n$/;

/** The head of an empty file, from whose front this many lines were dropped. */
export function emptyHead(key: HistoryKey, name: string, droppedLines = 0, droppedRequests = 0): Head {
  const mac = key(`start\n${name}\n${droppedLines}\n${droppedRequests}`);
  return { lines: 0, requests: 0, bytes: 0, droppedLines, droppedRequests, mac };
}

/** A line as the head counts it: its length is in bytes, with its line end. */
export interface CountedLine {
  readonly mac: string;
  readonly length: number;
  /** Requests have numbers; completions belong to one. */
  readonly isRequest: boolean;
}

/** The head after one more line. */
export function headAfter(head: Head, { mac, length, isRequest }: CountedLine): Head {
  return {
    lines: head.lines + 1,
    requests: isRequest ? head.requests + 1 : head.requests,
    bytes: head.bytes + length,
    droppedLines: head.droppedLines,
    droppedRequests: head.droppedRequests,
    mac,
  };
}

export function headText(key: HistoryKey, name: string, head: Head): string {
  return keyedText(head, said => key(`head\n${name}\n${said}`));
}

/** A head with a code over its text. Another code than that of `headText` makes no head. */
export function keyedText(head: Head, codeOf: (said: string) => string): string {
  const said = withoutCode(head);
  return `${said}${codeOf(said)}\n`;
}

function withoutCode({ lines, requests, bytes, droppedLines, droppedRequests, mac }: Head): string {
  const number = (value: number) => String(value).padStart(DIGITS, '0');
  const version = String(VERSION).padStart(3, '0');
  const dropped = `${number(droppedLines)} ${number(droppedRequests)}`;
  return `rulespec history ${version} lines=${number(lines)} requests=${number(requests)} bytes=${number(bytes)} dropped=${dropped} last=${mac} mac=`;
}

/** Throws the reason why the text is no head of this history. */
export function headIn(key: HistoryKey, name: string, text: string): Head {
  return keyedHeadIn(text, said => key(`head\n${name}\n${said}`));
}

/** The head in a text of `keyedText`. Throws the reason if the text was not made by it. */
export function keyedHeadIn(text: string, codeOf: (said: string) => string): Head {
  const version = Number(/^rulespec history (\d{3}) /.exec(text)?.[1] ?? VERSION);
  if (version > VERSION) throw new Unusable('a newer version of rulespec wrote it');
  const [, , lines, requests, bytes, droppedLines, droppedRequests, mac = '', code = ''] =
    HEAD.exec(text) ?? [];
  if (lines === undefined) throw new Unusable('its head file is damaged');
  const head: Head = {
    lines: Number(lines),
    requests: Number(requests),
    bytes: Number(bytes),
    droppedLines: Number(droppedLines),
    droppedRequests: Number(droppedRequests),
    mac,
  };
  const expected = codeOf(text.slice(0, -MAC_TEXT_LENGTH - 1));
  if (!sameBytes(Buffer.from(code), Buffer.from(expected)))
    throw new Unusable('its head file was changed, or written with another key');
  return head;
}

/** Bytes of a head, and one more that shows a longer file. */
const MAX_HEAD_BYTES = 512;

/** The text of a head file; undefined where there is none. */
export function readHeadText(host: Host, path: string): string | undefined {
  return withOwnFile(host, path, openToRead, ({ descriptor }) => textAt(descriptor));
}

export function textAt(descriptor: number): string {
  const buffer = Buffer.allocUnsafe(MAX_HEAD_BYTES);
  return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, MAX_HEAD_BYTES, 0));
}

/** Throws when the system does not write all of it. */
export function writeHead(descriptor: number, key: HistoryKey, name: string, head: Head): void {
  const bytes = Buffer.from(headText(key, name, head), 'latin1');
  if (writeSync(descriptor, bytes, 0, bytes.length, 0) !== bytes.length)
    throw new Unusable('there is no space left');
}
