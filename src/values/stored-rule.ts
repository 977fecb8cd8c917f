/**
 * Rows of the store: accepted rules, and learned proposals. The first columns keep the names of the system that defined
 * the store; the others serve to manage the rules. Data only.
 */

/** The name of the store as a source of rules, with which the names of its rules begin: `store:3`. */
export const STORE_NAME = 'store';

export interface StoredRule {
  readonly id: number;
  /** `regex`; rules of other types are stored and never fire. */
  readonly type: string;
  /** A single pattern, if there is no list. */
  readonly pattern: string | null;
  /** A JSON array of patterns; any of them may match. */
  readonly patterns: string | null;
  /** 1: the model decides; 0: the rule's action is taken directly. */
  readonly llm_review: number;
  readonly prompt: string | null;
  /** A word of `action.ts`; an unknown word is kept as in the database. */
  readonly action: string;
  /** A pattern for the whole name of the tool; null for all tools. */
  readonly tool: string | null;
  /** The action if no review is available; null means `ask`. */
  readonly on_unavailable: string | null;
  /** The message to the agent; null for a sentence generated from the pattern. */
  readonly message: string | null;
  /** The root of the only project in which the rule acts, absolute with `/`; null for all projects. */
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
  /** A RuleContent as JSON; null to delete the rule. */
  readonly content: string | null;
  /** JSON with the model's quotations and its reason for the proposal. */
  readonly evidence: string;
  readonly session: string | null;
  readonly model: string;
  readonly state: ProposalState;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export type NewProposal = Omit<Proposal, 'id' | 'state' | 'created_at' | 'decided_at'>;
