/** Merged Bash policies, ready to be lowered. Data only. */
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import type { Shadow } from '../../../values/rule-metadata.ts';
import type {
  AllowedCommand,
  DefaultDecision,
  Evaluation,
  PolicyRule,
  SafetyLevel,
  TrustLevel,
} from './ast.ts';

export interface ResolvedPolicies {
  readonly defaultDecision: DefaultDecision;
  readonly safetyLevel: SafetyLevel;
  readonly trustLevel: TrustLevel;
  readonly evaluation: Evaluation;
  /** The user's files that say `answer_allow: true`. */
  readonly answering: readonly LocatedText[];
  /** In the order of their files; those in force are lowered. */
  readonly rules: readonly ResolvedPolicyRule[];
  readonly allowed: readonly ResolvedEntry[];
  readonly paths: readonly LocatedText[];
}

export interface ResolvedPolicyRule {
  readonly rule: PolicyRule;
  readonly file: Source;
  /** The rule cannot be removed. */
  readonly fixed: boolean;
  /** The rule is only tried out. */
  readonly shadow?: Shadow;
  /** Why the rule is not in force. */
  readonly idle?: 'shadow' | 'level' | 'disabled' | 'replaced' | 'untrusted' | 'broken' | 'default';
}

export interface ResolvedEntry {
  readonly entry: AllowedCommand;
  readonly file: Source;
  readonly idle?: 'trust' | 'untrusted' | 'default';
}
