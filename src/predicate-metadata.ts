/**
 * Predicate metadata for reports, besides the derived outcome: the sentence, the source, and the wording of a
 * failure.
 */

import type { Resolved, ResolvedPredicate } from './compiler/dialects/rulespec/resolve.ts';
import type { PredicateRule } from './compiler/predicates/predicate.ts';
import type { ResolvedTest } from './compiler/test-of-claim.ts';
import type {
  ClaimTestMetadata,
  CombinedMetadata,
  PredicateMetadata,
  TestMetadata,
} from './runtime/verdict.ts';
import { type Clause, type Combined, type CombinedClause, sentenceOf } from './values/clause.ts';
import { shownValue } from './values/shown.ts';
import { lastDay, type Waiver, type WaiverDecl } from './values/waiver.ts';

/** The metadata of each predicate, in the rulespec's order. */
export function predicateMetadata(
  { predicates }: Resolved,
  waivers: readonly WaiverDecl[] = [],
): readonly PredicateMetadata[] {
  // If a predicate has two waivers, the later one is shown.
  const latest = [...waivers].sort((a, b) => lastDay(a) - lastDay(b));
  const byId = new Map(latest.map(({ predicate, waiver }) => [predicate.value, waiver]));
  return predicates.map(each => metadataOf(each, byId.get(each.id)));
}

function metadataOf(predicate: ResolvedPredicate, waiver: Waiver | undefined): PredicateMetadata {
  const { decl, id, test, when, whenWritten } = predicate;
  return {
    index: decl.index,
    id,
    source: decl.source.value,
    span: decl.span,
    ...(decl.notes && { notes: decl.notes.value }),
    ...(decl.severity && { severity: decl.severity.value }),
    ...(decl.message && { message: decl.message.value }),
    ...(decl.owner && { owner: decl.owner.value }),
    ...(when && whenWritten && { when: whenMetadata(when, whenWritten) }),
    ...(waiver && { waiver }),
    // Last in the object: V8 is slow to add members to an object that begins with a spread.
    ...testMetadata(test),
  };
}

function whenMetadata(
  when: Clause<ResolvedTest>,
  written: Combined<ResolvedTest>,
): TestMetadata | CombinedMetadata {
  if (when.kind === 'test') return testMetadata(when.test);
  const sentence = sentenceOf(written, test => testMetadata(test).sentence);
  return { on: 'several', sentence, clause: clauseMetadata(when) };
}

function clauseMetadata({ parts, ...clause }: CombinedClause<ResolvedTest>): CombinedMetadata['clause'] {
  return {
    ...clause,
    parts: parts.map(part =>
      part.kind === 'test' ? { ...part, test: testMetadata(part.test) } : clauseMetadata(part),
    ),
  };
}

function testMetadata(test: ResolvedTest): TestMetadata {
  const { decl, rule } = test;
  const value = decl.value ? shownValue(decl.value) : '';
  if (test.on === 'relation') {
    const { form, relation } = test;
    const rows = `${value} row${value === '1' ? '' : 's'}`;
    const sentence = filled(form.sentence.replace('{rows}', rows), `\`${relation.name}\``, value);
    const columns = relation.columns.map(({ type }) => type);
    const remedy = form.remedy.replace('{rows}', rows).replace('{value}', value);
    const { because } = form;
    const rowsFail = form.rowsFail && { rowsFail: form.rowsFail };
    return {
      rule: rule.name,
      value,
      on: 'relation',
      relation: relation.name,
      columns,
      sentence,
      because,
      remedy,
      ...rowsFail,
    };
  }
  const name = `\`${test.claim.name.value}\``;
  const tested = decl.quantifier
    ? `${decl.quantifier.value === 'all' ? 'every' : 'some'} element of ${name}`
    : name;
  return {
    rule: rule.name,
    value,
    on: 'claim',
    claim: test.claim.name.value,
    selector: test.claim.selector.value,
    sentence: filled(rule.sentence, tested, value),
    ...(rule.sought && { sought: rule.sought }),
    because: becauseOf(rule, decl.quantifier !== undefined),
    remedy: remedyOf(rule, decl.quantifier !== undefined),
  };
}

function filled(sentence: string, tested: string, value: string): string {
  return sentence.replace(/\{(subject|value)\}/g, (_, slot) => (slot === 'subject' ? tested : value));
}

function remedyOf({ remedy }: PredicateRule, quantified: boolean): ClaimTestMetadata['remedy'] {
  const list = quantified ? (remedy.elements ?? remedy.list) : remedy.list;
  return { otherwise: remedy.otherwise, ...(list !== undefined && { list }) };
}

/** With a quantifier, the reasons for lists apply to elements. */
function becauseOf({ because }: PredicateRule, quantified: boolean): ClaimTestMetadata['because'] {
  if (!quantified) return because;
  return { ...because, list: because.elements ?? because.list, emptyList: '{it} has no elements' };
}
