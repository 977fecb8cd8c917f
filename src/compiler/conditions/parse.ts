/**
 * Parses `when` and `unless` of a rule to the surface AST. The schema has accepted the shape. This file checks the
 * rest: one verb for each condition, durations, counts. INVARIANT: a condition with an error has no value, and neither
 * has its rule.
 */
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { parseSelector } from '../../selectors/parse.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { noHost } from '../effect-match.ts';
import { headOf, keySpan, nodesIn, textIn, valueIn } from '../nodes.ts';
import type { TestDecl } from '../test-of-claim.ts';
import type { Conditions, Entry, Occurrence, PastCondition, SelectorCondition, Verb } from './ast.ts';

/** Parses the conditions of a rule. There is no value if an entry has an error. */
export function parseConditions(rule: JsonNode): Reported<Conditions> {
  const diagnostics: Diagnostic[] = [];
  const entriesIn = (key: string) =>
    nodesIn(rule, key).flatMap(node => {
      const entry = parseEntry(node);
      diagnostics.push(...entry.diagnostics);
      return entry.value ?? [];
    });
  const value = { when: entriesIn('when'), unless: entriesIn('unless') };
  return { value: hasErrors(diagnostics) ? undefined : value, diagnostics };
}

function parseEntry(node: JsonNode): Reported<Entry> {
  for (const kind of ['all', 'any'] as const) {
    if (!valueIn(node, kind)) continue;
    const entries = nodesIn(node, kind).map(parseEntry);
    const diagnostics = entries.flatMap(each => each.diagnostics);
    return { value: { kind, entries: entries.flatMap(({ value }) => value ?? []) }, diagnostics };
  }
  const denied = valueIn(node, 'not');
  if (denied) {
    const { value, diagnostics } = parseEntry(denied);
    return { value: value && { kind: 'not', entry: value }, diagnostics };
  }
  if (valueIn(node, 'relation')) {
    const test = relationTest(node);
    return { value: test && { kind: 'relation', test }, diagnostics: [] };
  }
  if (valueIn(node, 'selector') || valueIn(node, 'rule')) {
    const { value, diagnostics } = parseSelectorCondition(node);
    return { value: value && { kind: 'selector', condition: value }, diagnostics };
  }
  const { value, diagnostics } = parsePast(node);
  return { value: value && { kind: 'past', condition: value }, diagnostics };
}

function relationTest(node: JsonNode): TestDecl | undefined {
  const name = textIn(node, 'relation');
  const rule = textIn(node, 'rule');
  const value = valueIn(node, 'value');
  return name && rule && { on: 'relation', name, rule, span: node.span, ...(value && { value }) };
}

function parseSelectorCondition(node: JsonNode): Reported<SelectorCondition> {
  const text = textIn(node, 'selector');
  const rule = textIn(node, 'rule');
  const selector = text && parseSelector(text);
  const diagnostics = selector?.diagnostics ?? [];
  if (!rule || !text || !selector?.value) return { value: undefined, diagnostics };
  const value = valueIn(node, 'value');
  const quantifier = textIn(node, 'quantifier');
  const word = quantifier?.value === 'all' || quantifier?.value === 'any' ? quantifier.value : undefined;
  const test: SelectorCondition['test'] = {
    rule,
    span: node.span,
    ...(value && { value }),
    ...(quantifier && word && { quantifier: { value: word, span: quantifier.span } }),
  };
  return { value: { selector: { value: selector.value, span: text.span }, test }, diagnostics };
}

