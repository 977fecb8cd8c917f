/**
 * The whole program on one screen. Each stage is one verb with its own input and output type:
 *
 *     parse → join → resolve → lower → check → stratify           compile: a rulespec's text to a program
 *     read → extract → evaluate → judge                           verify: an envelope's text to a verdict
 *     parse → check → stratify, evaluate                           load, run: a `.dl` text to its relations
 *
 * A stage returns what it understood and its diagnostics; a `throw` is a bug.
 */

import type { RuleSet } from './compiler/dialects/rulespec/ast.ts';
import { lower } from './compiler/dialects/rulespec/lower.ts';
import { parseRulespec } from './compiler/dialects/rulespec/parse.ts';
import { parseWaivers } from './compiler/dialects/rulespec/parse-waivers.ts';
import { type Resolved, resolve } from './compiler/dialects/rulespec/resolve.ts';
import { lintProgram } from './compiler/programs/lint-program.ts';
import { type ReadProgram, readPrograms } from './compiler/programs/program-reader.ts';
import { joinPrograms } from './compiler/programs/user-program.ts';
import { readValues } from './compiler/read-values.ts';
import { type DocumentLimits, readDocument } from './compiler/yaml.ts';
import { crossCheck } from './cross-check.ts';
import { check } from './datalog/check.ts';
import { expandInline } from './datalog/inline.ts';
import { parse } from './datalog/parse.ts';
import type { Preprocessing } from './datalog/preprocess/directives.ts';
import type { Fact, Program, StratifiedProgram } from './datalog/program.ts';
import { stratify } from './datalog/stratify.ts';
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
import type { Source } from './diagnostics/source.ts';
import { didYouMean } from './diagnostics/suggest.ts';
import { predicateMetadata } from './predicate-metadata.ts';
import type { Engine, FixedPoint, Model } from './runtime/engine.ts';
import { defaultEngine } from './runtime/engines/own.ts';
import { evaluate } from './runtime/evaluate.ts';
import { type Evidence, judge } from './runtime/judge.ts';
import { type Limits, NO_LIMITS, VERIFY_LIMITS } from './runtime/limits.ts';
import { trace } from './runtime/trace.ts';
import type { PredicateMetadata, Verdict } from './runtime/verdict.ts';
import { observedFacts } from './sources/basis.ts';
import { extractFacts, factsOf } from './sources/envelope.ts';
import { type EvidenceSettings, gatherEvidence } from './sources/evidence/gather.ts';
import { evidenceRelations, REPORT_DEMANDED } from './sources/evidence/relations.ts';
import type { ConsultedFile, WorkingTree } from './sources/evidence/working-tree.ts';
import { ownRelationNames, repositoryRelations, withConstantColumns } from './sources/index.ts';
import { repositoryFacts } from './sources/repository.ts';
import { severityRelations, waiverRelations } from './sources/rulespec.ts';
import type { JsonNode } from './values/json-node.ts';
import { atLeast, type PredicateSeverity } from './values/predicate-severity.ts';
import { dayOf, lastDay, type WaiverDecl } from './values/waiver.ts';

export interface Compiled {
  readonly ruleset: RuleSet;
  /** The checked and stratified program; its facts are those of the rulespec. */
  readonly program: StratifiedProgram;
  /** The metadata of each predicate, for reports. */
  readonly metadata: readonly PredicateMetadata[];
  /** The waivers that are in force, with their last day. */
  readonly waivers: readonly WaiverDecl[];
}

/**
 * Compiles a rulespec's text to a program that any engine can run. There is no value if there is an error.
 * `readProgram` returns the text of a file that the rulespec names, by its path: a Datalog program, or a file that it
 * extends or includes. `waivers` are the waivers that count.
 */
