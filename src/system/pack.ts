/**
 * Reads parts of the program out of `rulespec.pack`: for the launcher, threads, and the plugin for OpenCode. It is
 * compiled at each start, so it is small. INVARIANT: a text that comes out is whole, and of the build that asks.
 */
import { readSync } from 'node:fs';

/** The offset of a part in the file, its length in bytes, and its length before compression. */
export type PackedPart = readonly [start: number, length: number, inflated?: number];

interface PackOptions {
  /** The descriptor of the opened file. */
  readonly file: () => number;
  /** The folder, for messages. */
  readonly folder: string;
  /** The hash of the requesting build. */
  readonly hash: string;
  readonly parts: Readonly<Record<string, PackedPart>>;
  readonly require: (name: string) => unknown;
}

interface Pack {
  /** The source of a part: ASCII, of which V8 keeps a byte a character. Throws where it is of another build. */
  textOf(part: string): string;
  /**
   * The source of a module of the part `rest`, with all parts that it may load: an expression whose value is a function
   * of `require` and the URL of what runs it. The function returns what the module exports. `module` is a path from
   * the root.
   */
  ownProgram(module: string): string;
}

export function packOf({ file, folder, hash, parts, require }: PackOptions): Pack {
  const textOf = (part: string): string => {
    const [start, length, inflated] = parts[part] ?? [0, 0];
    const bytes = Buffer.allocUnsafeSlow(length);
    const read = bytes.subarray(0, readSync(file(), bytes, 0, length, start));
    const text = (inflated === undefined ? read : inflate(read)).toString('latin1');
    if (text.endsWith(`//${hash}\n`)) return text;
    throw new Error(
      `the files in ${folder} are of two builds, since the package is being replaced or was replaced in part: try again, and if that does not help, install rulespec again`,
    );
  };

  /** Loading the module takes a millisecond. Bytes of another build are no text of this one. */
  function inflate(bytes: Buffer): Buffer {
    const zlib = require('node:zlib') as typeof import('node:zlib'); // The name says what it is.
    try {
      return zlib.brotliDecompressSync(bytes);
    } catch {
      return bytes;
    }
  }

  return {
    textOf,
    ownProgram: module => {
      const texts = new Map<string, string>();
      const take = (part: string): void => {
        if (texts.has(part) || parts[part] === undefined) return;
        const text = textOf(part);
        texts.set(part, text);
        for (const [, other = ''] of text.matchAll(/"part:([\w-]+)"/g)) take(other);
      };
      take('rest');
      const sources = [...texts].map(([part, text]) => `"part:${part}":${text}`);
      const member = module.replace(/\W/g, '_');
      return `((require,file)=>{const parts={${sources}},known={},load=name=>{if(!parts[name])return require(name);if(!known[name]){const module={exports:{}};known[name]=module;parts[name](module.exports,load,module,file,"","${hash}")}return known[name].exports};return load("part:rest").${member}})`;
    },
  };
}
