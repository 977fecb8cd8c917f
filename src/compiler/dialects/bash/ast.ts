/**
 * The surface AST of Bash policies: what a person wrote, every leaf with its place, patterns not yet compiled. Data
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
   * Its rules are fixed: neither `disable_rules`, nor a rule of the same id, nor an allowlist that is asked first
   * removes them.
   */
  readonly fixed: boolean;
  /** The host's own question is answered where the call is certain and allowed by name. Only the user may say so. */
  readonly answersAllow?: Located<boolean>;
  /** Paths of files, relative to this one. The reader of this file reads them as well. */
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
  /** Whether default allowlists count where the default decision is not `allow`. */
  readonly usesDefaultAllowlist?: Located<boolean>;
  /**
   * Whether the allowlist is a default one: it counts if the default decision is `allow`, or if a setting enables
   * it.
   */
  readonly isDefaultAllowlist?: true;
  readonly egress?: Egress;
  readonly allowed: readonly AllowedCommand[];
  readonly paths: Words;
  /** Ids, with `*`. */
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

/** `git status`: a program's name and the words that have to come first. */
export interface AllowedCommand {
  readonly command: LocatedText;
  readonly trust: TrustLevel;
  readonly span: Span;
}

export interface PolicyRule {
  readonly id: LocatedText;
  readonly level: SafetyLevel;
  readonly match: CommandMatch;
  /** On the payload and on the past. */
  readonly conditions: Conditions;
  /** `default`: what `default_decision` says. */
  readonly decision: Located<Action | 'default'>;
  readonly reason: LocatedText;
  /** `enforce: shadow`, as written. */
  readonly shadow?: WrittenShadow;
  readonly span: Span;
}

/** The code that the command runs is unknown, for one of these reasons. Without reasons, any counts. */
export interface OpaqueMatch {
  readonly why: Words;
}

/** All keys must hold of one command; those of `pipeline`, of commands in one pipeline. */
export interface CommandMatch extends StageMatch {
  readonly env?: VariableMatch;
  readonly sets?: VariableMatch;
  readonly redirect?: RedirectMatch;
  readonly stages: readonly StageMatch[];
  /** The leaf has code of this kind executed. */
  readonly runs?: StageMatch;
  readonly gitConfig?: GitConfigMatch;
  readonly code?: { readonly languages: Words; readonly matches: Words; readonly unread: Words };
  readonly through?: { readonly anyOf: Words; readonly noneOf: Words };
  /** Patterns for the whole script. */
  readonly script: Words;
  /** Without a reason, any reason fits. */
  readonly opaque?: OpaqueMatch;
  /** Globs for the program with its folders; `none` for a bare name. */
  readonly path: Words;
  /** The certain or possible effect of the command. Alone, it matches the effects of any tool. */
  readonly effect?: EffectMatch;
  /** The host whose agent makes the call: any of these. */
  readonly agent: readonly LocatedText[];
  /** All that the command deletes or overwrites is as the current commit has it, but for words that fit these globs. */
  readonly losesNothing?: Words;
  /** All that it installs comes from well-known makers. */
  readonly fromPublisher?: true;
  /** None of these holds of the command. They have no `unless` of their own. */
  readonly unless: readonly CommandMatch[];
}

export interface StageMatch {
  /** Names, with `*`; empty for any program. */
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
  /** Globs for the name, or for `NAME=value`. */
  readonly anyOf: Words;
  readonly caseInsensitive: boolean;
  readonly except: readonly { readonly names: Words; readonly caseInsensitive: boolean }[];
}

export interface RedirectMatch {
  readonly op: Words;
  readonly target: Words;
  /** Targets as they are written. */
  readonly except: Words;
  readonly under: Words;
  readonly fd?: Located<number>;
}

export interface GitConfigMatch {
  readonly command?: LocatedText;
  readonly keys: Words;
  readonly caseInsensitive: boolean;
  /** Whether the value must be one that does nothing (true) or must not (false); absent for any value. */
  readonly noop?: boolean;
}
