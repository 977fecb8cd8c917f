/**
 * Checks whether a plan is complete: its session's envelope is readable and holds against the current rulespec, its
 * evidence is unchanged, its stamp is valid, and the files beside it were written together with it. INVARIANT: `holds`
 * means that each of these was checked now, or that no byte has changed since they were.
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import { sha256 } from '../system/digest.ts';
import { PINNED_RULESPEC } from '../system/present-rules.ts';
import { shownPath } from '../system/session-folder.ts';
import { ENVELOPE, VERDICT } from './artefacts.ts';
import {
  type Checked,
  evidenceFindings,
  type Finding,
  failure,
  fileFindings,
  readWrittenWith,
  type WrittenWith,
  withoutRulespec,
} from './findings.ts';
import { type Judgement, judgeEnvelope, type ReadEnvelope, stampedBy } from './judgement.ts';
import { type Key, openKey } from './key.ts';
import { type FoundSession, findSession, loadEnvelope, type OpenOptions } from './open-session.ts';
import { ruleFilesChanged } from './pinned-rulespec.ts';
import { isUnchanged, remember } from './plan-cache.ts';
import { openProject } from './project.ts';
import { rulespecPath } from './rulespec.ts';
import { faultTexts, stampFault } from './stamp.ts';

export interface PlanOptions extends OpenOptions {
  /**
   * At a stop gate, a plan does not hold without a rulespec, with one that demands nothing, or with rule files that
   * changed since the session began.
   */
  readonly atStopGate?: boolean;
}

/**
 * `session` is empty without a session. `unverified` means that no rulespec exists: the check covered only the
 * envelope's presence and form.
 */
export interface PlanVerdict extends Checked {
  readonly session: string;
}

export function planVerify(options: PlanOptions = {}): PlanVerdict {
  const found = findSession(options);
  const { session = '' } = found;
  const rules = options.atStopGate ? ruleFilesChanged(openProject(options), session) : [];
  if ('folder' in found) {
    const verdict = verifyFolder(found, options);
    return rules.length === 0
      ? verdict
      : conclude(session, verdict.findings, [...rules, ...verdict.diagnostics]);
  }
  return conclude(session, found.missing ? [found.missing] : [], [...rules, ...found.diagnostics]);
}

function verifyFolder(plan: FoundSession, options: PlanOptions): PlanVerdict {
  const { project, session, folder } = plan;
  const { documentLimits = DOCUMENT_LIMITS } = options;
  const key = openKey(project.host, project.root);
  // A caller that chooses an engine wants it to run.
  const mayRemember = !options.engine && !options.crossCheck;
  if (mayRemember && key.value && isUnchanged(plan, key.value, documentLimits.bytes))
    return conclude(session, []);
  const envelope = loadEnvelope(plan, documentLimits);
  if (!envelope.value) return conclude(session, [], envelope.diagnostics);
  const judgement = judgeEnvelope(project, envelope.value, {
    ...options,
    session,
    demandsRuns: options.atStopGate === true,
  });
  const written = readWrittenWith(folder);
  const files = fileFindings(folder, written);
  const isEmpty = judgement.verification?.verdict?.predicates.length === 0;
  if (options.atStopGate && (judgement.outcome === 'no-rulespec' || isEmpty))
    return conclude(session, [], [...judgement.diagnostics, nothingDemanded]);
  if (judgement.outcome === 'no-rulespec') {
    const { stamp } = envelope.value;
    const gone = stamp ? [withoutRulespec(shownPath(project.host, rulespecPath(project)))] : [];
    return { ...conclude(session, [...gone, ...files], envelope.diagnostics), unverified: true };
  }
  if (judgement.outcome !== 'verified') {
    const failed = judgement.verification?.verdict?.predicates.filter(({ outcome }) => outcome === 'fail');
    return conclude(session, failed?.map(failure) ?? [], judgement.diagnostics);
  }
  return weigh(plan, envelope.value, judgement, { key, written, files });
}

const nothingDemanded = diagnostic(
  'E509',
  'the stop gate asks for a rulespec that demands something, and there is none',
  {
    hint: `the user writes \`${PINNED_RULESPEC}\` with at least one predicate, or takes \`stop: {verify: true}\` out of the rule file`,
  },
);

interface Findings {
  readonly key: Reported<Key>;
  readonly written: WrittenWith | undefined;
  readonly files: readonly Finding[];
}

/** Checks an envelope with a verdict: whether it holds, and whether its stamp and evidence are in order. */
function weigh(
  { session, folder }: FoundSession,
  envelope: ReadEnvelope,
  judgement: Judgement,
  { key, written, files }: Findings,
): PlanVerdict {
  const { evidence, askedGit, verification, rulespec, pin } = judgement;
  const failed =
    verification?.verdict?.predicates.filter(
      each => each.outcome === 'fail' && !each.isTolerated && !each.waiver,
    ) ?? [];
  const content = stampedBy(envelope, judgement);
  const fault = content && key.value && stampFault(envelope.stamp, content, key.value);
  const findings = [
    ...failed.map(failure),
    ...evidenceFindings(written, evidence),
    ...(fault ? [{ subject: 'stamp', ...faultTexts[fault] }] : []),
    ...files,
  ];
  const verdict = conclude(session, findings, [
    ...judgement.diagnostics,
    ...(content ? key.diagnostics : []),
  ]);
  // A cached result would lose warnings and miss changes in git. A plan with either is checked each time.
  const isWhole = verdict.holds && verdict.diagnostics.length === 0 && !askedGit;
  if (isWhole && content && key.value && written && rulespec) {
    const { texts } = rulespec;
    const digests = new Map([
      ...written.files,
      [ENVELOPE, sha256(envelope.source.text)],
      [VERDICT, written.digest],
    ]);
    remember(folder, key.value, [
      ...[...digests].map(([path, digest]) => ({ kind: 'session' as const, path, digest })),
      { kind: 'pin', path: '', digest: pin },
      { kind: 'rulespec', path: '', digest: sha256(texts.rulespec) },
      ...[...texts.programs].map(([path, text]) => ({
        kind: 'program' as const,
        path,
        digest: sha256(text),
      })),
      ...[...evidence].map(([path, digest]) => ({ kind: 'evidence' as const, path, digest })),
    ]);
  }
  return verdict;
}

function conclude(
  session: string,
  findings: readonly Finding[],
  diagnostics: readonly Diagnostic[] = [],
): PlanVerdict {
  const holds = findings.length === 0 && !hasErrors(diagnostics);
  return { what: 'plan', session, holds, unverified: false, findings, diagnostics };
}
