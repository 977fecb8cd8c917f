/** Loads a file as a source. The name `-` means standard input. */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { readStandardInput } from '../system/files.ts';
import { loadFile } from '../system/sources.ts';

export const STANDARD_INPUT = '-';

/** Reads at most `maxBytes` of UTF-8 text. */
export function loadSource(path: string, maxBytes: number): Reported<Source> {
  if (path !== STANDARD_INPUT) return loadFile(path, maxBytes);
  const name = '<stdin>';
  const bytes = readStandardInput(name, maxBytes);
  return bytes.value ? decodeUtf8(bytes.value, name, { maxBytes }) : { ...bytes, value: undefined };
}
