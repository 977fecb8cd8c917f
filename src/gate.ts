/**
 * The gate on one screen: hook rules to a program, an event to a decision.
 *
 *     parse → resolve → lower → check → stratify                  compileRules: the texts of rule files to a program
 *     extract → evaluate → decide                                 decide: an event to a decision
 *
 * A stage returns what it understood and its diagnostics; a `throw` is a bug.
 */
import type { Gate } from './compiler/compile-rules.ts';
import type { Fact, Program, StratifiedProgram } from './datalog/program.ts';
import { type Diagnostic, hasErrors, type Reported } from './diagnostics/diagnostic.ts';
import type { Disk } from './effects/disk.ts';
import type { Past } from './history/past.ts';
import { type RunOptions, run } from './pipeline.ts';
import { activeProgram } from './runtime/activation/activate.ts';
import { decideFrom } from './runtime/decide.ts';
import type { Decision } from './runtime/decision.ts';
import { decisionProof } from './runtime/decision-proof.ts';
import type { Engine, FixedPoint, Run } from './runtime/engine.ts';
import { defaultEngine } from './runtime/engines/own.ts';
import { smallFirst } from './runtime/engines/small-first.ts';
import { explainDecision } from './runtime/explain-decision.ts';
import { hookTrace, type TracedHook } from './runtime/hook-trace.ts';
import { HOOK_LIMITS, leastOf, PROGRAM_LIMITS } from './runtime/limits.ts';
import { programsIn, withinBudget, withoutPrograms } from './runtime/program-budget.ts';
import { effectRelations } from './sources/effects.ts';
import { extractEvent } from './sources/extract-event.ts';
import { type Matchers, makeMatchers } from './sources/matchers.ts';
import type { Summaries } from './sources/summaries.ts';
import { traitsOf } from './sources/traits.ts';
import type { Event } from './values/event.ts';
import type { GateStatus } from './values/own-rules.ts';
import type { ExplainedRule } from './values/proof-record.ts';
import type { Review } from './values/review.ts';
import type { SessionContext } from './values/session-context.ts';

export {
  type CompiledRules,
  type CompileOptions,
  compileRules,
  type Gate,
} from './compiler/compile-rules.ts';

export interface Gated {
  /** Absent if a limit was reached. Then an error gives the reason, and the caller refuses. */
  readonly decision?: Decision;
  readonly diagnostics: readonly Diagnostic[];
  readonly run?: CompletedDecision;
}

/**
 * The completed decision. As a class, it assembles the complete program only on access: most decisions are not
 * explained.
 */
class CompletedDecision {
  readonly engine: string;
  readonly fixedPoint: FixedPoint;
  readonly #rules: Program;
  readonly #facts: readonly Fact[];
  #complete: Program | undefined;

  constructor(engine: string, rules: Program, facts: readonly Fact[], fixedPoint: FixedPoint) {
    this.engine = engine;
    this.fixedPoint = fixedPoint;
    this.#rules = rules;
    this.#facts = facts;
  }

  /** The program with the facts of the event. */
  get program(): Program {
    this.#complete ??= { ...this.#rules, facts: [...this.#rules.facts, ...this.#facts] };
    return this.#complete;
  }
}

export interface GateOptions extends RunOptions {
  /** The project's root, absolute, with `/`: paths are matched relative to it. */
  readonly root: string;
  /** The disk for rules on effects. Default: a machine without files. */
  readonly disk?: Disk;
  /** The gate status of the event. Default: none. */
  readonly gateStatus?: readonly GateStatus[];
  /** The outcomes of reviews, for rules that wait for one. Default: no review has taken place. */
  readonly reviews?: readonly Review[];
  /** The session's context. Default: the context that the event itself gives. */
  readonly session?: SessionContext;
  /** The past of the session. Default: none. */
  readonly past?: Past;
  /** The matchers of the program's constants. Default: kept as long as the program is. */
  readonly matchers?: Matchers;
}

/**
 * Decides an event by all rules. The default `limits` are HOOK_LIMITS. The time limit applies to the text search and to
 * the evaluation separately.
 */
export function decide(gate: Gate, event: Event, options: GateOptions): Gated {
  const { program } = gate;
  const { now = () => 0 } = options;
  const started = now();
  const numbers = programsIn(program);
  let decided = decideWhole(gate, event, options);
  // If user programs reach a limit, the other rules still decide. Programs of later files are dropped first; the user's
  // own files come first.
  for (let left = numbers.length; left > 0 && !decided.decision; ) {
    left = now() - started > MAX_ATTEMPTS_MILLISECONDS ? 0 : left - 1;
    const without = withoutPrograms(program, numbers.slice(left), OVER_LIMITS);
    decided = decideWhole({ ...gate, program: without }, event, options);
  }
  return decided;
}

