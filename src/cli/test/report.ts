/** The report of `rulespec test`, as text for people and as one JSON document. */
import { counted } from '../../datalog/quote.ts';
import { hasErrors, placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible, visibleMessage } from '../../diagnostics/visible.ts';
import {
  type Item,
  type ItemKind,
  isCovered,
  itemKinds,
  shareOf,
  whyUncovered,
} from '../../rule-tests/coverage.ts';
import type { Thresholds } from '../../rule-tests/rule-test.ts';
import { alignedRows, documentOf, sayProblems } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import type { AssertionResult } from './assertions.ts';
import { type MutationScore, percentOf, triedOf } from './mutate.ts';
import type { Failure, TestReport } from './run.ts';

/** Items without coverage in a text. HTML and lcov have all. */
const MAX_SHOWN = 20;

/** A share of the rules that is below what is demanded. */
interface MissedThreshold {
  /** The test file, or the option. */
  readonly by: string;
  readonly kind: ItemKind;
  readonly percent: number;
  readonly wanted: number;
}

export function missedThresholds(
  { demands, items }: TestReport,
  threshold: number | undefined,
): readonly MissedThreshold[] {
  const everywhere =
    threshold === undefined
      ? []
      : lacking(
          '--coverage-threshold',
          { rules: threshold, conditions: threshold, literals: threshold },
          items,
        );
  return [
    ...everywhere,
    ...demands.flatMap(({ file, thresholds, items: own }) => lacking(file, thresholds, own)),
  ];
}

function lacking(
  by: string,
  { rules, conditions, literals }: Thresholds,
  items: readonly Item[],
): MissedThreshold[] {
  const wanted: Readonly<Record<ItemKind, number | undefined>> = {
    rule: rules,
    condition: conditions,
    literal: literals,
  };
  return itemKinds.flatMap(kind => {
    const { percent } = shareOf(kind, items);
    const least = wanted[kind];
    return least === undefined || percent >= least ? [] : [{ by, kind, percent, wanted: least }];
  });
}

export function sayText(
  report: TestReport,
  { short, covers }: { readonly short: readonly MissedThreshold[]; readonly covers: boolean },
  terminal: Terminal,
): void {
  const { paint, write } = terminal.out;
  const { total, failures, broken, updated, diagnostics } = report;
  sayProblems(diagnostics, terminal);
  for (const failure of failures) write(failureText(failure, paint));
  for (const each of broken) write(assertionText(each, paint));
  if (covers) write(coverageText(report.items, paint));
  for (const { by, kind, percent, wanted } of short)
    write(
      `${paint.bad('✗')} ${visible(by)}: ${shown(percent)} of the ${kind}s are covered, and ${wanted} % are wanted\n`,
    );
  for (const each of report.mutations) write(mutationText(each, paint));
  if (total === 0) return;
  const failed = failures.length + broken.length;
  const passed = total - failed;
  const mended = updated > 0 ? `, ${updated} updated` : '';
  const summary = `${passed} of ${counted(total, 'test')} passed, ${failed} failed${mended}`;
  const isBad = failed > 0 || short.length > 0 || hasErrors(diagnostics);
  write(`${paint.strong((isBad ? paint.bad : paint.good)(summary))}\n`);
}

function failureText({ test, differences }: Failure, paint: Paint): string {
  const rows = alignedRows(differences.map(({ key }) => [visible(key)]));
  const lines = differences.flatMap(({ expected, got }, at) => [
    `    ${rows[at]}  expected  ${visibleMessage(expected)}`,
    `    ${' '.repeat(rows[at]?.length ?? 0)}  got       ${visibleMessage(got)}`,
  ]);
  const place = paint.faint(visible(placeOf(test.span)));
  return `${[`${paint.bad('✗')} ${paint.strong(visible(test.name))}  ${place}`, ...lines].join('\n')}\n\n`;
}

function assertionText({ assertion, verdict }: AssertionResult, paint: Paint): string {
  const place = paint.faint(visible(placeOf(assertion.span)));
  const { kind, input, outcome } = verdict;
  const lines = [
    `${paint.bad('✗')} ${paint.strong(visible(assertion.text))}  ${place}`,
    kind === 'refuted'
      ? `    refuted: ${outcome} for ${visible(JSON.stringify(input))}`
      : '    undetermined: neither a proof nor a call against it was found',
  ];
  return `${lines.join('\n')}\n\n`;
}

