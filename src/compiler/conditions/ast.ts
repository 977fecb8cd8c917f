/** Conditions under `when` and `unless` of rules, as people write them. Data only. */
import type { Located, LocatedText, Span } from '../../diagnostics/span.ts';
import type { Selector } from '../../selectors/selector.ts';
import type { GateProgram } from '../programs/gate-program.ts';
import type { TestDecl } from '../test-of-claim.ts';

/** A test on the payload, as in a rulespec, with a selector in place of a claim. */
export interface SelectorCondition {
  readonly selector: Located<Selector>;
  readonly test: Omit<TestDecl, 'on' | 'name'>;
}

export type Entry =
  | { readonly kind: 'selector'; readonly condition: SelectorCondition }
  | { readonly kind: 'past'; readonly condition: PastCondition }
  /** On a relation of a program that the file lists. */
  | { readonly kind: 'relation'; readonly test: TestDecl }
  | { readonly kind: 'all' | 'any'; readonly entries: readonly Entry[] }
  | { readonly kind: 'not'; readonly entry: Entry };

/** The entries of a rule's conditions: all under `when` must hold, and none under `unless`. */
export interface Conditions {
  readonly when: readonly Entry[];
  readonly unless: readonly Entry[];
  /** The program whose relations the conditions test; absent if they test none. */
  readonly program?: GateProgram;
}

/** The kinds of past events that a condition can name. */
export type Verb =
  | { readonly verb: 'ran'; readonly words: LocatedText }
  | { readonly verb: 'ran'; readonly matches: LocatedText }
  | { readonly verb: 'ran'; readonly same: 'command' }
  | { readonly verb: 'wrote' | 'read' | 'deleted'; readonly globs: readonly LocatedText[] }
  | { readonly verb: 'wrote' | 'read' | 'deleted'; readonly same: 'file' }
  | { readonly verb: 'contacted'; readonly hosts: readonly LocatedText[] }
  | { readonly verb: 'called' | 'prompted'; readonly matches: LocatedText }
  | { readonly verb: 'denied'; readonly rule: LocatedText };

type Result = 'passed' | 'failed';

/** A past event: a verb and, optionally, how it ended. */
export interface Occurrence {
  readonly verb: Verb;
  readonly result?: Result;
  readonly span: Span;
}

export interface PastCondition extends Occurrence {
  /** Only events after the newest event of this kind count. */
  readonly since?: Occurrence;
  /** Only events within the last milliseconds count. */
  readonly within?: { readonly written: string; readonly milliseconds: number };
  /** Only this many of the newest events count. */
  readonly last?: number;
  /** The minimum number of events. Default: 1. */
  readonly atLeast: number;
}

type SingleEntry = Exclude<Entry, { kind: 'not' } | { kind: 'all' | 'any' }>;

/** All single conditions, including those inside `all`, `any` and `not`. */
function leavesOf(entries: readonly Entry[]): readonly SingleEntry[] {
  return entries.flatMap((entry): readonly SingleEntry[] => {
    if (entry.kind === 'not') return leavesOf([entry.entry]);
    return 'entries' in entry ? leavesOf(entry.entries) : [entry];
  });
}

/** The program relations that the conditions mention. */
export function relationsIn({ when, unless }: Conditions): readonly string[] {
  return leavesOf([...when, ...unless]).flatMap(each =>
    each.kind === 'relation' ? [each.test.name.value] : [],
  );
}

/** Whether the result of a condition may be unknown, as for all conditions except those on the payload. */
export function mayBeUnknown(entries: readonly Entry[]): boolean {
  return leavesOf(entries).some(({ kind }) => kind !== 'selector');
}
