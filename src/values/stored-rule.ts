/**
 * Rules of the store, and what was learned and not accepted yet, as rows. The first columns are those of the system from which the store
 * comes, with its names; the others are what managing them needs. Data only.
 */

/** The name of the source in which the hook reads the store, and what the names of its rules begin with: `store:3`. */
export const STORE_NAME = 'store';

export interface StoredRule {
  readonly id: number;
  /** `regex`; a rule of another type is kept, and never fires. */
  readonly type: string;
  /** One pattern, where there is no list of them. */
  readonly pattern: string | null;
  /** A JSON array of patterns, of which any may match. */
  readonly patterns: string | null;
  /** 1: the model decides; 0: the action is taken directly. */
  readonly llm_review: number;
  readonly prompt: string | null;
  /** `block`, `warn` or `log`. */
  readonly action: string;
  /** A pattern for the whole name of the tool; null for all. */
  readonly tool: string | null;
  /** What becomes of the call where no review can be had: `ask`, `block`, `warn` or `log`; null is `ask`. */
  readonly on_unavailable: string | null;
  /** What the agent is told, in place of a sentence made from the pattern. */
  readonly message: string | null;
  /** The root of the only project in which the rule acts, absolute with `/`; null for all. */
  readonly project: string | null;
  readonly enabled: number;
  /** `person`, or `learned` where it was accepted from a proposal. */
  readonly origin: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** All of a rule that its author chooses. */
export type RuleContent = Omit<StoredRule, 'id' | 'created_at' | 'updated_at'>;

export const proposalKinds = ['create', 'update', 'delete'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStates = ['open', 'accepted', 'rejected'] as const;
export type ProposalState = (typeof proposalStates)[number];

export interface Proposal {
  readonly id: number;
  readonly kind: ProposalKind;
  /** The rule that is to be changed or deleted; null for a new one. */
  readonly rule_id: number | null;
  /** JSON of a RuleContent; null where a rule is to be deleted. */
  readonly content: string | null;
  /** JSON: what the model quotes, and why it proposes this. */
  readonly evidence: string;
  readonly session: string | null;
  readonly model: string;
  readonly state: ProposalState;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export type NewProposal = Omit<Proposal, 'id' | 'state' | 'created_at' | 'decided_at'>;
