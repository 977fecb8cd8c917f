/** What reports say about each predicate, beside what Datalog derives: its sentence, its source, and how to word a failure. */
import type { PredicateRule } from './compiler/predicates/predicate.ts';
import type { Resolved, ResolvedPredicate, ResolvedTest } from './compiler/resolve.ts';
import type { Subject, TestSubject } from './runtime/verdict.ts';
import { shownValue } from './values/shown.ts';

/** One for each predicate, in the rulespec's order. */
export function subjectsOf({ predicates }: Resolved): readonly Subject[] {
  return predicates.map(subjectOf);
}

function subjectOf(predicate: ResolvedPredicate): Subject {
  const { decl, id, when } = predicate;
  return {
    ...testSubject(predicate),
    index: decl.index,
    id,
    source: decl.source.value,
    span: decl.span,
    ...(decl.notes && { notes: decl.notes.value }),
    ...(when && { when: testSubject(when) }),
  };
}

function testSubject({ decl, claim, rule }: ResolvedTest): TestSubject {
  const value = decl.value ? shownValue(decl.value) : '';
  const name = `\`${claim.name.value}\``;
  const subject = decl.quantifier
    ? `${decl.quantifier.value === 'all' ? 'every' : 'some'} element of ${name}`
    : name;
  return {
    claim: claim.name.value,
    selector: claim.selector.value,
    rule: rule.name,
    sentence: rule.sentence.replace(/\{(subject|value)\}/g, (_, slot) =>
      slot === 'subject' ? subject : value,
    ),
    because: becauseOf(rule, decl.quantifier !== undefined),
    value,
  };
}

/** With a quantifier, what is wrong with a list is wrong with its elements. */
function becauseOf({ because }: PredicateRule, quantified: boolean): TestSubject['because'] {
  if (!quantified) return because;
  return { ...because, list: because.elements ?? because.list, emptyList: '{it} has no elements' };
}
