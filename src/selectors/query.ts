/**
 * An RFC 9535 JSONPath query as data, free of any library. INVARIANT: it is well-typed in RFC 9535's sense, so evaluating
 * it can't fail; `and` and `or` are flat lists, so its nesting is no deeper than the brackets of its text.
 */
import type { Pattern } from '../regex/regex.ts';
import type { JsonNode } from '../values/json-node.ts';

export interface JSONPathQuery {
  readonly segments: readonly Segment[];
}

export interface Segment {
  /** `..` applies the selectors to every node at and below; a plain segment to the node itself. */
  readonly descendant: boolean;
  readonly selectors: readonly SegmentSelector[];
}

export type SegmentSelector =
  | { readonly kind: 'name'; readonly name: string }
  /** Counts from the end when negative. */
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
  /** A pattern is compiled already when it stands in the query itself. */
  readonly pattern: Operand | Pattern;
}

/** What has a value, or is Nothing. */
export type Operand =
  | { readonly kind: 'literal'; readonly node: JsonNode }
  /** A singular query, or `value(…)` of any: its one node's value. */
  | { readonly kind: 'value'; readonly query: FilterQuery }
  | { readonly kind: 'count'; readonly query: FilterQuery }
  | { readonly kind: 'length'; readonly of: Operand };

/** A query inside a filter, from the root (`$`) or from the node that is tested (`@`). */
export interface FilterQuery extends JSONPathQuery {
  readonly from: 'root' | 'current';
}

/** RFC 9535, section 2.3.5.1: at most one node, by name and index segments alone. */
export function isSingularQuery(query: JSONPathQuery): boolean {
  return query.segments.every(isSingularSegment);
}

/** A single name or index. */
export function isSingularSegment({ descendant, selectors: [only, ...more] }: Segment): boolean {
  return !descendant && more.length === 0 && (only?.kind === 'name' || only?.kind === 'index');
}