/** Survivors, each with an input that tells it from the rules where one was found, and the score. */
function mutationText(score: MutationScore, paint: Paint): string {
  const { killed, equal, survivors, accepted, made } = score;
  const lines = survivors.flatMap(({ mutant, input, change }) => [
    `${paint.bad('survives')} ${visible(mutant.what)}  ${paint.faint(visible(placeOf(mutant.span)))}`,
    ...(input === undefined ? [] : [`    ${change} for ${visible(JSON.stringify(input))}`]),
  ]);
  const percent = Math.floor(percentOf(score) * 10) / 10;
  lines.push(
    `mutation score ${percent} %: ${killed} of ${counted(killed + survivors.length, 'mutant')} killed; ${triedOf(score)} of ${made} tried, ${equal} proved equal${accepted.length > 0 ? `, ${accepted.length} accepted` : ''}`,
  );
  return `${lines.join('\n')}\n`;
}

/** The uncovered items by file. */
function coverageText(items: readonly Item[], paint: Paint): string {
  const files = [...new Set(items.map(({ span }) => span.source.name))];
  const rowOf = (name: string, own: readonly Item[]) => [
    visible(name),
    ...itemKinds.map(kind => {
      const { covered, total, percent } = shareOf(kind, own);
      return total === 0 ? '-' : `${covered} of ${total}, ${shown(percent)}`;
    }),
  ];
  const rows = [
    ['coverage', 'rules', 'conditions', 'literals'],
    ...files.map(name =>
      rowOf(
        name,
        items.filter(({ span }) => span.source.name === name),
      ),
    ),
    ...(files.length > 1 ? [rowOf('all', items)] : []),
  ];
  const [head = '', ...others] = alignedRows(rows).map(row => row.trimEnd());
  const missing = items.filter(each => !isCovered(each));
  const left = missing.length - MAX_SHOWN;
  const lines = missing.slice(0, MAX_SHOWN).map(each => `  ${lineOf(each)}\n`);
  const more = left > 0 ? `  … and ${left} more; \`--coverage html=FILE\` shows all\n` : '';
  const list = lines.length === 0 ? '' : `\n${paint.strong('not covered')}\n${lines.join('')}${more}`;
  return `${paint.strong(head)}\n${others.map(row => `${row}\n`).join('')}${list}\n`;
}

function lineOf(item: Item): string {
  const of = item.head === undefined ? '' : ` of \`${item.head}\``;
  return `${visible(placeOf(item.span))}: ${item.isPredicate ? 'predicate' : item.kind} \`${visible(item.what)}\`${of}: ${whyUncovered(item)}`;
}

function shown(percent: number): string {
  return `${Math.floor(percent * 10) / 10} %`;
}

export function reportJson(report: TestReport, short: readonly MissedThreshold[], covers: boolean): string {
  const { total, failures, broken, updated, items, diagnostics } = report;
  const shares = Object.fromEntries(
    itemKinds.map(kind => {
      const { covered, total: all, percent } = shareOf(kind, items);
      return [`${kind}s`, { covered, total: all, percent }];
    }),
  );
  const missing = items
    .filter(each => !isCovered(each))
    .map(item => ({ kind: item.kind, what: item.what, place: placeOf(item.span), lack: whyUncovered(item) }));
  const content = {
    total,
    passed: total - failures.length - broken.length,
    updated,
    failures: failures.map(({ test, differences }) => ({
      name: test.name,
      place: placeOf(test.span),
      differences: differences.map(({ key, expected, got, span }) => ({
        key,
        expected,
        got,
        place: placeOf(span),
      })),
    })),
    ...(broken.length > 0 && {
      assertions: broken.map(({ assertion, verdict }) => ({
        assertion: assertion.text,
        place: placeOf(assertion.span),
        ...verdict,
      })),
    }),
    ...(report.mutations.length > 0 && {
      mutations: report.mutations.map(({ survivors, accepted, ...score }) => ({
        ...score,
        ...(accepted.length > 0 && { accepted: accepted.map(({ mutant }) => mutant.what) }),
        percent: percentOf({ survivors, ...score }),
        survivors: survivors.map(({ mutant, ...rest }) => ({
          what: mutant.what,
          place: placeOf(mutant.span),
          ...rest,
        })),
      })),
    }),
    ...(covers && { coverage: { ...shares, missing } }),
    shortfalls: short,
  };
  return documentOf(content, diagnostics);
}
