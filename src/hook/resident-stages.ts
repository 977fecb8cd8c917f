/**
 * The stages of the gate for a process that decides more than once: rules that were compiled are kept. INVARIANT: what is kept
 * is used only for the same texts under the same names and options, compared whole or by what signs them, so that an edit is seen at the
 * next call; and no more is kept than the bounds allow, the least recently used going first.
 */
import { isSigned, type Source } from '../diagnostics/source.ts';
import type { CompileOptions } from '../gate.ts';
import type { Stages } from './stages.ts';

/** How many compiled sets of rules, and UTF-16 units of their texts. */
export interface Bounds {
  readonly sets: number;
  readonly characters: number;
}

export const STANDARD_BOUNDS: Bounds = { sets: 32, characters: 32 * 1024 * 1024 };

type Compiled = ReturnType<Stages['compileRules']>;

interface Wanted {
  readonly files: readonly Source[];
  readonly loosening: readonly boolean[];
  /** What is the same for all of the files. */
  readonly given: string;
}

interface Kept extends Wanted {
  readonly characters: number;
  readonly compiled: Compiled;
}

export function residentStages(stages: Stages, bounds: Bounds = STANDARD_BOUNDS): Stages {
  /** The most recently used last. */
  let kept: readonly Kept[] = [];
  return {
    ...stages,
    compileRules(files, options = {}) {
      // Which files are sound changes nothing in what is compiled of them.
      const { mayLoosen, sound: _, ...given } = options;
      const loosening = files.map(file => mayLoosen?.(file) ?? true);
      const wanted = { files, loosening, given: JSON.stringify(given) };
      const last = kept.at(-1);
      if (last && isSame(last, wanted)) return last.compiled;
      const known = kept.find(each => isSame(each, wanted));
      const used = known ?? { ...wanted, ...compile(files, options) };
      kept = withinBounds([...kept.filter(each => each !== known), used], bounds);
      return used.compiled;
    },
  };

  function compile(files: readonly Source[], options: CompileOptions): Pick<Kept, 'characters' | 'compiled'> {
    const characters = files.reduce((sum, { text }) => sum + text.length, 0);
    return { characters, compiled: stages.compileRules(files, options) };
  }
}

function isSame(kept: Kept, { files, loosening, given }: Wanted): boolean {
  return (
    kept.given === given &&
    kept.files.length === files.length &&
    files.every((file, at) => {
      const other = kept.files[at];
      return other !== undefined && kept.loosening[at] === loosening[at] && isSameSource(other, file);
    })
  );
}

/** What is signed is not even read. */
function isSameSource(a: Source, b: Source): boolean {
  if (a === b) return true;
  if (a.name !== b.name) return false;
  return isSigned(a) && isSigned(b) && a.signature === b.signature ? true : a.text === b.text;
}

/** The last is kept in any case: it is in use. */
function withinBounds(sets: readonly Kept[], bounds: Bounds): readonly Kept[] {
  let characters = 0;
  let first = sets.length;
  for (const each of sets.toReversed()) {
    characters += each.characters;
    if (first < sets.length && (characters > bounds.characters || sets.length - first >= bounds.sets)) break;
    first--;
  }
  return sets.slice(first);
}