const OVER_LIMITS = 'with it, deciding takes too much';
/** After this time, an event is decided without any user program. */
const MAX_ATTEMPTS_MILLISECONDS = 1_500;

type Decidable = Pick<Gate, 'metadata' | 'program' | 'summaries'>;

function decideWhole(
  { metadata, program: whole, summaries }: Decidable,
  event: Event,
  options: GateOptions,
): Gated {
  const limits = options.limits ?? HOOK_LIMITS;
  const { now = () => 0, matchers = matchersFor(whole, summaries) } = options;
  const { milliseconds } = limits;
  const extracted = extractEvent(whole.program, event, { ...options, now, milliseconds, matchers });
  if (!extracted.value) return { diagnostics: extracted.diagnostics };
  const { facts } = extracted.value;
  const engine = options.engine ?? defaultEngine;
  const { program, evaluated } = evaluatedWithin(whole, facts, { ...options, engine, limits, now });
  const diagnostics = [...extracted.diagnostics, ...evaluated.diagnostics];
  if (!evaluated.value || hasErrors(diagnostics)) return { diagnostics };
  const fixedPoint = evaluated.value;
  const { gateStatus = [] } = options;
  const decision = decideFrom(fixedPoint.model, metadata, event, { ...extracted.value, gateStatus });
  const completed = new CompletedDecision(engine.name, program.program, facts, fixedPoint);
  return { decision, diagnostics, run: completed };
}

/**
 * Evaluates everything at once if user programs and rules together stay within the limits of one program: then each
 * program does too. Otherwise evaluates each program alone first.
 */
function evaluatedWithin(
  whole: StratifiedProgram,
  facts: readonly Fact[],
  options: RunOptions & Run & { readonly engine: Engine },
): { readonly program: StratifiedProgram; readonly evaluated: Reported<FixedPoint> } {
  if (programsIn(whole).length > 0) {
    const limits = leastOf(options.limits, PROGRAM_LIMITS);
    const evaluated = run(whole, facts, { ...options, limits });
    if (evaluated.value) return { program: whole, evaluated };
  }
  const program = withinBudget(whole, facts, options.engine, options);
  return { program, evaluated: run(program, facts, options) };
}

/**
 * Decides an event by the rules that are active for it. The decision is the same and much faster; other rules are not
 * explained.
 */
export function decideByActive(gate: Gate, event: Event, options: GateOptions): Gated {
  const { gateStatus = [] } = options;
  const status = gateStatus.filter(({ rows }) => rows.length > 0).map(({ relation }) => relation);
  const program = gate.isActivePart
    ? gate.program
    : activeProgram(
        gate.program,
        traitsOf(event, status, { ...options, asksForEffects: asksForEffects(gate) }),
      );
  const matchers = matchersFor(gate.program, gate.summaries);
  const engine = programsIn(program).length > 0 ? smallWithPrograms : small;
  return decide({ ...gate, program }, event, { engine, matchers, ...options });
}

function asksForEffects({ program }: Gate): boolean {
  return program.program.relations.some(({ name }) => name === effectRelations.effect.name);
}

/** Few rules are active, and the engine for small programs needs no preparation. */
const small = smallFirst(defaultEngine);
/** User programs join the past with itself. */
const smallWithPrograms = smallFirst(defaultEngine, 256);

const known = new WeakMap<StratifiedProgram, Matchers>();

function matchersFor(program: StratifiedProgram, summaries: Summaries | undefined): Matchers {
  const matchers = known.get(program) ?? makeMatchers(summaries);
  known.set(program, matchers);
  return matchers;
}

/** The text of `hook_evaluation.txt` for an event that was decided; undefined for one that was not. */
export function hookTraceOf(gate: Gate, event: Event, gated: Gated): string | undefined {
  const traced = tracedOf(gate, event, gated);
  return traced && hookTrace(traced);
}

/** The proofs behind the decision, without reasons why other rules did not fire; undefined if there is no decision. */
export function decisionProofOf(gate: Gate, event: Event, gated: Gated): string | undefined {
  const traced = tracedOf(gate, event, gated);
  return traced && decisionProof(traced);
}

/** The basis of each rule that refuses or asks. Empty if there is no decision. */
export function explanationOf(gate: Gate, event: Event, gated: Gated): readonly ExplainedRule[] {
  const traced = tracedOf(gate, event, gated);
  return traced ? explainDecision(traced) : [];
}

function tracedOf({ metadata, program }: Gate, event: Event, gated: Gated): TracedHook | undefined {
  const { decision, run: completed } = gated;
  if (!decision || !completed) return undefined;
  const { engine, program: complete, fixedPoint } = completed;
  const { strata } = program;
  return { engine, program: complete, fixedPoint, strata, decision, metadata, hookEvent: event.hookEvent };
}
