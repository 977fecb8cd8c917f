/** What reports say about each predicate, beside what Datalog derives: its sentence, its source, and how to word a failure. */

import type { Resolved, ResolvedPredicate } from './compiler/dialects/rulespec/resolve.ts';
import type { PredicateRule } from './compiler/predicates/predicate.ts';
import type { ResolvedTest } from './compiler/test-of-claim.ts';
import type { ClaimSubject, Subject, TestSubject } from './runtime/verdict.ts';
import { shownValue } from './values/shown.ts';

/** One for each predicate, in the rulespec's order. */
export function subjectsOf({ predicates }: Resolved): readonly Subject[] {
  return predicates.map(subjectOf);
}

function subjectOf(predicate: ResolvedPredicate): Subject {
  const { decl, id, test, when } = predicate;
  return {
    ...testSubject(test),
    index: decl.index,
    id,
    source: decl.source.value,
    span: decl.span,
    ...(decl.notes && { notes: decl.notes.value }),
    ...(when && { when: testSubject(when) }),
  };
}

function testSubject(test: ResolvedTest): TestSubject {
  const { decl, rule } = test;
  const value = decl.value ? shownValue(decl.value) : '';
  const shared = { rule: rule.name, value };
  if (test.on === 'relation') {
    const { form, relation } = test;
    const rows = `${value} row${value === '1' ? '' : 's'}`;
    const sentence = filled(form.sentence.replace('{rows}', rows), `\`${relation.name}\``, value);
    const columns = relation.columns.map(({ type }) => type);
    const remedy = form.remedy.replace('{rows}', rows).replace('{value}', value);
    const { because } = form;
    return { ...shared, on: 'relation', relation: relation.name, columns, sentence, because, remedy };
  }
  const name = `\`${test.claim.name.value}\``;
  const subject = decl.quantifier
    ? `${decl.quantifier.value === 'all' ? 'every' : 'some'} element of ${name}`
    : name;
  return {
    ...shared,
    on: 'claim',
    claim: test.claim.name.value,
    selector: test.claim.selector.value,
    sentence: filled(rule.sentence, subject, value),
    ...(rule.sought && { sought: rule.sought }),
    because: becauseOf(rule, decl.quantifier !== undefined),
    remedy: remedyOf(rule, decl.quantifier !== undefined),
  };
}

function filled(sentence: string, subject: string, value: string): string {
  return sentence.replace(/\{(subject|value)\}/g, (_, slot) => (slot === 'subject' ? subject : value));
}

function remedyOf({ remedy }: PredicateRule, quantified: boolean): ClaimSubject['remedy'] {
  const list = quantified ? (remedy.elements ?? remedy.list) : remedy.list;
  return { otherwise: remedy.otherwise, ...(list !== undefined && { list }) };
}

/** With a quantifier, what is wrong with a list is wrong with its elements. */
function becauseOf({ because }: PredicateRule, quantified: boolean): ClaimSubject['because'] {
  if (!quantified) return because;
  return { ...because, list: because.elements ?? because.list, emptyList: '{it} has no elements' };
}
