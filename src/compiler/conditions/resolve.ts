/** Checks the texts of conditions, and binds those on the payload to the predicate rules. */
import { unprintable } from '../../datalog/print.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { compileGlobs } from '../../globs/globs.ts';
import { compilePattern } from '../../regex/regex.ts';
import { scalarText } from '../../values/canonical.ts';
import { belowRoot } from '../effect-match.ts';
import { predicateRule } from '../predicates/index.ts';
import { checkPrintable } from '../rule-checks.ts';
import type { ClaimTest } from '../test-of-claim.ts';
import type { Conditions, Entry, Occurrence, SelectorCondition } from './ast.ts';

export function checkConditions({ when, unless }: Conditions): readonly Diagnostic[] {
  return [...when, ...unless].flatMap(checkEntry);
}

function checkEntry(entry: Entry): readonly Diagnostic[] {
  switch (entry.kind) {
    case 'selector':
      return checkSelector(entry.condition);
    case 'past':
      return [entry.condition, ...(entry.condition.since ? [entry.condition.since] : [])].flatMap(checkVerb);
    case 'not':
      return checkEntry(entry.entry);
    default:
      return entry.entries.flatMap(checkEntry);
  }
}

function checkVerb({ verb }: Occurrence): readonly Diagnostic[] {
  switch (verb.verb) {
    case 'wrote':
    case 'read':
    case 'deleted':
      if ('same' in verb) return [];
      return [
        ...verb.globs.flatMap(each => checkPrintable(each)),
        ...compileGlobs(verb.globs.map(belowRoot)).diagnostics,
      ];
    case 'contacted':
      return verb.hosts.flatMap(each => checkPrintable(each));
    case 'denied':
      return checkPrintable(verb.rule);
    default:
      if ('words' in verb) return checkPrintable(verb.words);
      return 'same' in verb ? [] : checkPattern(verb.matches);
  }
}

function checkPattern(pattern: LocatedText): readonly Diagnostic[] {
  return [...checkPrintable(pattern), ...compilePattern(pattern).diagnostics];
}

function checkSelector({ selector, test }: SelectorCondition): readonly Diagnostic[] {
  const value = test.value;
  const texts = value?.kind === 'list' ? value.items : value ? [value] : [];
  const why = unprintable(selector.value.text);
  return [
    ...(why === undefined ? [] : [diagnostic('E012', `the selector ${why}`, { span: selector.span })]),
    ...texts.flatMap(node => checkPrintable({ value: scalarText(node), span: node.span })),
    ...(predicateRule(test.rule.value)?.value === 'pattern' && value?.kind === 'string'
      ? compilePattern(value).diagnostics
      : []),
  ];
}

/** Its claim is called by its selector's text. */
export function bindCondition({ selector, test }: SelectorCondition): ClaimTest {
  const rule = predicateRule(test.rule.value);
  if (!rule) throw new Error(`the schema let the unknown rule ${test.rule.value} through`);
  const name: LocatedText = { value: selector.value.text, span: selector.span };
  const claim = { name, selector, span: test.span };
  return { on: 'claim', decl: { ...test, on: 'claim', name }, claim, rule };
}
