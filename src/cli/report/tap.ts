/**
 * TAP version 14: https://testanything.org/tap-version-14-specification.html. INVARIANT: a test point is one line, and
 * text is escaped, so none can add a test point or a directive. A failure that does not violate is a TODO, which fails
 * no harness; a run without a verdict bails out.
 */
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import { placesOf, placeText, type Reporter, type Result, reasonLines } from './report.ts';

export const tapReporter: Reporter = {
  name: 'tap',
  summary: 'Test Anything Protocol, version 14',
  carriesDiagnostics: true,
  render({ suites, diagnostics, conclusion }) {
    const results = suites.flatMap(each => each.results.map(result => ({ suite: each.name, result })));
    const isNamed = suites.length > 1;
    const points = results.flatMap(({ suite, result }, at) =>
      pointLines(result, at + 1, isNamed ? `${suite}: ` : ''),
    );
    const remarks = diagnostics.map(({ severity, code, message, span }) => {
      return `# ${severity}[${code}]: ${visible(message)}${span ? ` at ${visible(placeOf(span))}` : ''}`;
    });
    // After a plan of no points a harness reads no further.
    const isEmpty = results.length === 0 && conclusion === 'undecided';
    const plan = isEmpty ? [] : [`1..${results.length}`];
    const end = conclusion === 'undecided' ? ['Bail out! no verdict'] : [];
    return `${['TAP version 14', ...plan, ...points, ...remarks, ...end].join('\n')}\n`;
  },
};

function pointLines(result: Result, number: number, prefix: string): readonly string[] {
  const { id, sentence, outcome, severity, reason, remedy, waiver } = result;
  const status = outcome === 'fail' || outcome === 'waived' ? 'not ok' : 'ok';
  const directive =
    outcome === 'skip'
      ? ` # SKIP ${escaped(reason ?? '')}`
      : outcome === 'waived'
        ? ` # TODO waived: ${escaped(waiver?.reason ?? '')}`
        : outcome === 'fail' && severity !== 'error'
          ? ` # TODO ${severity}`
          : '';
  const point = `${status} ${number} - ${escaped(`${prefix}${id}: ${sentence}`)}${directive}`;
  if (outcome !== 'fail') return [point];
  return [
    point,
    '  ---',
    `  severity: ${severity}`,
    `  reasons: ${JSON.stringify(reasonLines(result).map(visible))}`,
    `  at: ${JSON.stringify(placesOf(result).map(each => visible(placeText(each))))}`,
    ...(remedy === undefined ? [] : [`  remedy: ${JSON.stringify(visible(remedy))}`]),
    '  ...',
  ];
}

function escaped(text: string): string {
  return visible(text).replaceAll('\\', '\\\\').replaceAll('#', '\\#');
}
