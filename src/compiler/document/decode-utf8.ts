/**
 * Decodes the bytes of a file. INVARIANT: the text has no lone surrogates, and encodes to the same bytes again, except
 * for a byte order mark at the start.
 */
import { diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { startOf } from '../../diagnostics/span.ts';
import { DOCUMENT_LIMITS } from './limits.ts';

interface DecodeOptions {
  readonly maxBytes?: number;
  /** Decodes UTF-8 with U+FFFD for errors. If the result has none, no `TextDecoder` is created. */
  readonly lossily?: (bytes: Uint8Array) => string;
}

/** Decodes strictly; checks the size first. */
export function decodeUtf8(
  bytes: Uint8Array,
  name: string,
  { maxBytes = DOCUMENT_LIMITS.bytes, lossily }: DecodeOptions = {},
): Reported<Source> {
  if (bytes.length > maxBytes) {
    const message = `the document has ${bytes.length} bytes, over the limit of ${maxBytes}`;
    return {
      value: undefined,
      diagnostics: [diagnostic('E002', message, { span: startOf({ name, text: '' }) })],
    };
  }
  const text = (lossily && wellFormed(lossily(bytes))) ?? textOf(bytes);
  if (text === undefined) return refused(notUtf8(bytes, name, firstBadByte(bytes)));
  return { value: { name, text }, diagnostics: [] };
}

/** The text without a byte order mark; undefined if it has U+FFFD, which marks an error or is itself in the text. */
function wellFormed(text: string): string | undefined {
  if (text.includes('\ufffd')) return undefined;
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Decodes UTF-8; undefined if some byte is invalid. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A diagnostic at the byte's place in the decoded text, where U+FFFD replaces the byte. */
function notUtf8(bytes: Uint8Array, name: string, at: number) {
  const lossy = new TextDecoder('utf-8');
  const source = { name, text: lossy.decode(bytes) };
  const start = lossy.decode(bytes.subarray(0, at)).length;
  const value = (bytes[at] ?? 0).toString(16).padStart(2, '0').toUpperCase();
  return diagnostic('E003', `byte ${at} (0x${value}) is not UTF-8`, {
    span: { source, start, end: start + 1 },
    hint: 'save the file as UTF-8',
  });
}

/** The offset of the first byte that is not UTF-8; the length if there is none. */
function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = sequenceLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/** The length of the well-formed sequence at an offset (Unicode, table 3-7); 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (!continues(bytes, at + 1, low, high)) return 0;
  if (lead < 0xe0) return 2;
  if (!continues(bytes, at + 2, 0x80, 0xbf)) return 0;
  if (lead < 0xf0) return 3;
  return continues(bytes, at + 3, 0x80, 0xbf) ? 4 : 0;
}

function continues(bytes: Uint8Array, at: number, low: number, high: number): boolean {
  const byte = bytes[at] ?? 0;
  return byte >= low && byte <= high;
}
