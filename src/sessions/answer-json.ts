/**
 * The results of `write-envelope`, `plan-verify` and `stamp verify` as JSON, described by
 * `schemas/session.schema.json`. `verdict.json` adds the basis of the verdict. INVARIANT: every key is always present,
 * with null for no value.
 */
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { limitDiagnostics } from '../diagnostics/render/human.ts';
import { diagnosticJson } from '../diagnostics/render/json.ts';
import { visibleJson } from '../diagnostics/visible.ts';
import { predicateJson } from '../runtime/verdict-json.ts';
import type { Digests } from './artefacts.ts';
import type { Checked } from './findings.ts';
import type { WrittenEnvelope } from './written-envelope.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 1;

interface Basis {
  /** SHA-256 of the other files of the session, by name. */
  readonly digests: Digests;
  /** SHA-256 of the other files that the verdict depends on, by path. */
  readonly evidence: ReadonlyMap<string, string>;
}

/** `basis` is for `verdict.json`. */
export function writtenJson(written: WrittenEnvelope, basis?: Basis): string {
  const { session, envelope, artefacts, outcome, verdict, stamp, diagnostics } = written;
  return document({
    session,
    outcome,
    holds: verdict?.holds ?? null,
    totals: verdict?.totals ?? NO_TOTALS,
    predicates:
      verdict?.predicates.map(each => ({ ...predicateJson(each), remedy: each.remedy ?? null })) ?? [],
    stamp: stamp ?? null,
    ...diagnosticsJson(diagnostics),
    envelope,
    artifacts: artefacts,
    ...(basis && { files: basis.digests, evidence: Object.fromEntries(basis.evidence) }),
  });
}

/** The JSON of a call that wrote nothing. */
export function notWrittenJson(diagnostics: readonly Diagnostic[]): string {
  return document({
    session: null,
    outcome: 'refused',
    holds: null,
    totals: NO_TOTALS,
    predicates: [],
    stamp: null,
    ...diagnosticsJson(diagnostics),
    envelope: null,
    artifacts: [],
  });
}

/** The result of `plan-verify` or `stamp verify`. `holds` is meaningful only without errors. */
export function checkedJson(checked: Checked): string {
  const { what, session, holds, unverified, findings, diagnostics } = checked;
  return document({
    checked: what,
    session: session ?? null,
    holds: hasErrors(diagnostics) ? null : holds,
    unverified,
    findings: findings.map(({ subject, message, advice }) => ({ subject, message, advice })),
    ...diagnosticsJson(diagnostics),
  });
}

const NO_TOTALS = { passed: 0, failed: 0, skipped: 0, evidence: 0, reported: 0 };

function diagnosticsJson(diagnostics: readonly Diagnostic[]) {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  return { diagnostics: shown.map(diagnosticJson), omittedDiagnostics: omitted };
}

function document(members: object): string {
  return `${visibleJson({ version: VERSION, ...members })}\n`;
}
