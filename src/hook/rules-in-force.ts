/**
 * The rules of the files that can be active for a call: compiled now, or read from the rule cache. INVARIANT: both give
 * the same decisions and diagnostics, since a compiled set is read back from its text as well. A cached set is used
 * only for the same program, the same names and texts of files, and the same permissions of each.
 */
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import { isSigned, type Source } from '../diagnostics/source.ts';
import type { CompiledRules, Gate } from '../gate.ts';
import { KnownSummaries } from '../rule-cache/known-summaries.ts';
import type { CompiledText } from '../rule-cache/layout.ts';
import { type Call, readGate } from '../rule-cache/read.ts';
import { writeGate } from '../rule-cache/write.ts';
import { DamagedEntry } from '../system/rule-cache-files.ts';
import { compiling } from '../system/unoptimized.ts';

/** Texts by name; a text is found only with the key with which it was written. */
export interface RuleCache {
  /** Reading a part of the text that has changed since `write` throws a `DamagedEntry`. */
  read(name: string, key: string): CompiledText | undefined;
  write(name: string, key: string, text: string): void;
}

interface RulesAsked {
  readonly files: readonly Source[];
  /** The owner of the rules, such as a project: the cache keeps one set for each and the names of its files. */
  readonly of: string;
  /** Everything else that compiling depends on, as a text. */
  readonly given: string;
  /** Without one, all rules. */
  readonly call?: Call;
}

export function rulesInForce(
  { files, of, given, call }: RulesAsked,
  compile: () => Reported<CompiledRules>,
  cache: RuleCache | undefined,
): Reported<Gate> {
  // Without a cache, or with one in memory, all rules are loaded.
  if (!cache) return compile();
  const names = files.map(file => (isSigned(file) ? `${file.name} ${file.signature}` : file.name));
  const name = nameOf([BUILD, of, ...names].join('\n'));
  const key = keyOf(files, given);
  const cached = cache.read(name, key);
  const known = cached && undefinedIfDamaged(() => readGate(cached, files, call));
  if (known) return known;
  const { value: text, diagnostics } = compiling(
    files.filter(file => !isSigned(file)),
    (): Reported<string> => {
      const { value, diagnostics } = compile();
      return { value: value && written(value, files, diagnostics, cache), diagnostics };
    },
  );
  if (text === undefined) return { value: undefined, diagnostics };
  cache.write(name, key, text);
  return readGate(text, files, call);
}

const SUMMARIES = 'summaries';

function written(
  gate: CompiledRules,
  files: readonly Source[],
  diagnostics: readonly Diagnostic[],
  cache: RuleCache,
): string {
  const earlier = cache.read(SUMMARIES, BUILD);
  const summaries = new KnownSummaries(
    earlier && undefinedIfDamaged(() => earlier.slice(0, earlier.length - 1)),
  );
  const text = writeGate(gate, files, diagnostics, summaries);
  const { text: known } = summaries;
  if (known !== undefined) cache.write(SUMMARIES, BUILD, `${known}\n`);
  return text;
}

/** Undefined where an entry of the rule cache is damaged. */
export function undefinedIfDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    return undefined;
  }
}

/** The build of the program, from the launcher; sources that run unbundled have none. */
declare const PROGRAM_HASH: string | undefined;
const BUILD = typeof PROGRAM_HASH === 'string' ? PROGRAM_HASH : 'source';

function keyOf(files: readonly Source[], given: string): string {
  const shown = files.map(file =>
    isSigned(file) ? [file.name, file.signature] : [file.name, file.text.length],
  );
  const texts = files.flatMap(file => (isSigned(file) ? [] : [file.text]));
  return [JSON.stringify([BUILD, given, shown]), ...texts].join('\n');
}

/** FNV-1a spreads names; the key tells whether an entry is the right one. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16).padStart(8, '0')}.rules`;
}
