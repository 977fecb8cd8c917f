/**
 * A test: a predicate rule used on a claim or on a relation. Predicates of a rulespec are tests, and so are the
 * conditions of hook rules, whose claim is a selector into the payload. Data only.
 */
import type { RelationDecl } from '../datalog/program.ts';
import type { Located, LocatedText, Span } from '../diagnostics/span.ts';
import type { Selector } from '../selectors/selector.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { PredicateRule, RelationForm } from './predicates/predicate.ts';

/** A named selector into the facts. */
export interface ClaimDecl {
  readonly name: LocatedText;
  readonly selector: Located<Selector>;
  readonly span: Span;
}

/** A rule used on a claim or on a relation, both by name. */
export interface TestDecl {
  readonly on: 'claim' | 'relation';
  /** The name of the claim or relation. */
  readonly name: LocatedText;
  readonly rule: LocatedText;
  /** The value, in the shape that the rule requires. Absent for rules without a value. */
  readonly value?: JsonNode;
  readonly quantifier?: Located<'all' | 'any'>;
  readonly span: Span;
}

export type ResolvedTest = ClaimTest | RelationTest;

export interface ClaimTest {
  readonly on: 'claim';
  readonly decl: TestDecl;
  readonly claim: ClaimDecl;
  readonly rule: PredicateRule;
}

export interface RelationTest {
  readonly on: 'relation';
  readonly decl: TestDecl;
  readonly relation: RelationDecl;
  readonly rule: PredicateRule;
  readonly form: RelationForm;
}
