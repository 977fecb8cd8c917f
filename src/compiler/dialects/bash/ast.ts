/**
 * The surface AST of Bash policies, as people write them: every leaf with its place, patterns not yet compiled. Data
 * only. INVARIANT: it has the shape of `schemas/bash-policy.schema.json`; a list that was not written is empty.
 */

import type { Source } from '../../../diagnostics/source.ts';
import type { Located, LocatedText, Span } from '../../../diagnostics/span.ts';
import type { Action } from '../../../values/action.ts';
import type { Conditions } from '../../conditions/ast.ts';
import type { EffectMatch } from '../../effect-match.ts';
import type { WrittenShadow } from '../../shadow/shadow.ts';

export const safetyLevels = ['critical', 'high', 'strict'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];
export const trustLevels = ['minimal', 'standard', 'full'] as const;
export type TrustLevel = (typeof trustLevels)[number];
export const evaluations = ['rules_first', 'allowlist_first'] as const;
export type Evaluation = (typeof evaluations)[number];
export const defaultDecisions = ['allow', 'ask', 'deny'] as const;
export type DefaultDecision = (typeof defaultDecisions)[number];

type Words = readonly LocatedText[];

export interface BashPolicy extends PolicyLayer {
  readonly source: Source;
  /**
   * Whether the rules are fixed: `disable_rules`, a rule with the same id, or an allowlist that is checked first cannot
   * remove them.
   */
  readonly fixed: boolean;
  /**
   * Whether the gate answers the host's permission prompt if the call is certain and allowed by name. Only the user may
   * set it.
   */
  readonly answersAllow?: Located<boolean>;
  /** Paths of included files, relative to this file. The reader of this file reads them too. */
  readonly include: Words;
  /** Paths of Datalog programs, relative to this file. */
  readonly datalog: Words;
  readonly profiles: readonly PolicyProfile[];
}

/** The content of a file, or of a profile in it. */
export interface PolicyLayer {
  readonly defaultDecision?: Located<DefaultDecision>;
  readonly safetyLevel?: Located<SafetyLevel>;
  readonly trustLevel?: Located<TrustLevel>;
  readonly evaluation?: Located<Evaluation>;
  /** Whether the default allowlists count if the default decision is not `allow`. */
  readonly usesDefaultAllowlist?: Located<boolean>;
  /**
   * Whether the allowlist is a default one. It counts if the default decision is `allow`, or if a setting enables it.
   */
  readonly isDefaultAllowlist?: true;
  readonly egress?: Egress;
  readonly allowed: readonly AllowedCommand[];
  readonly paths: Words;
  /** Ids of disabled rules, with `*` as a wildcard. */
  readonly disabled: Words;
  readonly rules: readonly PolicyRule[];
}

/** Hosts to which calls may connect and send: globs in which `*` stands for any characters. */
export interface Egress {
  readonly allow: Words;
  readonly ask: Words;
  readonly deny: Words;
  readonly span: Span;
}

export interface PolicyProfile extends PolicyLayer {
  readonly name: LocatedText;
  readonly extends?: LocatedText;
  readonly span: Span;
}

/** An allowed command, such as `git status`: a program's name and the words that must come first. */
export interface AllowedCommand {
  readonly command: LocatedText;
  readonly trust: TrustLevel;
  readonly span: Span;
}

export interface PolicyRule {
  readonly id: LocatedText;
  readonly level: SafetyLevel;
  readonly match: CommandMatch;
  /** Conditions on the payload and on the past. */
  readonly conditions: Conditions;
  /** The action; `default` stands for the value of `default_decision`. */
  readonly decision: Located<Action | 'default'>;
  readonly reason: LocatedText;
  /** `enforce: shadow`, as written. */
  readonly shadow?: WrittenShadow;
  readonly span: Span;
}

/** Matches commands that run unknown code, for one of these reasons; without reasons, for any. */
export interface OpaqueMatch {
  readonly why: Words;
}

/** One command must meet all keys. The stages of `pipeline` are commands in one pipeline. */
export interface CommandMatch extends StageMatch {
  readonly env?: VariableMatch;
  readonly sets?: VariableMatch;
  readonly redirect?: RedirectMatch;
  readonly stages: readonly StageMatch[];
  /** The command executes code of this kind. */
  readonly runs?: StageMatch;
  readonly gitConfig?: GitConfigMatch;
  readonly code?: { readonly languages: Words; readonly matches: Words; readonly unread: Words };
  readonly through?: { readonly anyOf: Words; readonly noneOf: Words };
  /** Patterns for the whole script. */
  readonly script: Words;
  /** Unknown code; without a reason, any reason matches. */
  readonly opaque?: OpaqueMatch;
  /** Globs for the program's path; `none` for a bare name. */
  readonly path: Words;
  /** The certain or possible effect of the command. As the only key, it matches effects of any tool. */
  readonly effect?: EffectMatch;
  /** The host whose agent makes the call: any of these. */
  readonly agent: readonly LocatedText[];
  /**
   * The current commit holds everything that the command deletes or overwrites, except words that match these globs.
   */
  readonly losesNothing?: Words;
  /** Everything that the command installs comes from well-known publishers. */
  readonly fromPublisher?: true;
  /** Exceptions: none of these may match the command. They have no `unless` of their own. */
  readonly unless: readonly CommandMatch[];
}

export interface StageMatch {
  /** Program names, with `*` as a wildcard; empty for any program. */
  readonly command: Words;
  readonly subcommand: Words;
  readonly flags?: FlagsMatch;
  readonly args?: ArgsMatch;
  readonly span: Span;
}

export interface FlagsMatch {
  readonly anyOf: Words;
  readonly allOf: Words;
  readonly noneOf: Words;
  readonly startsWith: Words;
}

export interface ArgsMatch {
  readonly anyOf: Words;
  readonly allOf: Words;
  readonly noneOf: Words;
  readonly matches: Words;
  readonly under: Words;
  readonly lastUnder: Words;
  readonly outside: Words;
  readonly form: Words;
  readonly subcommand: Words;
  readonly only: Words;
  readonly argvFirst: Words;
  readonly argvFirstNot: Words;
  readonly minArgs?: Located<number>;
  readonly maxArgs?: Located<number>;
  readonly caseInsensitive: boolean;
}

export interface VariableMatch {
  /** Globs for the variable's name, or for `NAME=value`. */
  readonly anyOf: Words;
  readonly caseInsensitive: boolean;
  readonly except: readonly { readonly names: Words; readonly caseInsensitive: boolean }[];
}

export interface RedirectMatch {
  readonly op: Words;
  readonly target: Words;
  /** Targets as written in the script. */
  readonly except: Words;
  readonly under: Words;
  readonly fd?: Located<number>;
}

export interface GitConfigMatch {
  readonly command?: LocatedText;
  readonly keys: Words;
  readonly caseInsensitive: boolean;
  /** True if the value must be a no-op, false if it must not be one; absent for any value. */
  readonly noop?: boolean;
}
