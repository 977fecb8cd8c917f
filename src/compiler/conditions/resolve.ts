/** Checks the texts of conditions, and binds conditions on the payload to predicate rules. */
import { unprintable } from '../../datalog/print.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { compileGlobs } from '../../globs/globs.ts';
import { compilePattern } from '../../regex/regex.ts';
import { relationNamed } from '../../sources/index.ts';
import { scalarText } from '../../values/canonical.ts';
import { belowRoot } from '../effect-match.ts';
import { predicateRule, predicateRules } from '../predicates/index.ts';
import type { GateProgram } from '../programs/gate-program.ts';
import { checkPrintable } from '../rule-checks.ts';
import type { ClaimTest, RelationTest, TestDecl } from '../test-of-claim.ts';
import type { Conditions, Entry, Occurrence, SelectorCondition } from './ast.ts';

/** The program that a rule's file lists: a valid one, a broken one, or none. */
export type ListedProgram = GateProgram | 'broken' | undefined;

export function checkConditions(
  { when, unless }: Conditions,
  program?: ListedProgram,
): readonly Diagnostic[] {
  return [...when, ...unless].flatMap(each => checkEntry(each, program));
}

function checkEntry(entry: Entry, program: ListedProgram): readonly Diagnostic[] {
  switch (entry.kind) {
    case 'selector':
      return checkSelector(entry.condition);
    case 'relation':
      return checkRelation(entry.test, program);
    case 'past':
      return [entry.condition, ...(entry.condition.since ? [entry.condition.since] : [])].flatMap(checkVerb);
    case 'not':
      return checkEntry(entry.entry, program);
    default:
      return entry.entries.flatMap(each => checkEntry(each, program));
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

function checkRelation({ name, rule }: TestDecl, program: ListedProgram): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (program === 'broken') {
    const message = `\`${name.value}\` is not known: the Datalog of this file has errors`;
    const hint = 'the rule is left out until they are mended';
    problems.push(diagnostic('E115', message, { span: name.span, hint }));
  } else if (!program?.own.has(name.value)) {
    const isOfGate = relationNamed(name.value) !== undefined;
    const message = isOfGate
      ? `\`${name.value}\` is a relation of the gate, and not of the program`
      : `unknown relation \`${name.value}\``;
    const hint =
      (isOfGate ? undefined : didYouMean(name.value, [...(program?.own.keys() ?? [])])) ??
      `declare ${isOfGate ? 'one over it' : 'it'} in a Datalog program that is listed under \`datalog\``;
    problems.push(diagnostic('E115', message, { span: name.span, hint }));
  }
  if (!predicateRule(rule.value)?.onRelation) {
    const fitting = predicateRules.flatMap(each => (each.onRelation ? [`\`${each.name}\``] : []));
    const hint = `use one of ${fitting.join(', ')}, and write in Datalog what else the rows must be`;
    problems.push(
      diagnostic('E116', `\`${rule.value}\` cannot look at a relation`, { span: rule.span, hint }),
    );
  }
  return problems;
}

/** Binds a test to the relation of the same name in the program of the rule's file. */
export function bindRelation(decl: TestDecl, program: GateProgram | undefined): RelationTest {
  const rule = predicateRule(decl.rule.value);
  const relation = program?.own.get(decl.name.value);
  if (!rule?.onRelation || !relation)
    throw new Error(`a condition on the relation ${decl.name.value} was not checked`);
  return { on: 'relation', decl, relation, rule, form: rule.onRelation };
}

/** Binds a test on the payload. Its claim is named after the selector's text. */
export function bindCondition({ selector, test }: SelectorCondition): ClaimTest {
  const rule = predicateRule(test.rule.value);
  if (!rule) throw new Error(`the schema let the unknown rule ${test.rule.value} through`);
  const name: LocatedText = { value: selector.value.text, span: selector.span };
  const claim = { name, selector, span: test.span };
  return { on: 'claim', decl: { ...test, on: 'claim', name }, claim, rule };
}
