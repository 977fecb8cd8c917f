/**
 * The stages of the gate for a process that decides more than once: it caches compiled rules. INVARIANT: a cached set
 * is used only for the same texts under the same names and options, compared whole or by their signatures, so that the
 * next call sees an edit. The cache stays within its bounds and drops the least recently used sets first.
 */
import { isSigned, type Source } from '../diagnostics/source.ts';
import type { CompileOptions } from '../gate.ts';
import type { Stages } from './stages.ts';

/** The maximum number of compiled sets of rules, and of UTF-16 units of their texts. */
export interface Bounds {
  readonly sets: number;
  readonly characters: number;
}

const STANDARD_BOUNDS: Bounds = { sets: 32, characters: 32 * 1024 * 1024 };

type Compiled = ReturnType<Stages['compileRules']>;

interface Wanted {
  readonly files: readonly Source[];
  readonly loosening: readonly string[];
  /** The settings that all files share. */
  readonly given: string;
}

interface Cached extends Wanted {
  readonly characters: number;
  readonly compiled: Compiled;
}

export function residentStages(stages: Stages, bounds: Bounds = STANDARD_BOUNDS): Stages {
  /** The most recently used last. */
  let cached: readonly Cached[] = [];
  return {
    ...stages,
    compileRules(files, options = {}) {
      // The soundness of files does not change their compiled form.
      const { mayLoosen, isUsers, isShadow = () => false, sound: _, ...given } = options;
      const loosening = files.map(file =>
        [mayLoosen, isUsers, isShadow].map(permits => ((permits?.(file) ?? true) ? 'y' : 'n')).join(''),
      );
      const wanted = { files, loosening, given: JSON.stringify(given) };
      const last = cached.at(-1);
      if (last && isSame(last, wanted)) return last.compiled;
      const known = cached.find(each => isSame(each, wanted));
      const used = known ?? { ...wanted, ...compile(files, options) };
      cached = withinBounds([...cached.filter(each => each !== known), used], bounds);
      return used.compiled;
    },
  };

  function compile(
    files: readonly Source[],
    options: CompileOptions,
  ): Pick<Cached, 'characters' | 'compiled'> {
    const characters = files.reduce((sum, { text }) => sum + text.length, 0);
    return { characters, compiled: stages.compileRules(files, options) };
  }
}

function isSame(cached: Cached, { files, loosening, given }: Wanted): boolean {
  return (
    cached.given === given &&
    cached.files.length === files.length &&
    files.every((file, at) => {
      const other = cached.files[at];
      return other !== undefined && cached.loosening[at] === loosening[at] && isSameSource(other, file);
    })
  );
}

/** A signed file is not even read. */
function isSameSource(a: Source, b: Source): boolean {
  if (a === b) return true;
  if (a.name !== b.name) return false;
  return isSigned(a) && isSigned(b) && a.signature === b.signature ? true : a.text === b.text;
}

/** The last set stays in any case, since it is in use. */
function withinBounds(sets: readonly Cached[], bounds: Bounds): readonly Cached[] {
  let characters = 0;
  let first = sets.length;
  for (const each of sets.toReversed()) {
    characters += each.characters;
    if (first < sets.length && (characters > bounds.characters || sets.length - first >= bounds.sets)) break;
    first--;
  }
  return sets.slice(first);
}
