/**
 * The rules that an event can wake, of what files say: compiled now, or read from what was compiled before. INVARIANT: both give
 * the same decisions and the same diagnostics, since what is compiled is written down and read as well; and what was kept is taken only where
 * all that compiling depends on is the same: this program, the names and texts of the files, and what is allowed to them.
 */
import type { CompiledText } from '../compiled/layout.ts';
import { type Call, readGate } from '../compiled/read.ts';
import { writeGate } from '../compiled/write.ts';
import type { Reported } from '../diagnostics/diagnostic.ts';
import { isSigned, type Source } from '../diagnostics/source.ts';
import { DamagedEntry } from '../effects/compiled-rules.ts';
import type { CompiledRules, Gate } from '../gate.ts';

/** Texts by names; one is found only with the key with which it was kept. */
export interface CompiledStore {
  /** The text throws a `DamagedEntry` where what is asked of it is not what was kept. */
  read(name: string, key: string): CompiledText | undefined;
  keep(name: string, key: string, text: string): void;
}

export interface RulesAsked {
  readonly files: readonly Source[];
  /** Whose rules they are: one set is kept for each. */
  readonly of: string;
  /** All else that compiling depends on, as a text. */
  readonly given: string;
  /** Without one, all rules. */
  readonly call?: Call;
}

export function rulesInForce(
  { files, of, given, call }: RulesAsked,
  compile: () => Reported<CompiledRules>,
  store: CompiledStore | undefined,
): Reported<Gate> {
  // Who keeps none, or keeps them in memory, has all rules.
  if (!store) return compile();
  const name = nameOf([BUILD, of, ...files.map(file => file.name)].join('\n'));
  const key = keyOf(files, given);
  const kept = store.read(name, key);
  const known = kept && unlessDamaged(() => readGate(kept, files, call));
  if (known) return known;
  const { value, diagnostics } = compile();
  if (!value) return { value, diagnostics };
  const text = writeGate(value, files, diagnostics);
  store.keep(name, key, text);
  return readGate(text, files, call);
}

/** Undefined where something of what was kept is not as it was written. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedEntry)) throw error;
    return undefined;
  }
}

/** Which build of the program this is, from the launcher; outside of the bundles there is none. */
declare const PROGRAM_HASH: string | undefined;
const BUILD = typeof PROGRAM_HASH === 'string' ? PROGRAM_HASH : 'source';

function keyOf(files: readonly Source[], given: string): string {
  const shown = files.map(file =>
    isSigned(file) ? [file.name, file.signature] : [file.name, file.text.length],
  );
  const texts = files.flatMap(file => (isSigned(file) ? [] : [file.text]));
  return [JSON.stringify([BUILD, given, shown]), ...texts].join('\n');
}

/** FNV-1a: names only have to be spread, since the key tells whether an entry is the right one. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${(hash >>> 0).toString(16).padStart(8, '0')}.rules`;
}
