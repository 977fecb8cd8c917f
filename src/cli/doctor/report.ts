/**
 * The findings of `rulespec doctor`, for people and as JSON. INVARIANT: the JSON has the form of
 * `schemas/doctor.schema.json`.
 */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { CheckResult, Finding, Status } from './check.ts';

export function allGood(examined: readonly CheckResult[]): boolean {
  return examined.every(({ status }) => status !== 'wrong');
}

export function doctorText(examined: readonly CheckResult[], paint: Paint): string {
  return examined
    .map(each => `${head(each, paint)}\n${each.findings.map(finding => lines(finding, paint)).join('')}`)
    .join('\n');
}

export function doctorJson(examined: readonly CheckResult[]): string {
  const checks = examined.map(({ check: { name, title }, status, findings }) => ({
    name,
    title,
    status,
    findings: findings.map(({ kind, message, hint }) => ({ kind, message, hint: hint ?? null })),
  }));
  return `${JSON.stringify({ version: 1, well: allGood(examined), checks }, undefined, 2)}\n`;
}

const STATUS: Readonly<Record<Status, string>> = { good: 'good', wrong: 'wrong', absent: 'not set up here' };

function head({ check, status }: CheckResult, paint: Paint): string {
  const brush = { good: paint.good, wrong: paint.bad, absent: paint.faint }[status];
  return `${paint.strong(check.title)}: ${brush(STATUS[status])}`;
}

function lines({ kind, message, hint }: Finding, paint: Paint): string {
  const brush = { good: paint.good, wrong: paint.bad, note: paint.caution }[kind];
  const advice = hint === undefined ? '' : `         ${paint.faint(`= help: ${visible(hint)}`)}\n`;
  return `  ${brush(kind.padEnd(5))}  ${visible(message)}\n${advice}`;
}
