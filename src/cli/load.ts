/** A file, or standard input by the name `-`, to a source; and the Datalog programs that a rulespec names. */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import type { ReadProgram } from '../compiler/programs/program-reader.ts';
import type { ReadInclude } from '../datalog/preprocess/directives.ts';
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { besideFile, includeOutside } from '../effects/beside.ts';
import { readFile, readStandardInput } from '../effects/files.ts';

export const STANDARD_INPUT = '-';

/** Reads at most `maxBytes` of UTF-8 text. */
export function loadSource(path: string, maxBytes: number): Reported<Source> {
  if (path !== STANDARD_INPUT) return loadFile(path, maxBytes);
  const name = '<stdin>';
  return decoded(name, readStandardInput(name, maxBytes), maxBytes);
}

/** A file even if it is called `-`. */
export function loadFile(path: string, maxBytes: number): Reported<Source> {
  return decoded(path, readFile(path, maxBytes), maxBytes);
}

/** Reads the programs that a rulespec at a path names, each of at most `maxBytes`. */
export function programReader(rulespec: string, maxBytes: number): ReadProgram {
  return path => {
    const found = besideFile(rulespec, path);
    return found.value === undefined ? { ...found, value: undefined } : loadFile(found.value, maxBytes);
  };
}

/** Reads what the program at a path includes, by paths relative to its folder, each of at most `maxBytes`. */
export function includeReader(program: string, maxBytes: number): ReadInclude {
  return path => {
    const found = besideFile(program, path, includeOutside);
    return found.value === undefined ? { ...found, value: undefined } : loadFile(found.value, maxBytes);
  };
}

function decoded(name: string, bytes: Reported<Uint8Array>, maxBytes: number): Reported<Source> {
  return bytes.value ? decodeUtf8(bytes.value, name, maxBytes) : { ...bytes, value: undefined };
}
