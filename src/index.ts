/**
 * The library: compile a rulespec once, verify envelopes against it as often as needed.
 *
 *     import { compile, verify } from 'rulespec';
 *
 *     const compiled = compile({ name: 'rulespec.yaml', text });
 *     if (compiled.value) {
 *       const { verdict, diagnostics } = verify(compiled.value, { name: 'envelope.yaml', text: facts });
 *     }
 *
 * Invalid text never throws: the result then has diagnostics and no verdict.
 */

export type { PredicateDecl, RuleSet } from './compiler/dialects/rulespec/ast.ts';
export type { ReadProgram } from './compiler/programs/program-reader.ts';
export type { ClaimDecl, TestDecl } from './compiler/test-of-claim.ts';
export { parse as parseProgram } from './datalog/parse.ts';
export type { Preprocessing, ReadInclude } from './datalog/preprocess/directives.ts';
export { print as printProgram } from './datalog/print.ts';
export type { ColumnType, Fact, Program, Rule, StratifiedProgram, Tuple, Value } from './datalog/program.ts';
export { type CodeInfo, codes } from './diagnostics/codes.ts';
export type { Diagnostic, Reported, Severity } from './diagnostics/diagnostic.ts';
export { renderDiagnostics } from './diagnostics/render/human.ts';
export { type DiagnosticJson, diagnosticJson } from './diagnostics/render/json.ts';
export { type Paint, plain } from './diagnostics/render/paint.ts';
export { type Position, positionAt, type Source } from './diagnostics/source.ts';
export type { Located, Span } from './diagnostics/span.ts';
export {
  type CompiledRules,
  compileRules,
  decide,
  type Gated,
  type GateOptions,
  hookTraceOf,
} from './gate.ts';
export {
  type Compiled,
  type CompletedRun,
  compile,
  type Extracted,
  type ExtractOptions,
  extract,
  load as loadProgram,
  type RunOptions,
  runProgram,
  traceOf,
  type Verification,
  type VerifyOptions,
  verify,
  waiversIn,
} from './pipeline.ts';
export {
  type Askable,
  type Evaluated,
  type ExplainOptions,
  type Why,
  type WhyNot,
  why,
  whyNot,
} from './questions/explain.ts';
export { type Answers, query, queryProgram } from './questions/query.ts';
export type { Decision, FiredRule } from './runtime/decision.ts';
export type { Dominated, Engine, Model } from './runtime/engine.ts';
export { ownEngineNamed as engineNamed, ownEngines as engines } from './runtime/engines/own.ts';
export { type Limits, NO_LIMITS, VERIFY_LIMITS } from './runtime/limits.ts';
export type { Absence, FailedRule } from './runtime/proof/absence.ts';
export type { NearMiss } from './runtime/proof/near-misses.ts';
export {
  type AggregateInstance,
  type AggregatePremise,
  type CutStep,
  DEFAULT_PROOF_DEPTH,
  type DerivedStep,
  type FactStep,
  type Premise,
  type Proof,
  type Step,
} from './runtime/proof/proof.ts';
export { type ValueJson, valueJson } from './runtime/value-json.ts';
export type { EnvelopePlace, Outcome, PredicateVerdict, RestsOn, Verdict } from './runtime/verdict.ts';
export { answerText, checkedText } from './sessions/answer-text.ts';
export { type Attested, attest, type Statement } from './sessions/attestation.ts';
export type { Checked, Finding } from './sessions/findings.ts';
export { type PlanOptions, type PlanVerdict, planVerify } from './sessions/plan-verify.ts';
export { type SessionOf, withSession } from './sessions/session-evidence.ts';
export { type AttestationOptions, verifyAttestation } from './sessions/verify-attestation.ts';
export { type StampOptions, verifyStamp } from './sessions/verify-stamp.ts';
export { type WriteOptions, writeEnvelope } from './sessions/write-envelope.ts';
export type { WrittenEnvelope } from './sessions/written-envelope.ts';
export type {
  Changes,
  ConsultedFile,
  FileLook,
  Observed,
  ReportLook,
  RunLook,
  TreeLook,
  WorkingTree,
} from './sources/evidence/working-tree.ts';
export { openWorkingTree } from './system/working-tree.ts';
export type { Event } from './values/event.ts';
export type { GateStatus } from './values/own-rules.ts';
export type { Waiver, WaiverDecl } from './values/waiver.ts';
