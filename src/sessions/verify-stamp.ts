/** Checks whether an envelope's stamp is valid for the current envelope, rulespec and evidence. */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { absolute } from '../system/session-folder.ts';
import { type Checked, type Finding, failure, noRulespec } from './findings.ts';
import { type JudgementOptions, judgeEnvelope, readEnvelopeAt, stampedBy } from './judgement.ts';
import { openKey } from './key.ts';
import { openProject, type ProjectOptions } from './project.ts';
import { faultTexts, readStamp, stampFault } from './stamp.ts';

export interface StampOptions extends ProjectOptions, JudgementOptions {
  /** Relative to the current folder. */
  readonly envelope: string;
}

export function verifyStamp(options: StampOptions): Checked {
  const project = openProject(options);
  const { documentLimits = DOCUMENT_LIMITS } = options;
  const { host } = project;
  const envelope = readEnvelopeAt(absolute(host, options.envelope), options.envelope, documentLimits);
  if (!envelope.value) return conclude([], envelope.diagnostics);
  const read = readStamp(envelope.value.stamp);
  if ('fault' in read)
    return conclude([{ subject: 'stamp', ...faultTexts[read.fault] }], envelope.diagnostics);
  const key = openKey(project.host, project.root);
  const judgement = judgeEnvelope(project, envelope.value, options);
  const diagnostics = [...judgement.diagnostics, ...key.diagnostics];
  if (judgement.outcome === 'no-rulespec') return conclude([noRulespec], diagnostics);
  if (judgement.outcome !== 'verified' || !key.value) return conclude([], diagnostics);
  const content = stampedBy(envelope.value, judgement);
  if (!content) {
    // Failing envelopes are never stamped, so this stamp belongs to another content.
    const failed =
      judgement.verification?.verdict?.predicates.filter(
        each => each.outcome === 'fail' && !each.isTolerated && !each.waiver,
      ) ?? [];
    return conclude([...failed.map(failure), { subject: 'stamp', ...faultTexts.content }], diagnostics);
  }
  const fault = stampFault(envelope.value.stamp, content, key.value);
  return conclude(fault ? [{ subject: 'stamp', ...faultTexts[fault] }] : [], diagnostics);
}

function conclude(findings: readonly Finding[], diagnostics: readonly Diagnostic[]): Checked {
  const holds = findings.length === 0 && !hasErrors(diagnostics);
  return { what: 'stamp', holds, unverified: false, findings, diagnostics };
}
