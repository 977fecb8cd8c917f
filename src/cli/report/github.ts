/**
 * Annotations for GitHub Actions: https://docs.github.com/actions/reference/workflow-commands. INVARIANT: each
 * annotation is one line, whatever the texts contain, so no text of an envelope can be a workflow command.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import {
  findingLines,
  findingsOf,
  type Place,
  placeAt,
  placesOf,
  type Reporter,
  type Result,
  waiverLines,
} from './report.ts';

export const githubReporter: Reporter = {
  name: 'github',
  summary: 'annotations for GitHub Actions, and a summary of the job where GITHUB_STEP_SUMMARY names a file',
  carriesDiagnostics: true,
  render: ({ suites, diagnostics }) =>
    [
      ...findingsOf(suites).flatMap(({ result }) => annotationOf(result)),
      ...diagnostics.map(diagnosticAnnotation),
    ].join(''),
};

function annotationOf(result: Result): readonly string[] {
  const { outcome, severity, id, waiver } = result;
  const [place] = placesOf(result);
  if (outcome === 'waived')
    return [
      annotation(
        'notice',
        place,
        id,
        [...findingLines(result), ...waiverLines(waiver)].map(visibleLines).join('\n'),
      ),
    ];
  return [annotation(LEVEL[severity], place, id, findingLines(result).map(visibleLines).join('\n'))];
}

const LEVEL = { error: 'error', warning: 'warning', info: 'notice' } as const;

function diagnosticAnnotation({ severity, code, message, span, hint }: Diagnostic): string {
  const text = hint === undefined ? visible(message) : `${visible(message)}\n${visible(hint)}`;
  return annotation(severity, span && placeAt(span), code, text);
}

/** A message of a rule may have several lines. */
function visibleLines(text: string): string {
  return text.trimEnd().split('\n').map(visible).join('\n');
}

function annotation(level: string, place: Place | undefined, title: string, message: string): string {
  const at = place && [
    `file=${property(place.file)}`,
    ...(place.line === undefined ? [] : [`line=${place.line}`]),
    ...(place.column === undefined || place.line === undefined ? [] : [`col=${place.column}`]),
  ];
  return `::${level} ${[...(at ?? []), `title=${property(title)}`].join(',')}::${data(message)}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
