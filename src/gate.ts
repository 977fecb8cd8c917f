/**
 * The gate on one screen: hook rules to a program, an event to a decision.
 *
 *     parse → resolve → lower → check → stratify                  compileRules: the texts of rule files to a program
 *     extract → evaluate → decide                                 decide: an event to a decision
 *
 * A stage returns what it understood beside what it has to report; a `throw` anywhere is a fault of ours.
 */
import type { HookRuleSet } from './compiler/hook-ruleset.ts';
import type { Program, StratifiedProgram } from './datalog/program.ts';
import type { Diagnostic, Reported } from './diagnostics/diagnostic.ts';
import type { Source } from './diagnostics/source.ts';
import type { RunOptions } from './pipeline.ts';
import type { Decision } from './runtime/decision.ts';
import type { FixedPoint } from './runtime/engine.ts';
import type { Event } from './values/event.ts';

export interface CompiledRules {
  readonly ruleset: HookRuleSet;
  /** Checked and in strata; its facts are those of the rules. */
  readonly program: StratifiedProgram;
}

/** What files hold rules, in their order. The value has the rules of every file that could be read; a broken file is an error beside it. */
export type CompileRules = (files: readonly Source[]) => Reported<CompiledRules>;

export interface Gated {
  /** Absent where a limit was reached: then an error says so, and the caller refuses. */
  readonly decision?: Decision;
  readonly diagnostics: readonly Diagnostic[];
  readonly run?: { readonly engine: string; readonly program: Program; readonly fixedPoint: FixedPoint };
}

export interface GateOptions extends RunOptions {
  /** The project's root, absolute, with `/`: paths are matched relative to it. */
  readonly root: string;
}

export type Decide = (rules: CompiledRules, event: Event, options: GateOptions) => Gated;
