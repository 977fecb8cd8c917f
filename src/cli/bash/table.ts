/**
 * Judged scripts as a table for people. INVARIANT: a row is one line, whatever the script contains. Colour never
 * carries a decision alone.
 */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { cut, visible, visibleMessage } from '../../diagnostics/visible.ts';
import type { FiredRule } from '../../runtime/decision.ts';
import type { Screen } from '../terminal.ts';
import { type BashDecision, DECISIONS } from './golden.ts';
import type { Judged } from './judge.ts';

interface TableRow {
  readonly command: string;
  readonly judged: Judged;
  readonly fired: readonly FiredRule[];
}

const MAX_RULE_COLUMNS = 40;
const MAX_COMMAND_LENGTH = 200;
/** Under a single script, the messages of at most this many fired rules are shown. */
const MAX_DETAILED = 20;

export function decisionTable(rows: readonly TableRow[], { paint }: Screen): string {
  const shown = rows.map(({ command, judged }) => ({
    judged,
    rule: visible(cut(judged.rule_id ?? '-', MAX_RULE_COLUMNS)),
    command: visible(cut(command.trim(), MAX_COMMAND_LENGTH)),
  }));
  const columns = shown.reduce((most, { rule }) => Math.max(most, widthOf(rule)), 'rule'.length);
  const lines = shown.map(({ judged: { decision, parse_ok: isRead }, rule, command }) => {
    const remark = isRead ? '' : paint.faint('  (cannot be read to its end)');
    return `${brushOf(decision, paint)(decision.padEnd(8))}  ${padTo(rule, columns)}  ${command}${remark}`;
  });
  const heading = paint.faint(`${'decision'}  ${'rule'.padEnd(columns)}  command`);
  const [only, ...others] = rows;
  const details = only && others.length === 0 ? detailLines(only, paint) : [];
  return rows.length === 0 ? '' : `${[heading, ...lines, ...details].join('\n')}\n`;
}

function detailLines({ fired, judged }: TableRow, paint: Paint): readonly string[] {
  if (fired.length === 0) return judged.reason === null ? [] : ['', `  ${visibleMessage(judged.reason)}`];
  const lines = fired.slice(0, MAX_DETAILED).flatMap(({ id, action, message }) => [
    `  ${action} ${paint.strong(`[${visible(id)}]`)}`,
    ...message
      .trimEnd()
      .split('\n')
      .map(line => `      ${visibleMessage(line)}`.trimEnd()),
  ]);
  const more = fired.length > MAX_DETAILED ? [`  and ${fired.length - MAX_DETAILED} more rules`] : [];
  return ['', ...lines, ...more];
}

/** `3 scripts: 1 deny, 1 ask, 1 allow` */
export function summaryLine(rows: readonly TableRow[], paint: Paint): string {
  const counts = [...DECISIONS].reverse().flatMap(decision => {
    const count = rows.filter(({ judged }) => judged.decision === decision).length;
    return count === 0 && decision === 'warn' ? [] : [`${count} ${decision}`];
  });
  return `${paint.strong(`${rows.length} scripts: ${counts.join(', ')}`)}\n`;
}

export function whyLines(command: string, why: string | undefined): string {
  return why === undefined ? '' : `\n${visible(cut(command.trim(), MAX_COMMAND_LENGTH))}\n\n${why}`;
}

export function brushOf(decision: BashDecision, paint: Paint): Paint['bad'] {
  return { deny: paint.bad, ask: paint.caution, warn: paint.frame, allow: paint.good }[decision];
}
