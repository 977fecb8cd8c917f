/**
 * A report as Markdown, for a comment on a pull request and for a job summary. INVARIANT: texts of the input are never
 * read as Markdown or HTML.
 */
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { cut, MAX_MESSAGE_LENGTH, visible } from '../../diagnostics/visible.ts';
import {
  conclusionText,
  type Place,
  placesOf,
  placeText,
  type Reporter,
  type Result,
  type ResultOutcome,
  reasonLines,
  type Suite,
  type Target,
} from './report.ts';

/** GitHub refuses a summary of more than a megabyte. */
const MAX_ROWS = 1_000;
const MARK: Readonly<Record<ResultOutcome, string>> = { fail: '❌', waived: '🟡', skip: '⏭️', pass: '✅' };
const ORDER: readonly ResultOutcome[] = ['fail', 'waived', 'skip', 'pass'];

export const markdownReporter: Reporter = {
  name: 'markdown',
  summary: 'Markdown, for a comment or a page',
  carriesDiagnostics: true,
  render(report, target) {
    const { title, suites, diagnostics, conclusion } = report;
    // A comparison that nothing is demanded of is neither good nor bad.
    const mark = { holds: report.markdown ? '' : '✅ ', violated: '❌ ', undecided: '⚠️ ' }[conclusion];
    const problems = diagnostics.slice(0, MAX_ROWS).map(({ severity, code, message, span, hint }) => {
      const where = span ? ` (${escaped(placeOf(span))})` : '';
      return `- **${severity} ${code}**${where}: ${escaped(message)}${hint === undefined ? '' : `: ${escaped(hint)}`}`;
    });
    return [
      `## ${mark}${escaped(title)}`,
      '',
      ...(report.markdown?.() ?? [
        `**${escaped(conclusionText(report))}**`,
        '',
        ...suites.flatMap(suite => suiteLines(suite, suites.length > 1, target)),
      ]),
      ...(problems.length > 0 ? ['### Problems', '', ...problems, ''] : []),
    ].join('\n');
  },
};

function suiteLines({ name, results }: Suite, isNamed: boolean, target: Target): readonly string[] {
  if (results.length === 0) return [];
  const sorted = ORDER.flatMap(outcome => results.filter(each => each.outcome === outcome));
  const open = sorted.filter(each => each.outcome !== 'pass');
  const passed = sorted.slice(open.length);
  const shown = open.slice(0, MAX_ROWS);
  const rest = passed.slice(0, MAX_ROWS - shown.length);
  const omitted = sorted.length - shown.length - rest.length;
  return [
    ...(isNamed ? [`### ${escaped(name)}`, ''] : []),
    ...(shown.length > 0 ? [...HEAD, ...shown.map(each => row(each, target)), ''] : []),
    ...(rest.length > 0
      ? [
          `<details><summary>${rest.length} passed</summary>`,
          '',
          ...HEAD,
          ...rest.map(each => row(each, target)),
          '',
          '</details>',
          '',
        ]
      : []),
    ...(omitted > 0 ? [`and ${omitted} more`, ''] : []),
  ];
}

const HEAD = ['| | what is asked | why not | where |', '| --- | --- | --- | --- |'];

function row(result: Result, target: Target): string {
  const { outcome, severity, id, sentence, waiver } = result;
  const mark = outcome === 'fail' && severity !== 'error' ? '⚠️' : MARK[outcome];
  const reasons = outcome === 'pass' ? [] : reasonLines(result);
  const waived = waiver
    ? [`waived${waiver.until === undefined ? '' : ` until ${waiver.until}`}: ${waiver.reason}`]
    : [];
  const [place] = placesOf(result);
  const cells = [
    mark,
    `**${escaped(id)}**: ${escaped(sentence)}`,
    [...reasons, ...waived].map(escaped).join('<br>'),
    place ? linked(place, target) : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function linked(place: Place, { link }: Target): string {
  return `[${escaped(placeText(place))}](<${link(place)}>)`;
}

/**
 * Text that Markdown shows as it is: each ASCII punctuation character with a meaning gets a backslash, as CommonMark
 * allows, and `<`, `>` and `&` are references.
 */
export function escaped(text: string): string {
  return visible(cut(text, MAX_MESSAGE_LENGTH))
    .replace(/[\\`*_{}[\]()#+\-.!|~@:]/g, each => (PLAIN.test(each) ? each : `\\${each}`))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** They have a meaning at the beginning of a line only, where none of our texts stands, or none in these places. */
const PLAIN = /[+\-.(){}]/;