export function compile(
  rulespec: Source,
  limits?: DocumentLimits,
  readProgram?: ReadProgram,
  waivers: readonly WaiverDecl[] = [],
): Reported<Compiled> {
  const diagnostics: Diagnostic[] = [];
  const understood = <T>(stage: Reported<T>): T | undefined => {
    for (const each of stage.diagnostics) diagnostics.push(each);
    return stage.value;
  };
  const ruleset = understood(parseRulespec(rulespec, limits, readProgram));
  const sources = ruleset?.programs && understood(readPrograms(ruleset.programs, readProgram));
  const program = sources && understood(joinPrograms(sources, readProgram));
  const resolved = ruleset && understood(resolve(ruleset, program));
  const sound = hasErrors(diagnostics) ? undefined : resolved;
  const checked = sound && understood(check(lower(sound, waivers)));
  const stratified = checked && understood(stratify(checked));
  const value = stratified &&
    ruleset &&
    sound && { ruleset, program: stratified, metadata: predicateMetadata(sound, waivers), waivers };
  if (sound) diagnostics.push(...unknownWaived(sound, waivers));
  return { value, diagnostics: sortDiagnostics(diagnostics) };
}

/** Reads a file of waivers. The caller decides whether they count. */
export function waiversIn(source: Source, limits?: DocumentLimits): Reported<readonly WaiverDecl[]> {
  return parseWaivers(source, limits);
}

/** Compiles a `.dl` text to a program that any engine can run. There is no value if there is an error. */
export function load(text: Source, preprocessing?: Preprocessing): Reported<StratifiedProgram> {
  const parsed = parse(text, preprocessing);
  const isRead = parsed.value && !hasErrors(parsed.diagnostics);
  const expanded = isRead ? expandInline(withConstantColumns(parsed.value)) : undefined;
  const checked = expanded?.value && check(expanded.value);
  const stratified = checked?.value && stratify(checked.value);
  const stages = [parsed, expanded, checked, stratified];
  const diagnostics = stages.flatMap(stage => stage?.diagnostics ?? []);
  // Compiled programs declare all relations of the product, even unused ones.
  if (stratified?.value) {
    const own = ownRelationNames(stratified.value.program);
    diagnostics.push(...lintProgram(stratified.value.program, own, own));
  }
  return { value: stratified?.value, diagnostics: sortDiagnostics(diagnostics) };
}

/** Like `run`, but also checks the facts. */
export function runProgram(
  program: StratifiedProgram,
  facts: readonly Fact[],
  options: RunOptions = {},
): Reported<FixedPoint> {
  const { types, relations } = program.program;
  const given = check({ ...(types && { types }), relations, facts, rules: [], outputs: [] });
  return given.value ? run(program, facts, options) : refused(...given.diagnostics);
}

/** Evaluates a loaded program with more base facts to its fixed point. If there is none, an error gives the reason. */
export function run(
  program: StratifiedProgram,
  facts: readonly Fact[],
  options: RunOptions = {},
): Reported<FixedPoint> {
  const settings = { limits: options.limits ?? NO_LIMITS, now: options.now ?? (() => 0) };
  const evaluated = evaluate(options.engine ?? defaultEngine, program, facts, settings);
  const compared =
    evaluated.value && options.crossCheck
      ? crossCheck(evaluated.value.model, options.crossCheck, program, facts, settings)
      : [];
  const diagnostics = [...evaluated.diagnostics, ...compared];
  return { value: hasErrors(diagnostics) ? undefined : evaluated.value, diagnostics };
}

export interface RunOptions {
  /** Default: semi-naive. */
  readonly engine?: Engine;
  /** A second engine, which must derive the same relations. */
  readonly crossCheck?: Engine;
  /** Default: NO_LIMITS. */
  readonly limits?: Limits;
  /** Milliseconds from any fixed start. Default: a stopped clock, which never reaches the time limit. */
  readonly now?: () => number;
}

/** The input of a compiled rulespec, extracted from an envelope. */
export interface Extracted {
  /** The compiled program with the envelope's facts: complete, as it is printed. */
  readonly program: Program;
  readonly evidence: Evidence;
  readonly consulted: readonly ConsultedFile[];
}

