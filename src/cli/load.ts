/** A file, or standard input by the name `-`, to a source. */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { readFile, readStandardInput } from '../effects/files.ts';

export const STANDARD_INPUT = '-';

/** Reads at most `maxBytes` of UTF-8 text. */
export function loadSource(path: string, maxBytes: number): Reported<Source> {
  const name = path === STANDARD_INPUT ? '<stdin>' : path;
  const bytes = path === STANDARD_INPUT ? readStandardInput(name, maxBytes) : readFile(path, maxBytes);
  return bytes.value ? decodeUtf8(bytes.value, name, maxBytes) : { ...bytes, value: undefined };
}
