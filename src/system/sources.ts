/** Loads files as sources, and the Datalog programs that a rulespec names. */
import { decodeUtf8 } from '../compiler/document/decode-utf8.ts';
import type { ReadProgram, ReadSource } from '../compiler/programs/program-reader.ts';
import type { ReadInclude } from '../datalog/preprocess/directives.ts';
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { besideFile, includeOutside } from './beside.ts';
import { sha256 } from './digest.ts';
import { readFile } from './files.ts';
import { lossyText } from './lossy-text.ts';

/** Reads at most `maxBytes` of UTF-8 text. The source is called `name`, by default the file's path. */
export function loadFile(path: string, maxBytes: number, name = path): Reported<Source> {
  const bytes = readFile(path, maxBytes, name);
  return bytes.value
    ? decodeUtf8(bytes.value, name, { maxBytes, lossily: lossyText })
    : { ...bytes, value: undefined };
}

/**
 * Reads the programs that a rulespec names, each of at most `maxBytes`. `nameOf` makes their names from their paths.
 */
export function programReader(
  rulespec: string,
  maxBytes: number,
  nameOf: (path: string) => string = path => path,
  load: typeof loadFile = loadFile,
): ReadProgram {
  return path => {
    const found = besideFile(rulespec, path);
    if (found.value === undefined) return { ...found, value: undefined };
    return digested(load(found.value, maxBytes, nameOf(found.value)));
  };
}

/** The source with its digest, for an agreement on it. */
export function digested(found: Reported<Source>): Reported<ReadSource> {
  const { value } = found;
  if (!value) return found;
  const same = known.get(value) ?? { ...value, sha256: () => sha256(value.text) };
  known.set(value, same);
  return { ...found, value: same };
}

/** A file that is read once stays one source. */
const known = new WeakMap<Source, ReadSource>();

/** Reads the includes of a program, by paths relative to its folder, each of at most `maxBytes`. */
export function includeReader(
  program: string,
  maxBytes: number,
  load: typeof loadFile = loadFile,
): ReadInclude {
  return path => {
    const found = besideFile(program, path, includeOutside);
    return found.value === undefined ? { ...found, value: undefined } : load(found.value, maxBytes);
  };
}
