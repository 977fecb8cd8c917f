/**
 * Effects: what a call does to the world, whichever tool makes it. INVARIANT: a certain effect always happens; any
 * other effect may happen. Restricting rules consider both, loosening rules only certain ones.
 */

export const effectKinds = ['read', 'write', 'delete', 'execute', 'connect', 'send'] as const;
export type EffectKind = (typeof effectKinds)[number];

/**
 * `file`: this entry alone. `tree`: the entry and everything below. `glob`: the path has wildcards. `suffix`: the
 * folders above are unknown, and the path is how it ends.
 */
export type Reach = 'file' | 'tree' | 'glob' | 'suffix';

/** A place on the disk. */
export interface Place {
  /** Absolute, with `/`, links followed; relative for a suffix. */
  readonly path: string;
  readonly reach: Reach;
  /** A wildcard of a glob at the beginning of a name that matches no hidden name. */
  readonly isShown?: true;
}

/** A place that an effect is about, or a host. */
export type Goal = { readonly place: Place } | { readonly host: string };

export interface Effect {
  readonly kind: EffectKind;
  /** The target in the words of the call. */
  readonly target: string;
  readonly goal: Goal;
  readonly isCertain: boolean;
  /** The part of the call: 0 for a command. */
  readonly part: number;
  /** The command of the script; absent for other tools. */
  readonly leaf?: number;
  /** The call itself fetched the file that it runs. */
  readonly isDownloaded?: true;
  /** A connect to an address where only a well-known maker can publish. */
  readonly isPublished?: true;
  /** A file that is read and not passed on, such as a certificate; a host from which no file of the call comes. */
  readonly isUsed?: true;
  /** A write by which nothing is lost: it appends, or changes rights or times. */
  readonly isKeeping?: true;
  /** The files of which a send may contain parts. */
  readonly carries?: readonly Place[];
}

/** A host that the call does not name. */
export const UNKNOWN_HOST = '?';

/** Effects of one call. With more, nothing is decided about the call. */
export const MAX_EFFECTS = 2_000;

/**
 * Removes duplicates: keeps one effect of each kind for each place. Stops past MAX_EFFECTS, where nothing is decided
 * anyway.
 */
export function eachOnce<Item, Found extends Pick<Effect, 'kind' | 'goal'> & { readonly isPlain: boolean }>(
  items: readonly Item[],
  effectsOf: (item: Item) => readonly Found[],
): readonly Found[] {
  const found = new Map<string, Found>();
  for (const item of items) {
    for (const effect of effectsOf(item)) {
      const key = JSON.stringify([effect.kind, effect.goal]);
      if (!found.has(key) || effect.isPlain) found.set(key, effect);
    }
    if (found.size > MAX_EFFECTS) break;
  }
  return [...found.values()];
}
