/**
 * A report for people. A pass takes one line. A failure shows what was found, where, and which line asks for it.
 * INVARIANT: outcomes are readable without colours, and the last line has the totals.
 */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { snippet } from '../../diagnostics/render/snippet.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { cut, visible, visibleMessage } from '../../diagnostics/visible.ts';
import {
  basisOf,
  type Place,
  placeText,
  type Report,
  type Reporter,
  type Result,
  type ResultOutcome,
  reasonLines,
  type Suite,
  type Target,
  totalsOf,
  totalsText,
} from './report.ts';

const MAX_ID_COLUMNS = 40;
const MAX_REMARK_LENGTH = 80;
const INDENT = '    ';
const marks: Readonly<Record<ResultOutcome, string>> = { pass: '✓', fail: '✗', skip: '−', waived: '≈' };

export const textReporter: Reporter = {
  name: 'text',
  summary: 'for people',
  carriesDiagnostics: false,
  render: (report, { paint, isQuiet }) => {
    if (isQuiet && report.conclusion === 'holds') return '';
    return report.text?.(paint) ?? generalText(report, { paint, isQuiet });
  },
};

type Style = Pick<Target, 'paint' | 'isQuiet'>;

function generalText(report: Report, style: Style): string {
  const { paint } = style;
  const { title, suites, conclusion, artifacts } = report;
  if (conclusion === 'undecided' && suites.every(({ results }) => results.length === 0)) return '';
  const lines = [
    paint.strong(visible(title)),
    '',
    ...suites.flatMap((suite, at) => suiteLines(suite, suites.length > 1 ? at : undefined, style)),
    '',
    ...artifacts.map(path => paint.faint(`wrote ${visible(path)}`)),
    totalsLine(report, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function totalsLine({ conclusion, suites }: Report, paint: Paint): string {
  const brush = conclusion === 'holds' ? paint.good : paint.bad;
  const inAll = suites.length > 1 ? ` in ${suites.length} inputs` : '';
  // A diagnostic says what is missing, and why.
  const open = conclusion === 'undecided' ? '; not all was done' : '';
  return paint.strong(brush(`${totalsText(totalsOf(suites))}${inAll}${open}`)) + paint.faint(basisOf(suites));
}

/** Named where there are several: then `at` says which one it is. */
function suiteLines(suite: Suite, at: number | undefined, { paint, isQuiet }: Style): string[] {
  const { name } = suite;
  const results = suite.results.filter(({ outcome }) => outcome === 'fail' || !isQuiet);
  const idColumns = Math.min(
    MAX_ID_COLUMNS,
    results.reduce((most, { id }) => Math.max(most, widthOf(visible(id))), 0),
  );
  const heading = `${paint.strong(visible(name))}  ${paint.faint(totalsText(totalsOf([suite])))}`;
  return [
    ...(at === undefined ? [] : [...(at > 0 ? [''] : []), heading]),
    ...results.flatMap(each => [
      headline(each, idColumns, paint),
      ...details(each, paint).map(line => (line === '' ? '' : INDENT + line)),
    ]),
  ];
}

function headline(result: Result, columns: number, paint: Paint): string {
  const { outcome, id, sentence, source, notes, severity, restsOn } = result;
  const brush = {
    pass: paint.good,
    fail: severity === 'error' ? paint.bad : paint.caution,
    skip: paint.faint,
    waived: paint.caution,
  }[outcome];
  const remark =
    notes !== undefined && outcome === 'pass' ? ` ${cut(oneLine(notes), MAX_REMARK_LENGTH)}` : '';
  const beside =
    source === undefined
      ? ''
      : `  ${paint.faint(`(${visible(source)}${restsOn === 'reported' ? ', reported only' : ''})${remark}`)}`;
  const level = outcome === 'fail' && severity !== 'error' ? `${severity}: ` : '';
  return `${brush(marks[outcome])} ${paint.strong(padTo(visible(id), columns))}  ${level}${visible(sentence)}${beside}`;
}

function details(result: Result, paint: Paint): string[] {
  const { outcome, found, definition, notes, waiver, owner } = result;
  if (outcome === 'pass') return [];
  const [reason, ...others] = reasonLines(result);
  const places = result.counterexamples.filter(each => each.reason !== undefined).map(each => each.place);
  const lines: string[] = [];
  if (reason !== undefined)
    lines.push(outcome === 'skip' ? `skipped: ${visibleMessage(reason)}` : visibleMessage(reason));
  if (outcome === 'skip') return lines;
  if (found !== undefined) lines.push(`found ${visible(found)}`);
  lines.push(...evidenceLines(result, paint));
  lines.push(...others.map((each, at) => otherLine(each, places[at + 1], paint)));
  if (definition) lines.push(`${paint.frame('=')} asked for at ${visible(placeText(definition))}`);
  if (waiver) {
    const until = waiver.until === undefined ? '' : ` until ${waiver.until}`;
    const by = waiver.by === undefined ? '' : ` by ${waiver.by}`;
    lines.push(`${paint.frame('=')} waived${until}${by}: ${oneLine(waiver.reason)}`);
  }
  if (owner !== undefined) lines.push(`${paint.frame('=')} owned by ${visible(owner)}`);
  if (notes !== undefined) lines.push(`${paint.frame('=')} ${oneLine(notes)}`);
  return lines;
}

function otherLine(reason: string, place: Place | undefined, paint: Paint): string {
  const where = place === undefined ? '' : `  ${paint.faint(visible(placeText(place)))}`;
  return `${visibleMessage(reason)}${where}`;
}

/** Notes may span several lines; here they become one. */
function oneLine(notes: string): string {
  return visibleMessage(notes.trim().replace(/\s+/g, ' '));
}

function evidenceLines({ evidence }: Result, paint: Paint): string[] {
  if (!evidence) return [];
  const { span, label } = evidence;
  if (!span) return [`${paint.frame('-->')} ${visible(placeText(evidence))}`];
  const beside = label === undefined ? undefined : paint.faint(`at ${visible(label)}`);
  return snippet(span, { paint, brush: paint.bad, ...(beside !== undefined && { label: beside }) });
}
