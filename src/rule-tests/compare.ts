/** Compares the outcome of a test with its expectation. An edit can write a difference into the file. */
import type { LocatedText, Span } from '../diagnostics/span.ts';
import { canonicalAction } from '../values/action.ts';
import type { Expected, Outcome } from './rule-test.ts';

export interface Difference {
  /** The key of the expectation: `decision`, `rules`, `predicates.caps-exists`. */
  readonly key: string;
  readonly expected: string;
  readonly got: string;
  /** The place of the expected value. */
  readonly span: Span;
  /** The YAML that would be correct; absent if there is none. */
  readonly replacement?: string;
}

export function differences(expected: Expected, outcome: Outcome): readonly Difference[] {
  return [
    ...decisionOf(expected, outcome),
    ...ruleOf(expected, outcome),
    ...rulesOf(expected, outcome),
    ...notRulesOf(expected, outcome),
    ...verdictOf(expected, outcome),
    ...predicatesOf(expected, outcome),
    ...messageOf(expected, outcome),
  ];
}

function decisionOf({ decision }: Expected, outcome: Outcome): readonly Difference[] {
  const got = outcome.decision;
  if (!decision || got === undefined) return [];
  const wanted = canonicalAction(decision.value);
  // A call that is only logged is allowed.
  if (wanted === got || (wanted === 'allow' && got === 'log')) return [];
  return [{ key: 'decision', expected: decision.value, got, span: decision.span, replacement: got }];
}

function ruleOf({ rule }: Expected, { rules }: Outcome): readonly Difference[] {
  const [first] = rules;
  if (!rule || rule.value === first) return [];
  const replacement = first === undefined ? {} : { replacement: scalar(first) };
  return [{ key: 'rule', expected: rule.value, got: first ?? 'none', span: rule.span, ...replacement }];
}

function rulesOf({ rules }: Expected, outcome: Outcome): readonly Difference[] {
  if (!rules) return [];
  const wanted = rules.value.map(({ value }) => value);
  const isSame = wanted.length === outcome.rules.length && wanted.every(each => outcome.rules.includes(each));
  if (isSame) return [];
  return [
    {
      key: 'rules',
      expected: listed(wanted),
      got: listed(outcome.rules),
      span: rules.span,
      replacement: flowList(outcome.rules),
    },
  ];
}

function notRulesOf({ notRules = [] }: Expected, { rules }: Outcome): readonly Difference[] {
  return notRules
    .filter(({ value }) => rules.includes(value))
    .map(({ value, span }) => ({ key: 'not_rules', expected: `not ${value}`, got: value, span }));
}

function verdictOf({ verdict }: Expected, outcome: Outcome): readonly Difference[] {
  const got = outcome.verdict;
  if (!verdict || got === undefined || verdict.value === got) return [];
  return [{ key: 'verdict', expected: verdict.value, got, span: verdict.span, replacement: got }];
}

function predicatesOf({ predicates = [] }: Expected, outcome: Outcome): readonly Difference[] {
  return predicates.flatMap(({ id, outcome: wanted }) => {
    const got = outcome.predicates?.get(id.value);
    if (got === undefined || got === wanted.value) return [];
    const key = `predicates.${id.value}`;
    return [{ key, expected: wanted.value, got, span: wanted.span, replacement: got }];
  });
}

/** Maximum number of messages that a difference shows. */
const MAX_MESSAGES = 3;

/** The expected text must be a part of one of the messages. */
function messageOf({ message }: Expected, { messages }: Outcome): readonly Difference[] {
  if (!message || messages.some(each => collapsedSpace(each).includes(collapsedSpace(message.value))))
    return [];
  const [first] = messages;
  const left = messages.length - MAX_MESSAGES;
  const shown = messages.slice(0, MAX_MESSAGES).map(each => JSON.stringify(each.trim()));
  const got = messages.length === 0 ? 'none' : [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  const replacement = first === undefined ? {} : { replacement: JSON.stringify(first.trim()) };
  return [
    { key: 'message', expected: JSON.stringify(message.value), got, span: message.span, ...replacement },
  ];
}

/** Normalizes white space, so that line breaks make no difference. */
function collapsedSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function flowList(names: readonly string[]): string {
  return `[${names.map(scalar).join(', ')}]`;
}

/** Writes a string, without quotes if YAML and JSON both read it as a string. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z][\w./-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

/** The names that an expectation mentions. */
export function namesIn({ rule, rules, notRules = [] }: Expected): readonly LocatedText[] {
  return [...(rule ? [rule] : []), ...(rules?.value ?? []), ...notRules];
}

/** The text with the replacements of the differences applied. */
export function updated(text: string, found: readonly Difference[]): string {
  const edits = found
    .flatMap(({ span, replacement }) => (replacement === undefined ? [] : [{ span, replacement }]))
    .sort((a, b) => b.span.start - a.span.start);
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  for (const { span, replacement } of edits) {
    // Several tests may share one expectation through an anchor.
    if (span.start === before) continue;
    before = span.start;
    // The span of a block ends after its last line break, which is kept.
    const written = text.slice(span.start, span.end).trimEnd();
    const end = span.start + written.length;
    const [start, behind] = withMarks(text, span.start, end);
    result = result.slice(0, start) + replacement + result.slice(behind);
  }
  return result;
}

/** The range of a scalar with its quotes, or with the sign of a block before it. */
function withMarks(text: string, start: number, end: number): readonly [number, number] {
  const quote = text[start - 1];
  if ((quote === '"' || quote === "'") && text[end] === quote) return [start - 1, end + 1];
  const [block] = /[|>][-+\d]{0,2}[ \t]*(?:#[^\n]*)?\r?\n[ \t]*$/.exec(text.slice(0, start)) ?? [];
  return [start - (block?.length ?? 0), end];
}