export interface ExtractOptions {
  readonly documentLimits?: DocumentLimits;
  /** The envelope's tree, for callers that have read its text. */
  readonly document?: JsonNode;
  /** The files that the envelope mentions. Without a tree, a rulespec with conditions on files gets no verdict. */
  readonly tree?: WorkingTree;
  /** The revision with which `changed` compares. It outranks the rulespec's own `base`. */
  readonly base?: string;
  /** The lowest severity at which a failed predicate fails the run. Default: error. */
  readonly failOn?: PredicateSeverity;
  /** Milliseconds since 1970. Without it, no waiver counts. */
  readonly time?: number;
  /** Whether a report counts only if a recorded run wrote it, as at a stop gate. Default: as the rulespec says. */
  readonly demandsRuns?: boolean;
}

/** Extracts base facts from an envelope's text. */
export function extract(
  compiled: Compiled,
  envelope: Source,
  options: ExtractOptions = {},
): Reported<Extracted> {
  const document: Reported<JsonNode> = options.document
    ? { value: options.document, diagnostics: [] }
    : readDocument(envelope, options.documentLimits);
  const root = document.value && factsOf(document.value);
  const { program } = compiled.program;
  const extraction = root?.value && extractFacts(program, root.value);
  const gathered =
    extraction?.value &&
    gatherEvidence(program, extraction.value.selections, evidenceSettings(compiled, options));
  const repository =
    gathered?.value &&
    repositoryFacts(repositoryRelations, program, {
      tree: options.tree,
      reports: compiled.ruleset.reports.map(({ value }) => value),
    });
  const diagnostics = sortDiagnostics([
    ...document.diagnostics,
    ...(root?.diagnostics ?? []),
    ...(extraction?.diagnostics ?? []),
    ...(gathered?.diagnostics ?? []),
    ...(repository?.diagnostics ?? []),
  ]);
  if (!root?.value || !extraction?.value || !gathered?.value || !repository?.value || hasErrors(diagnostics))
    return { value: undefined, diagnostics };
  const { facts, selections } = extraction.value;
  const complete = {
    ...program,
    facts: [
      ...program.facts,
      ...facts,
      ...gathered.value.facts,
      ...repository.value,
      ...observedFacts(selections, options.tree),
      ...failOnFacts(program, options),
      ...demandFacts(compiled, options),
      ...todayFacts(program, options),
    ],
  };
  const { consulted } = gathered.value;
  return { value: { program: complete, evidence: { root: root.value, selections }, consulted }, diagnostics };
}

function failOnFacts({ relations }: Program, { failOn = 'error' }: ExtractOptions): readonly Fact[] {
  const { name } = severityRelations.failing_severity;
  if (failOn === 'error' || !relations.some(each => each.name === name)) return [];
  const origin = { label: '`--fail-on`' };
  return atLeast(failOn).flatMap(each =>
    each === 'error' ? [] : [{ relation: name, tuple: [each], origin }],
  );
}

function todayFacts({ relations }: Program, { time }: ExtractOptions): readonly Fact[] {
  const { name } = waiverRelations.today;
  if (time === undefined || !relations.some(each => each.name === name)) return [];
  return [{ relation: name, tuple: [dayOf(time)], origin: { label: 'the clock' } }];
}

function demandFacts({ ruleset, program }: Compiled, { demandsRuns }: ExtractOptions): readonly Fact[] {
  const isDeclared = program.program.relations.some(({ name }) => name === REPORT_DEMANDED);
  if (!demandsRuns || !isDeclared) return [];
  const origin = { label: 'the stop gate' };
  return ruleset.reports.map(({ value }) => ({ relation: REPORT_DEMANDED, tuple: [value], origin }));
}

function evidenceSettings(
  { ruleset, program }: Compiled,
  { tree, base, demandsRuns = false }: ExtractOptions,
): EvidenceSettings {
  const own = ruleset.base && { name: ruleset.base.value, place: ruleset.base };
  const isDemanded =
    demandsRuns || program.program.facts.some(({ relation }) => relation === REPORT_DEMANDED);
  return {
    tree,
    base: base === undefined ? own : { name: base },
    reports: ruleset.reports,
    readValues,
    isDemanded,
  };
}

