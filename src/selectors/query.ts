/**
 * An RFC 9535 JSONPath query as data, independent of any library. INVARIANT: it is well-typed in RFC 9535's sense, so
 * evaluating it cannot fail. INVARIANT: `and` and `or` are flat lists, so it nests no deeper than its brackets.
 */
import type { Pattern } from '../regex/regex.ts';
import type { JsonNode } from '../values/json-node.ts';

export interface JSONPathQuery {
  readonly segments: readonly Segment[];
}

export interface Segment {
  /**
   * Whether the segment is `..`, which applies the selectors to a node and all its descendants. Otherwise, only to the
   * node itself.
   */
  readonly descendant: boolean;
  readonly selectors: readonly SegmentSelector[];
}

export type SegmentSelector =
  | { readonly kind: 'name'; readonly name: string }
  /** A negative index counts from the end. */
  | { readonly kind: 'index'; readonly index: number }
  | Slice
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'filter'; readonly condition: Condition };

export interface Slice {
  readonly kind: 'slice';
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly step: number;
}

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'exists'; readonly query: FilterQuery }
  | Comparison
  | TextMatch;

export interface Comparison {
  readonly kind: 'comparison';
  readonly operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
  readonly left: Operand;
  readonly right: Operand;
}

export interface TextMatch {
  readonly kind: 'match' | 'search';
  readonly subject: Operand;
  /** A pattern that is a literal of the query is already compiled. */
  readonly pattern: Operand | Pattern;
}

/** An expression with a value, or Nothing. */
export type Operand =
  | { readonly kind: 'literal'; readonly node: JsonNode }
  /** The value of the single node, from a singular query or from `value(…)`. */
  | { readonly kind: 'value'; readonly query: FilterQuery }
  | { readonly kind: 'count'; readonly query: FilterQuery }
  | { readonly kind: 'length'; readonly of: Operand };

/** A query inside a filter, from the root (`$`) or from the tested node (`@`). */
export interface FilterQuery extends JSONPathQuery {
  readonly from: 'root' | 'current';
}

/** RFC 9535, section 2.3.5.1: only name and index segments, so at most one node. */
export function isSingularQuery(query: JSONPathQuery): boolean {
  return query.segments.every(isSingularSegment);
}

/** A single name or index. */
export function isSingularSegment({ descendant, selectors: [only, ...more] }: Segment): boolean {
  return !descendant && more.length === 0 && (only?.kind === 'name' || only?.kind === 'index');
}
