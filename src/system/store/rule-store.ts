/**
 * The interface of the rule store, whichever SQLite is behind it. INVARIANT: each change is one transaction and happens
 * completely or not at all. Database errors are diagnostics and are never thrown.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { NewProposal, Proposal, RuleContent, StoredRule } from '../../values/stored-rule.ts';

export interface RuleStore {
  /** The absolute path. */
  readonly path: string;
  /** In the order of their ids, including disabled rules. */
  rules(): Reported<readonly StoredRule[]>;
  /** Returns the new ids, in the order given. */
  add(rules: readonly RuleContent[]): Reported<readonly number[]>;
  /** False where the rule does not exist. */
  update(id: number, changes: Partial<RuleContent>): Reported<boolean>;
  remove(id: number): Reported<boolean>;
  /** In the order of their ids. */
  proposals(): Reported<readonly Proposal[]>;
  propose(proposals: readonly NewProposal[]): Reported<readonly number[]>;
  /** Carries out an open proposal and marks it. False where the proposal is closed, or its rule is gone. */
  accept(id: number): Reported<boolean>;
  reject(id: number): Reported<boolean>;
  /** Runs the calls of `work` as one change: no other process changes the store between them. */
  inOneChange<T>(work: (store: RuleStore) => Reported<T>): Reported<T>;
}
