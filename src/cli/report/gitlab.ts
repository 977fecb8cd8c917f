/**
 * GitLab Code Quality, which annotates the lines of a merge request:
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
 */
import { visibleJson } from '../../diagnostics/visible.ts';
import { fingerprints } from './fingerprint.ts';
import {
  findingLines,
  findingsOf,
  type Place,
  placeAt,
  placesOf,
  type Reporter,
  type Result,
  type Suite,
  waiverLines,
} from './report.ts';

const SEVERITY = { error: 'major', warning: 'minor', info: 'info' } as const;

export const gitlabReporter: Reporter = {
  name: 'gitlab',
  summary: 'a Code Quality report for GitLab',
  carriesDiagnostics: true,
  render({ command, suites, diagnostics }) {
    const identify = fingerprints(command);
    const failures = findingsOf(suites).map(each => ({ ...each, place: placesOf(each.result)[0] }));
    const problems = diagnostics.map(({ code, severity, message, span }) => {
      const result: Result = {
        ...{ id: code, sentence: message, outcome: 'fail', severity },
        ...{ counterexamples: [], counterexampleCount: 0 },
      };
      return { suite: NO_SUITE, result, place: span && placeAt(span) };
    });
    const issues = [...failures, ...problems].map(({ suite, result, place }) => {
      const { id, severity, waiver } = result;
      return {
        description: `${id}: ${[...findingLines(result), ...waiverLines(waiver)].join('; ')}`,
        check_name: id,
        fingerprint: identify(suite, result),
        severity: result.outcome === 'waived' ? SEVERITY.info : SEVERITY[severity],
        location: locationOf(place, suite),
      };
    });
    return `${visibleJson(issues)}\n`;
  },
};

const NO_SUITE: Suite = { name: '', results: [] };

/** GitLab takes no issue without a path. */
function locationOf(place: Place | undefined, { name }: Suite): object {
  return { path: place?.file ?? (name === '' ? '.' : name), lines: { begin: place?.line ?? 1 } };
}
