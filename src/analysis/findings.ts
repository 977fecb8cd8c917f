/**
 * Findings of the analysis. INVARIANT: `proved` rests on an argument about all inputs; `undetermined` names the open
 * question and why it is open. The engine itself has decided each witness.
 */
import type { Span } from '../diagnostics/span.ts';
import type { Json } from '../values/json-node.ts';

/** `bounded`: proved for all inputs up to the size that `bound` states. */
type Certainty = 'proved' | 'bounded' | 'undetermined';

export const findingKinds = {
  dead: { code: 'A001', about: 'can never fire, or never pass, or never fail' },
  always: { code: 'A002', about: 'fires on every event of its kind' },
  contradiction: { code: 'A003', about: 'no envelope satisfies both' },
  duplicate: { code: 'A004', about: 'says the same as another' },
  redundant: { code: 'A005', about: 'fails only where another fails' },
  shadowed: { code: 'A006', about: 'never changes a decision' },
  overruled: { code: 'A007', about: 'an `allow` that never wins' },
  gap: { code: 'A008', about: 'another tool does the same, and is not covered' },
  field: { code: 'A009', about: 'reads a field that no host sends' },
  undetermined: { code: 'A010', about: 'the time or the steps did not suffice' },
} as const;

export type FindingKind = keyof typeof findingKinds;

/** An input with the engine's decision about it. */
export interface Witness {
  /** A payload of a host, or an envelope. */
  readonly input: Json;
  /** Such as `deny by no-log, ask by other`. */
  readonly outcome: string;
}

export interface Finding {
  readonly kind: FindingKind;
  readonly rule: string;
  readonly span: Span;
  /** Other rules that the finding concerns. */
  readonly others: readonly string[];
  readonly sentence: string;
  readonly certainty: Certainty;
  /** The bound of a finding: `up to 4 steps of recursion`. */
  readonly bound?: string;
  /** Absent if no witness was found. */
  readonly witnesses?: readonly Witness[];
}

/** Turns a proof that holds only up to a size, such as a number of recursion steps, into a bounded finding. */
export function asBounded<Of extends Finding>(finding: Of | undefined, bound: string): Of | undefined {
  return finding?.certainty === 'proved' ? { ...finding, certainty: 'bounded', bound } : undefined;
}

/** The certainty in words: `proved`, or `bounded: up to 4 steps of recursion`. */
export function certaintyOf({ certainty, bound }: Finding): string {
  return bound === undefined ? certainty : `${certainty}: ${bound}`;
}

/** Limits on the time and work of an analysis. A question that exceeds one is reported as undetermined. */
export interface AnalysisBudget {
  readonly isOver: () => boolean;
  /** Called before each rule. */
  readonly progress?: (done: number, total: number) => void;
}
