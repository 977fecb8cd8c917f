/**
 * Rows of the store: accepted rules, and proposals that were learned. The first columns keep the names of the system
 * that defined the store; the others serve to manage the rules. Data only.
 */

/** The name of the store as a source of rules. The names of its rules begin with it: `store:3`. */
export const STORE_NAME = 'store';

export interface StoredRule {
  readonly id: number;
  /** `regex`; a rule of another type is stored and never fires. */
  readonly type: string;
  /** One pattern, where there is no list of them. */
  readonly pattern: string | null;
  /** A JSON array of patterns, of which any may match. */
  readonly patterns: string | null;
  /** 1: the model decides; 0: the action is taken directly. */
  readonly llm_review: number;
  readonly prompt: string | null;
  /** A word of `action.ts`; an unknown word is as the database has it. */
  readonly action: string;
  /** A pattern for the whole name of the tool; null for all. */
  readonly tool: string | null;
  /** The action when no review is available; null means `ask`. */
  readonly on_unavailable: string | null;
  /** The message to the agent, instead of a sentence made from the pattern. */
  readonly message: string | null;
  /** The root of the only project in which the rule acts, absolute with `/`; null for all. */
  readonly project: string | null;
  readonly enabled: number;
  /** `person`, or `learned` for an accepted proposal. */
  readonly origin: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** The part of a rule that its author chooses. */
export type RuleContent = Omit<StoredRule, 'id' | 'created_at' | 'updated_at'>;

export const proposalKinds = ['create', 'update', 'delete'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStates = ['open', 'accepted', 'rejected'] as const;
type ProposalState = (typeof proposalStates)[number];

export interface Proposal {
  readonly id: number;
  readonly kind: ProposalKind;
  /** The rule to change or delete; null for a new one. */
  readonly rule_id: number | null;
  /** JSON of a RuleContent; null to delete the rule. */
  readonly content: string | null;
  /** JSON: the model's quotations and its reason for the proposal. */
  readonly evidence: string;
  readonly session: string | null;
  readonly model: string;
  readonly state: ProposalState;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export type NewProposal = Omit<Proposal, 'id' | 'state' | 'created_at' | 'decided_at'>;