/** The default `limits` are VERIFY_LIMITS. */
export interface VerifyOptions extends RunOptions, ExtractOptions {
  /** The number of listed counterexamples of a predicate. Default: DEFAULT_COUNTEREXAMPLES. */
  readonly counterexamples?: number;
}

export interface Verification {
  /** Absent if the envelope is bad or a limit was reached. Then an error gives the reason. */
  readonly verdict?: Verdict;
  /** The diagnostics of the envelope and of the run; those of the rulespec came from `compile`. */
  readonly diagnostics: readonly Diagnostic[];
  /** The run: enough to print the `.dl` and the trace. */
  readonly run?: CompletedRun;
}

export interface CompletedRun {
  readonly engine: string;
  /** The compiled program with the envelope's facts. */
  readonly program: Program;
  readonly fixedPoint: FixedPoint;
  /** The files of the working tree that were looked at, and the reports, sorted by path. */
  readonly consulted: readonly ConsultedFile[];
}

/** Verifies an envelope's text against a compiled rulespec. */
export function verify(compiled: Compiled, envelope: Source, options: VerifyOptions = {}): Verification {
  const extracted = extract(compiled, envelope, options);
  if (!extracted.value) return { diagnostics: extracted.diagnostics };
  const { program, evidence, consulted } = extracted.value;
  const engine = options.engine ?? defaultEngine;
  const facts = program.facts.slice(compiled.program.program.facts.length);
  const evaluated = run(compiled.program, facts, { ...options, limits: options.limits ?? VERIFY_LIMITS });
  const diagnostics = [...extracted.diagnostics, ...evaluated.diagnostics];
  if (!evaluated.value) return { diagnostics };
  diagnostics.push(...notAgreed(compiled, evaluated.value.model), ...expired(compiled, options.time));
  const verdict = judge(evaluated.value.model, compiled.metadata, evidence, options.counterexamples);
  const completed = { engine: engine.name, program, fixedPoint: evaluated.value, consulted };
  return { verdict, diagnostics, run: completed };
}

function expired({ waivers }: Compiled, time: number | undefined): readonly Diagnostic[] {
  if (time === undefined) return [];
  return waivers
    .filter(each => lastDay(each) < dayOf(time))
    .map(({ predicate, until }) =>
      diagnostic('W605', `the waiver of \`${predicate.value}\` expired on ${until.value}`, {
        span: until.span,
      }),
    );
}

function unknownWaived({ predicates }: Resolved, waivers: readonly WaiverDecl[]): readonly Diagnostic[] {
  const ids = predicates.map(({ id }) => id);
  return waivers
    .filter(({ predicate }) => !ids.includes(predicate.value))
    .map(({ predicate: { value, span } }) =>
      diagnostic('W604', `no predicate has the id \`${value}\``, { span, hint: didYouMean(value, ids) }),
    );
}

/** Warns about reports that a recorded run wrote with a command that the rulespec does not name. */
function notAgreed({ ruleset }: Compiled, model: Model): readonly Diagnostic[] {
  const relation = evidenceRelations.report_not_agreed.name;
  if (!model.relations.includes(relation)) return [];
  return model.tuples(relation).flatMap(([path, command]) => {
    const report = ruleset.reports.find(({ value }) => value === path);
    return diagnostic('W602', `not agreed: \`${command}\` wrote the report \`${path}\``, {
      span: report?.span,
      hint: `if that is the command, say so: \`{path: ${path}, by: ${command}}\``,
    });
  });
}

/** The text of `datalog_evaluation.txt` for a verification that reached a verdict. */
export function traceOf(compiled: Compiled, verdict: Verdict, run: CompletedRun): string {
  return trace({ ...run, strata: compiled.program.strata, verdict });
}
