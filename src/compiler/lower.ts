/**
 * A resolved rulespec to Datalog, joined to the user's own rules. For predicate 7, `caps` contains "csv", with a `when`:
 *
 *     witness(7, path) :- claim_value("caps", path, "string", "csv"), claim_list("caps", _, _).
 *     satisfied(7) :- witness(7, _).
 *     when_witness(7, path) :- …                                    likewise for the condition
 *     when_holds(7) :- when_witness(7, _).
 *
 * for predicate 8, the relation `untested` is empty:
 *
 *     satisfied(8) :- !untested(_, _).
 *
 * and for all predicates together, so that each ends as exactly one of the three:
 *
 *     predicate_skip(id) :- conditional(id), !when_holds(id).
 *     predicate_pass(id) :- satisfied(id), !predicate_skip(id).
 *     predicate_fail(id) :- predicate(id, _), !satisfied(id), !predicate_skip(id).
 */
import { atomsOf } from '../datalog/atoms.ts';
import {
  atom,
  type Fact,
  type Literal,
  negative,
  number,
  type Origin,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
  symbol,
  variable,
  wildcard,
} from '../datalog/program.ts';
import { evidenceRelations, relations, verdictOutputs } from '../datalog/relations.ts';
import { expectedValue } from './expected.ts';
import { PATH } from './predicates/predicate.ts';
import type { ClaimTest, Resolved, ResolvedPredicate, ResolvedTest } from './resolve.ts';

export function lower({ claims, predicates, program: user }: Resolved): Program {
  const facts: Fact[] = [];
  const rules: Rule[] = [];
  for (const { name, selector, span } of claims) {
    const origin = { label: `claim \`${name.value}\``, span };
    facts.push({ relation: 'claim', tuple: [name.value, selector.value.text], origin });
  }
  for (const predicate of predicates) {
    const id = predicate.decl.index;
    const origin = originOf(predicate);
    facts.push({ relation: 'predicate', tuple: [id, predicate.id], origin });
    if (predicate.when) {
      facts.push({ relation: 'conditional', tuple: [id], origin });
      for (const rule of lowerTest(predicate.when, id, CONDITION, origin)) rules.push(rule);
    }
    for (const rule of lowerTest(predicate.test, id, PREDICATE, origin)) rules.push(rule);
  }
  const all = [...user.rules, ...rules, ...sharedRules(predicates), ...verdictRules];
  return {
    ...(user.types.length > 0 && { types: user.types }),
    relations: [...relations, ...mentionedEvidence(all), ...user.relations],
    facts: [...facts, ...user.facts],
    rules: all,
    ...(user.subsumptions.length > 0 && { subsumptions: user.subsumptions }),
    outputs: [...verdictOutputs, ...user.outputs],
  };
}

/** The relations a test derives into: those of predicates, and those of their conditions. */
interface Heads {
  readonly holds: string;
  readonly witness: string;
  readonly counterexample: string;
}

const PREDICATE: Heads = { holds: 'satisfied', witness: 'witness', counterexample: 'counterexample' };
const CONDITION: Heads = {
  holds: 'when_holds',
  witness: 'when_witness',
  counterexample: 'when_counterexample',
};

/** The rules of one test, by the mode of its rule's meaning. */
function lowerTest(test: ResolvedTest, id: number, heads: Heads, origin: Origin): Rule[] {
  if (test.on === 'claim') return lowerClaimTest(test, id, heads, origin);
  const { relation, form, decl } = test;
  const { name, columns } = relation;
  const value = decl.value && { value: expectedValue(decl.value) };
  const body = form.holds({ relation: name, columns: columns.length, ...value });
  return [{ head: atom(heads.holds, number(id)), body, origin }];
}

function lowerClaimTest({ decl, claim, rule }: ClaimTest, id: number, heads: Heads, origin: Origin): Rule[] {
  const meaning = rule.meaning({
    claim: claim.name.value,
    several: !claim.selector.value.singular,
    ...(decl.value && { value: expectedValue(decl.value) }),
    ...(decl.quantifier && { quantifier: decl.quantifier.value }),
  });
  const element = symbol(claim.name.value);
  const elementwise = (relation: string, body: readonly Literal[]): Rule => ({
    head: atom(relation, number(id), PATH),
    body,
    origin,
  });
  const holds = (...body: Literal[]): Rule => ({ head: atom(heads.holds, number(id)), body, origin });
  const orElse = (meaning.orElse ?? []).map(body => holds(...body));
  const { witness, counterexample } = heads;
  switch (meaning.mode) {
    case 'some':
      return [
        ...meaning.elements.map(body => elementwise(witness, body)),
        holds(positive(witness, number(id), wildcard)),
        ...orElse,
      ];
    case 'none':
      return [
        ...meaning.elements.map(body => elementwise(counterexample, body)),
        holds(negative(counterexample, number(id), wildcard)),
        ...orElse,
      ];
    case 'every':
      return [
        ...meaning.elements.map(body => elementwise(witness, body)),
        elementwise(counterexample, [
          positive('claim_element', element, PATH),
          negative(witness, number(id), PATH),
        ]),
        holds(positive('claim_element', element, wildcard), negative(counterexample, number(id), wildcard)),
        ...orElse,
      ];
  }
}

/** What the bodies of several predicates stand on, once for each claim. */
function sharedRules(predicates: readonly ResolvedPredicate[]): readonly Rule[] {
  const shared = new Map<string, Rule>();
  for (const test of predicates.flatMap(each => (each.when ? [each.test, each.when] : [each.test]))) {
    if (test.on !== 'claim' || !test.rule.derives) continue;
    const claim = test.claim.name.value;
    const key = JSON.stringify([test.rule.name, claim]);
    if (!shared.has(key)) shared.set(key, test.rule.derives(claim));
  }
  return [...shared.values()];
}

/** All of the relations about the working tree, if a rule looks at one. */
function mentionedEvidence(rules: readonly Rule[]): readonly RelationDecl[] {
  const mentions = rules.some(({ body }) =>
    [...atomsOf(body)].some(({ relation }) => Object.hasOwn(evidenceRelations, relation)),
  );
  return mentions ? Object.values(evidenceRelations) : [];
}

function originOf({ id, decl }: ResolvedPredicate): Origin {
  return { label: `predicate ${decl.index} \`${id}\``, span: decl.span };
}

const id = variable('id');
const anyPredicate: Origin = { label: 'every predicate' };

const verdictRules: readonly Rule[] = [
  {
    head: atom('predicate_skip', id),
    body: [positive('conditional', id), negative('when_holds', id)],
    origin: anyPredicate,
  },
  {
    head: atom('predicate_pass', id),
    body: [positive('satisfied', id), negative('predicate_skip', id)],
    origin: anyPredicate,
  },
  {
    head: atom('predicate_fail', id),
    body: [positive('predicate', id, wildcard), negative('satisfied', id), negative('predicate_skip', id)],
    origin: anyPredicate,
  },
];
