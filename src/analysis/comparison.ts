/**
 * How two versions of rules compare. INVARIANT: `neverLooser` and `neverStricter` are proofs about all inputs; a
 * difference is an input that both versions have decided. What has neither is undetermined.
 */
import type { Json } from '../values/json-node.ts';

type Relation = 'equal' | 'stricter' | 'looser' | 'incomparable' | 'undetermined';

/** An input of which the new version decides otherwise than the old one. */
export interface Difference {
  readonly input: Json;
  /** `allow`, `deny`, …; of a predicate `pass`, `fail` or `skip`. */
  readonly before: string;
  readonly after: string;
}

export interface Comparison {
  /** Of the rule in the new version, or in the old one where it is gone. */
  readonly name: string;
  /** Its name in the old version, where that is another. */
  readonly oldName?: string;
  readonly change: 'kept' | 'renamed' | 'added' | 'removed';
  readonly neverLooser: boolean;
  readonly neverStricter: boolean;
  /** The shortest that were found. */
  readonly stricter?: Difference;
  readonly looser?: Difference;
}

export interface VersionComparison {
  readonly rules: readonly Comparison[];
  readonly total: Comparison;
}

export function relationOf({
  neverLooser,
  neverStricter,
  stricter,
  looser,
}: Omit<Comparison, 'name' | 'change'>): Relation {
  if (neverLooser && neverStricter) return 'equal';
  if (stricter && looser) return 'incomparable';
  // With one difference alone, only a proof says that there is none the other way.
  if (stricter && neverLooser) return 'stricter';
  if (looser && neverStricter) return 'looser';
  return 'undetermined';
}

/** In a sentence, with what is proved and what is open. */
export function sentenceOf(comparison: Omit<Comparison, 'name' | 'change'>): string {
  const { neverLooser, neverStricter, stricter, looser } = comparison;
  const relation = relationOf(comparison);
  switch (relation) {
    case 'equal':
      return 'equal (proved)';
    case 'stricter':
      return 'stricter: it differs on an input, and is never looser (proved)';
    case 'looser':
      return 'looser: it differs on an input, and is never stricter (proved)';
    case 'incomparable':
      return 'incomparable: stricter on one input, looser on another';
    case 'undetermined':
      if (looser) return 'looser on an input; whether it is stricter on another is undetermined';
      if (stricter) return 'stricter on an input; whether it is looser on another is undetermined';
      if (neverLooser) return 'never looser (proved); whether it is stricter is undetermined';
      if (neverStricter) return 'never stricter (proved); whether it is looser is undetermined';
      return 'undetermined: neither a proof nor a difference was found';
  }
}

/** The shortest differences each way, as inputs are decided. */
export class Differences {
  stricter: Difference | undefined;
  looser: Difference | undefined;

  add(difference: Difference, isStricter: boolean): void {
    const known = isStricter ? this.stricter : this.looser;
    if (known && sizeOf(known) <= sizeOf(difference)) return;
    if (isStricter) this.stricter = difference;
    else this.looser = difference;
  }

  get found(): Pick<Comparison, 'stricter' | 'looser'> {
    return {
      ...(this.stricter && { stricter: this.stricter }),
      ...(this.looser && { looser: this.looser }),
    };
  }
}

function sizeOf({ input }: Difference): number {
  return JSON.stringify(input).length;
}
