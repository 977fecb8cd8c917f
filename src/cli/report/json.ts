/**
 * The verdict as JSON, described by `schemas/verdict.schema.json`. INVARIANT: every key is always present, with null
 * for no value, except `claim` and `relation`, of which exactly one is present. Without a verdict, `holds` is null and
 * no predicate is listed.
 */
import { limitDiagnostics } from '../../diagnostics/render/human.ts';
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import { predicateJson } from '../../runtime/verdict-json.ts';
import type { Report, Reporter } from './report.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 1;

export const jsonReporter: Reporter = {
  name: 'json',
  summary: 'one JSON document, described by schemas/verdict.schema.json',
  carriesDiagnostics: true,
  render: report => `${visibleJson(verdictJson(report))}\n`,
};

function verdictJson({ verdict, diagnostics, artifacts }: Report) {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  return {
    version: VERSION,
    holds: verdict?.holds ?? null,
    totals: verdict?.totals ?? { passed: 0, failed: 0, skipped: 0 },
    predicates: verdict?.predicates.map(predicateJson) ?? [],
    diagnostics: shown.map(diagnosticJson),
    omittedDiagnostics: omitted,
    artifacts,
  };
}
