/**
 * What `write-envelope`, `plan-verify` and `stamp verify` found, for programs, as `schemas/session.schema.json` describes it; in
 * `verdict.json` also what it was found from. INVARIANT: every key is always there, null where there is nothing to say.
 */
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { limitDiagnostics } from '../diagnostics/render/human.ts';
import { diagnosticJson } from '../diagnostics/render/json.ts';
import { visibleJson } from '../diagnostics/visible.ts';
import { predicateJson } from '../runtime/verdict-json.ts';
import type { Digests } from './artefacts.ts';
import type { Checked } from './findings.ts';
import type { WrittenEnvelope } from './written-envelope.ts';

/** Raised when a key changes its meaning or goes away. */
const VERSION = 1;

export interface Basis {
  /** SHA-256 of the other files of the session, by name. */
  readonly digests: Digests;
  /** SHA-256 of the files that the verdict looked at besides, by path. */
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

/** Where nothing was written. */
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

/** What `plan-verify` or `stamp verify` found; `holds` counts where there is no error. */
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

const NO_TOTALS = { passed: 0, failed: 0, skipped: 0 };

function diagnosticsJson(diagnostics: readonly Diagnostic[]) {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  return { diagnostics: shown.map(diagnosticJson), omittedDiagnostics: omitted };
}

function document(members: object): string {
  return `${visibleJson({ version: VERSION, ...members })}\n`;
}
