/**
 * The store of scoped rules as callers see it, whichever SQLite is behind it. INVARIANT: each call that changes something is one
 * transaction, whole or not at all; what the database refuses is a diagnostic, never a throw.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { NewProposal, Proposal, RuleContent, StoredRule } from '../../values/stored-rule.ts';

export interface RuleStore {
  /** Absolute. */
  readonly path: string;
  /** In the order of their ids, those that are disabled among them. */
  rules(): Reported<readonly StoredRule[]>;
  /** Their ids, in the order given. */
  add(rules: readonly RuleContent[]): Reported<readonly number[]>;
  /** False where there is no such rule. */
  update(id: number, changes: Partial<RuleContent>): Reported<boolean>;
  remove(id: number): Reported<boolean>;
  /** In the order of their ids. */
  proposals(): Reported<readonly Proposal[]>;
  propose(proposals: readonly NewProposal[]): Reported<readonly number[]>;
  /** Does what an open proposal says, and marks it. False where it is not open any more, or the rule it is about is gone. */
  accept(id: number): Reported<boolean>;
  reject(id: number): Reported<boolean>;
  close(): void;
}
