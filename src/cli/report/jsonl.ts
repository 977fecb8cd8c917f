/**
 * JSON lines, described by `schemas/report-line.schema.json`: one line for each result, one for each diagnostic, then
 * the summary. INVARIANT: every key of a line is always present, with null for no value. A file without a line of kind
 * `summary` was cut off.
 */
import { diagnosticJson } from '../../diagnostics/render/json.ts';
import { visibleJsonLine } from '../../diagnostics/visible.ts';
import { type Place, type Report, type Reporter, type Result, totalsOf } from './report.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 1;

export const jsonlReporter: Reporter = {
  name: 'jsonl',
  summary: 'a JSON object a line: results, diagnostics, a summary',
  carriesDiagnostics: true,
  render: report => [...linesOf(report)].map(each => `${visibleJsonLine(each)}\n`).join(''),
};

function* linesOf({ command, conclusion, suites, diagnostics, artifacts }: Report): Iterable<object> {
  for (const { name, results } of suites)
    for (const result of results) yield { kind: 'result', suite: name, ...resultJson(result) };
  for (const each of diagnostics) yield { kind: 'diagnostic', ...diagnosticJson(each) };
  yield { kind: 'summary', version: VERSION, command, conclusion, totals: totalsOf(suites), artifacts };
}

function resultJson(result: Result): object {
  const { id, sentence, outcome, severity, reason, remedy, found, waiver } = result;
  return {
    ...{ id, sentence, outcome, severity },
    reason: reason ?? null,
    remedy: remedy ?? null,
    found: found ?? null,
    evidence: placeJson(result.evidence),
    counterexamples: result.counterexamples.map(({ label, reason, found, place }) => {
      return { label, reason: reason ?? null, found: found ?? null, place: placeJson(place) };
    }),
    counterexampleCount: result.counterexampleCount,
    definition: placeJson(result.definition),
    source: result.source ?? null,
    notes: result.notes ?? null,
    owner: result.owner ?? null,
    waiver: waiver ? { reason: waiver.reason, until: waiver.until ?? null, by: waiver.by ?? null } : null,
  };
}

function placeJson(place: Place | undefined): object | null {
  if (!place) return null;
  const { file, line, column, label } = place;
  return { file, line: line ?? null, column: column ?? null, label: label ?? null };
}