function parsePast(node: JsonNode): Reported<PastCondition> {
  const diagnostics: Diagnostic[] = [];
  const occurrence = parseOccurrence(node, diagnostics);
  const reset = valueIn(node, 'since');
  const since = reset && parseOccurrence(reset, diagnostics);
  const within = durationIn(textIn(node, 'within'), diagnostics);
  const last = countIn(node, 'last', diagnostics);
  const atLeast = countIn(node, 'at_least', diagnostics);
  if (last !== undefined && atLeast !== undefined && atLeast > last) {
    const message = `the condition never holds: ${atLeast} of the last ${last} events are wanted`;
    diagnostics.push(
      diagnostic('W724', message, { span: headOf(node), hint: 'raise `last`, or lower `at_least`' }),
    );
  }
  for (const each of [occurrence, since]) diagnostics.push(...noHosts(each), ...noCommand(each));
  if (!occurrence || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const value: PastCondition = {
    ...occurrence,
    ...(since && { since }),
    ...(within && { within }),
    ...(last !== undefined && { last }),
    atLeast: atLeast ?? 1,
  };
  return { value, diagnostics };
}

function noHosts(occurrence: Occurrence | undefined): readonly Diagnostic[] {
  if (!occurrence || !('hosts' in occurrence.verb)) return [];
  return occurrence.verb.hosts.flatMap(each => noHost(each, 'the condition never holds', 'W724'));
}

/** Reports text that is no command name: an assignment, an option, a pattern or quoted text. */
function noCommand(occurrence: Occurrence | undefined): readonly Diagnostic[] {
  if (!occurrence || !('words' in occurrence.verb)) return [];
  const { value, span } = occurrence.verb.words;
  const [, assigned, name = ''] = /^((?:\w+=\S*\s+)*)(\S*)/.exec(value.trim()) ?? [];
  const isName = !/^-|[*?[\]{}"'`]|=/.test(name);
  if (!assigned && isName) return [];
  const message = `the condition never holds: no command is called \`${assigned ? assigned.trim() : name}\``;
  const hint =
    assigned && isName
      ? `write \`${value.trim().slice(assigned.length)}\`: variables before a command are no words of it`
      : /^["']/.test(name)
        ? `write \`${value.trim().replaceAll(/["']/g, '')}\`: words are compared without their quotes`
        : 'begin with the name of a program, or write `{matches: RE2}` for the text of a command';
  return [diagnostic('W724', message, { span, hint })];
}

const verbs = ['ran', 'wrote', 'read', 'deleted', 'contacted', 'called', 'prompted', 'denied'] as const;
const verbWords = verbs.map(each => `\`${each}\``).join(', ');

function parseOccurrence(node: JsonNode, diagnostics: Diagnostic[]): Occurrence | undefined {
  const [name, second] = verbs.filter(each => valueIn(node, each));
  if (!name || second) {
    const span = second ? keySpan(node, second) : headOf(node);
    const message = second
      ? `a condition has one verb, and this one has \`${name}\` and \`${second}\``
      : 'a condition on the past needs a verb';
    const hint = second ? 'write two entries' : `add one of ${verbWords}`;
    diagnostics.push(diagnostic('E723', message, { span, hint }));
    return undefined;
  }
  const verb = verbIn(node, name);
  if (!verb) return undefined;
  if ('words' in verb) {
    const parting = /(?:^|\s)(&&|\|\|?|[;&])(?=\s|$)|[^\s\\](;)(?=\s|$)/.exec(verb.words.value);
    if (parting) {
      const message = `\`ran\` takes the words of one command, and \`${parting[1] ?? parting[2]}\` parts two`;
      const hint = 'write an entry for each of them, or `{matches: RE2}` for the text of a script';
      diagnostics.push(diagnostic('E723', message, { span: verb.words.span, hint }));
      return undefined;
    }
  }
  const written = textIn(node, 'result');
  const result = written?.value === 'passed' || written?.value === 'failed' ? written.value : undefined;
  if (written && (name === 'prompted' || name === 'denied')) {
    const message = `\`result\` says how a call ended, and \`${name}\` is about none`;
    diagnostics.push(diagnostic('E723', message, { span: keySpan(node, 'result'), hint: 'remove it' }));
  }
  return { verb, ...(result && { result }), span: node.span };
}

function verbIn(node: JsonNode, verb: (typeof verbs)[number]): Verb | undefined {
  const value = valueIn(node, verb);
  const text = textIn(node, verb);
  switch (verb) {
    case 'ran': {
      const matches = textIn(value, 'matches');
      if (text) return { verb, words: normalized(text) };
      return matches ? { verb, matches } : { verb, same: 'command' };
    }
    case 'wrote':
    case 'read':
    case 'deleted': {
      if (value?.kind === 'object') return { verb, same: 'file' };
      return { verb, globs: textsOf(node, verb) };
    }
    case 'contacted':
      return { verb, hosts: textsOf(node, verb) };
    case 'called':
    case 'prompted':
      return text && { verb, matches: text };
    case 'denied':
      return text && { verb, rule: text };
  }
}

function textsOf(node: JsonNode, key: string): readonly LocatedText[] {
  return nodesIn(node, key).flatMap(each => (each.kind === 'string' ? [each] : []));
}

/** The text with single blanks between words. */
function normalized({ value, span }: LocatedText): LocatedText {
  return { value: value.trim().split(/\s+/).join(' '), span };
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** A duration limit in days, longer than any history is kept. */
const MAX_DAYS = 366;

function durationIn(text: LocatedText | undefined, diagnostics: Diagnostic[]): PastCondition['within'] {
  if (!text) return undefined;
  const [, digits = '', unit = ''] = /^(\d+)([smhd])$/.exec(text.value.trim()) ?? [];
  const milliseconds = Number(digits) * (UNITS[unit] ?? 0);
  const isKnown = milliseconds > 0 && milliseconds <= MAX_DAYS * 86_400_000;
  if (isKnown) return { written: text.value.trim(), milliseconds };
  const wrong = milliseconds > 0 ? 'is too long a time' : 'is no length of time';
  const message =
    digits !== '' && milliseconds === 0 ? 'no time is left to look at' : `\`${text.value}\` ${wrong}`;
  const hint = `write a number with its unit: \`90s\`, \`10m\`, \`2h\` or \`7d\`${milliseconds > 0 ? `, of at most ${MAX_DAYS} days` : ''}`;
  diagnostics.push(diagnostic('E723', message, { span: text.span, hint }));
  return undefined;
}

const MAX_COUNT = 100_000;

function countIn(node: JsonNode, key: string, diagnostics: Diagnostic[]): number | undefined {
  const value = valueIn(node, key);
  if (value?.kind !== 'number') return undefined;
  if (Number.isInteger(value.value) && value.value >= 1 && value.value <= MAX_COUNT) return value.value;
  const message = `\`${key}\` counts events, and \`${value.value}\` is no such number`;
  const hint = `write a whole number from 1 to ${MAX_COUNT}`;
  diagnostics.push(diagnostic('E723', message, { span: value.span, hint }));
  return undefined;
}
