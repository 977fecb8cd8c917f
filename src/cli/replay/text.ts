/** The result of a replay for people. INVARIANT: text of a log is escaped. */
import type { Paint } from '../../diagnostics/render/paint.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Outcome, WhyUndetermined } from '../../replay/compare.ts';
import type { Unusable } from '../../replay/log-line.ts';
import type { Example, RuleTally, Tally } from '../../replay/tally.ts';
import { inOrder, outcomesInOrder, reasonsInOrder, transitionsOf, unusableInOrder } from './order.ts';

const ofOutcomes: Readonly<Record<Outcome, string>> = {
  same: 'the same',
  'other-rules': 'the same, by other rules',
  stricter: 'stricter',
  looser: 'looser',
  undetermined: 'undetermined',
};
const ofWhys: Readonly<Record<WhyUndetermined, string>> = {
  missing: 'a rule reads data that the log lacks, such as written content',
  cut: 'the log shortens the command or the path',
  masked: 'masked text in the log may matter',
  review: 'a model would be asked',
  stop: 'it depends on the session',
  undecided: 'no rule decided it, then or now',
};
const ofUnusable: Readonly<Record<Unusable | 'long', string>> = {
  torn: 'invalid JSON',
  foreign: 'of another form',
  unread: 'unreadable payloads',
  long: 'too long',
};

export function replayText(tally: Tally, logs: readonly string[], paint: Paint): string {
  const { calls, dryRuns, withoutPast, unusable, outcomes, undetermined, rules, otherRules } = tally;
  const left = list(unusableInOrder, unusable, ofUnusable);
  const lines = [
    `${number(calls)} ${calls === 1 ? 'call' : 'calls'}${dryRuns > 0 ? `, ${number(dryRuns)} of dry runs` : ''}`,
    ...(withoutPast > 0
      ? [`${number(withoutPast)} without a history here: rules about the past are undetermined on them`]
      : []),
    ...(left === '' ? [] : [`lines without a call: ${left}`]),
    '',
    ...table(outcomesInOrder.map(each => [ofOutcomes[each], outcomes.get(each) ?? 0])),
    ...reasonsInOrder.flatMap(why => {
      const count = undetermined.get(why);
      return count ? [`  ${number(count)}: ${ofWhys[why]}`] : [];
    }),
  ];
  const changes = transitionsOf(tally).filter(({ was, now }) => was !== now);
  if (changes.length > 0)
    lines.push('', ...table(changes.map(({ was, now, count }) => [`${was} → ${now}`, count])));
  for (const [name, rule] of inOrder(rules)) lines.push('', ...ruleLines(name, rule, logs, paint));
  if (otherRules > 0) lines.push('', `further rules fired ${number(otherRules)} times`);
  return `${lines.join('\n')}\n`;
}

function ruleLines(name: string, rule: RuleTally, logs: readonly string[], paint: Paint): readonly string[] {
  const { fires, newly, newlyHeld, noLonger, released, unsure, examples, noLongerExamples } = rule;
  const parts = [
    `fires ${times(fires)}`,
    ...(newly > 0 ? [`newly on ${number(newly)}${held(newlyHeld, 'held back')}`] : []),
    ...(noLonger > 0 ? [`no longer on ${number(noLonger)}${held(released, 'let run')}`] : []),
    ...(unsure > 0 ? [`undetermined on ${number(unsure)}`] : []),
  ];
  return [
    `${paint.strong(visible(name))}: ${parts.join('; ')}`,
    ...examples.map(each => exampleLine('+', each, logs, paint)),
    ...noLongerExamples.map(each => exampleLine('-', each, logs, paint)),
  ];
}

function held(count: number, what: string): string {
  return count > 0 ? `, ${number(count)} of them ${what}` : '';
}

/** `  + decisions.jsonl:12  2026-11-21T13:00:00.000Z  allow → deny  Bash  git push` */
function exampleLine(
  sign: string,
  { log, line, time, was, now, tool, subject }: Example,
  logs: readonly string[],
  paint: Paint,
): string {
  const place = `${visible(logs[log] ?? '')}:${line}`;
  const change = was === now ? was : `${was} → ${now}`;
  return `  ${sign} ${paint.faint(`${place}  ${visible(time)}`)}  ${change}  ${visible(tool)}  ${visible(subject)}`.trimEnd();
}

/** A table with aligned numbers. */
function table(rows: readonly (readonly [string, number])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = Math.max(...rows.map(([, count]) => number(count).length));
  return rows.map(([name, count]) => `${name.padEnd(width)}  ${number(count).padStart(digits)}`);
}

function list<Name extends string>(
  names: readonly Name[],
  counts: ReadonlyMap<Name, number>,
  words: Readonly<Record<Name, string>>,
): string {
  return names
    .flatMap(name => {
      const count = counts.get(name);
      return count ? [`${number(count)} ${words[name]}`] : [];
    })
    .join(', ');
}

function times(count: number): string {
  return `${number(count)} ${count === 1 ? 'time' : 'times'}`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
