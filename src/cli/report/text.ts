/**
 * The verdict for people. A passing predicate takes one line. A failing one shows what was found, where, and which line
 * asks for it. INVARIANT: outcomes are readable without colours, and the last line has the totals.
 */

import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { snippet } from '../../diagnostics/render/snippet.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { cut, visible, visibleMessage } from '../../diagnostics/visible.ts';
import type { Outcome, PredicateVerdict, Verdict } from '../../runtime/verdict.ts';
import { totalsText } from '../../runtime/verdict-json.ts';
import type { Reporter } from './report.ts';

const MAX_ID_COLUMNS = 40;
const MAX_REMARK_LENGTH = 80;
const INDENT = '    ';
const marks: Readonly<Record<Outcome, string>> = { pass: '✓', fail: '✗', skip: '−' };

export const textReporter: Reporter = {
  name: 'text',
  summary: 'for people',
  carriesDiagnostics: false,
  render: ({ rulespec, envelope, verdict, artifacts }, { paint }) => {
    if (!verdict) return '';
    const lines = [
      `${paint.strong(visible(envelope ?? ''))} against ${paint.strong(visible(rulespec))}`,
      '',
      ...predicateLines(verdict, paint),
      '',
      ...artifacts.map(path => paint.faint(`wrote ${visible(path)}`)),
      totalsLine(verdict, paint),
    ];
    return `${lines.join('\n')}\n`;
  },
};

function totalsLine({ holds, totals }: Verdict, paint: Paint): string {
  return paint.strong((holds ? paint.good : paint.bad)(totalsText(totals)));
}

function predicateLines({ predicates }: Verdict, paint: Paint): string[] {
  const idColumns = Math.min(
    MAX_ID_COLUMNS,
    predicates.reduce((most, each) => Math.max(most, widthOf(visible(each.id))), 0),
  );
  return predicates.flatMap(each => [
    headline(each, idColumns, paint),
    ...details(each, paint).map(line => (line === '' ? '' : INDENT + line)),
  ]);
}

function headline(
  { outcome, id, sentence, source, notes }: PredicateVerdict,
  columns: number,
  paint: Paint,
): string {
  const brush = { pass: paint.good, fail: paint.bad, skip: paint.faint }[outcome];
  const name = padTo(visible(id), columns);
  const remark =
    notes !== undefined && outcome === 'pass' ? ` ${cut(oneLine(notes), MAX_REMARK_LENGTH)}` : '';
  return `${brush(marks[outcome])} ${paint.strong(name)}  ${visible(sentence)}  ${paint.faint(`(${visible(source)})${remark}`)}`;
}

function details(predicate: PredicateVerdict, paint: Paint): string[] {
  if (predicate.outcome === 'pass') return [];
  const { outcome, reason, found, rulespec, notes } = predicate;
  const lines: string[] = [];
  if (reason !== undefined)
    lines.push(outcome === 'skip' ? `skipped: ${visibleMessage(reason)}` : visibleMessage(reason));
  if (outcome === 'skip') return lines;
  if (found !== undefined) lines.push(`found ${visible(found)}`);
  lines.push(...envelopeLines(predicate, paint));
  lines.push(`${paint.frame('=')} asked for at ${visible(placeOf(rulespec))}`);
  if (notes !== undefined) lines.push(`${paint.frame('=')} ${oneLine(notes)}`);
  return lines;
}

/** Notes may span several lines; here they become one. */
function oneLine(notes: string): string {
  return visibleMessage(notes.trim().replace(/\s+/g, ' '));
}

function envelopeLines({ envelope }: PredicateVerdict, paint: Paint): string[] {
  if (!envelope) return [];
  const label = envelope.path === '' ? undefined : paint.faint(`at ${visible(envelope.path)}`);
  return snippet(envelope.span, { paint, brush: paint.bad, ...(label !== undefined && { label }) });
}
