/**
 * Judges an envelope by the rulespec of its project. INVARIANT: `stamped` is present only with a verdict in which
 * nothing fails and at least one rule could have failed.
 */
import { DOCUMENT_LIMITS, type DocumentLimits } from '../compiler/document/limits.ts';
import { readDocument } from '../compiler/yaml.ts';
import { type Diagnostic, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { type Verification, type VerifyOptions, verify } from '../pipeline.ts';
import { factsOf } from '../sources/envelope.ts';
import { now, wallTime } from '../system/clock.ts';
import { loadFile } from '../system/sources.ts';
import { entryOf, type JsonNode, type ObjectNode } from '../values/json-node.ts';
import { evidenceOf, treeOf } from './evidence.ts';
import { agreedRulespec } from './pinned-rulespec.ts';
import type { Project } from './project.ts';
import { type Rulespec, readRulespec } from './rulespec.ts';
import type { Stamped } from './stamp.ts';

/** `now` defaults to the system's clock. */
export type JudgementOptions = Omit<VerifyOptions, 'document' | 'tree'>;

/** A parsed envelope. */
export interface ReadEnvelope {
  readonly source: Source;
  readonly document: JsonNode;
  readonly facts: ObjectNode;
  /** The value under `verified`, if any. */
  readonly stamp: JsonNode | undefined;
}

/** `weakened`: the present rulespec lacks parts of the one that the session began with, which the verdict is by. */
export type Outcome = 'verified' | 'no-rulespec' | 'rulespec-invalid' | 'undecided' | 'weakened';

export interface Judgement {
  readonly outcome: Outcome;
  /** Diagnostics of the rulespec, the envelope and the evaluation. */
  readonly diagnostics: readonly Diagnostic[];
  /** Present unless the outcome is `no-rulespec` or `rulespec-invalid`. */
  readonly rulespec?: Rulespec;
  /** Contains a verdict when the outcome is `verified`, and mostly when it is `weakened`. */
  readonly verification?: Verification;
  /** The other files that the verdict depends on; empty without a verdict. */
  readonly evidence: ReadonlyMap<string, string>;
  /** Whether a rule queried git. The same files may then get another verdict tomorrow. */
  readonly askedGit: boolean;
  /** The digest of the session's pin, or NO_PIN. */
  readonly pin: string;
}

/** Parses a text as an envelope. Without a value, an error gives the reason. */
export function readEnvelope(
  source: Source,
  limits: DocumentLimits = DOCUMENT_LIMITS,
): Reported<ReadEnvelope> {
  const document = readDocument(source, limits);
  const facts = document.value && factsOf(document.value);
  const diagnostics = [...document.diagnostics, ...(facts?.diagnostics ?? [])];
  if (document.value?.kind !== 'object' || !facts?.value) return refused(...diagnostics);
  const stamp = entryOf(document.value, 'verified')?.value;
  return { value: { source, document: document.value, facts: facts.value, stamp }, diagnostics };
}

/** Parses a file as an envelope. Messages call it `name`. */
export function readEnvelopeAt(path: string, name: string, limits: DocumentLimits): Reported<ReadEnvelope> {
  const { value: source, diagnostics } = loadFile(path, limits.bytes, name);
  if (!source) return refused(...diagnostics);
  const read = readEnvelope(source, limits);
  return read.value ? read : refused(...diagnostics, ...read.diagnostics);
}

/** Judges by the present rulespec or, if that is weaker, by the one that was pinned for the session. */
export function judgeEnvelope(
  project: Project,
  { source, document }: ReadEnvelope,
  { session, ...options }: JudgementOptions & { readonly session?: string | undefined },
): Judgement {
  const limits = options.documentLimits ?? DOCUMENT_LIMITS;
  const present = readRulespec(project, limits);
  const agreed = agreedRulespec(project, session, present, limits);
  const nothing = { evidence: new Map<string, string>(), askedGit: false, pin: agreed.digest };
  if (present.state === 'invalid')
    return { outcome: 'rulespec-invalid', diagnostics: present.diagnostics, ...nothing };
  if (present.state === 'none' && agreed.diagnostics.length === 0)
    return { outcome: 'no-rulespec', diagnostics: [], ...nothing };
  const rulespec = agreed.rulespec ?? (present.state === 'ready' ? present.rulespec : undefined);
  const read = { diagnostics: present.state === 'ready' ? present.diagnostics : [] };
  const isWeakened = agreed.diagnostics.length > 0;
  if (!rulespec) return { outcome: 'weakened', diagnostics: agreed.diagnostics, ...nothing };
  const { tree, askedGit } = treeOf(project, session, rulespec);
  const verification = verify(rulespec.compiled, source, {
    ...{ now, time: wallTime() },
    ...options,
    ...{ document, tree },
  });
  const diagnostics = [...read.diagnostics, ...verification.diagnostics];
  if (isWeakened) {
    const all = [...agreed.diagnostics, ...diagnostics];
    return { outcome: 'weakened', diagnostics: all, rulespec, verification, ...nothing };
  }
  if (!verification.verdict || hasErrors(diagnostics))
    return { outcome: 'undecided', diagnostics, rulespec, ...nothing };
  const evidence = evidenceOf(verification);
  const { pin } = nothing;
  return { outcome: 'verified', diagnostics, rulespec, verification, evidence, askedGit: askedGit(), pin };
}

/** The content that a stamp for this judgement covers; undefined if there is nothing to stamp. */
export function stampedBy({ facts }: ReadEnvelope, judgement: Judgement): Stamped | undefined {
  const { outcome, rulespec, verification, evidence } = judgement;
  const verdict = outcome === 'verified' ? verification?.verdict : undefined;
  if (!rulespec || !verdict?.holds || verdict.predicates.length === 0) return undefined;
  return { facts, rulespec: rulespec.data, programs: rulespec.programs, evidence };
}
