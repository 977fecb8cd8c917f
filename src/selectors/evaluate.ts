/**
 * Evaluates JSONPath queries as RFC 9535 defines them, on values with their places. Nodes are visited depth first,
 * segment by segment, which gives the RFC's order without intermediate node lists. INVARIANT: every visit is charged,
 * so that the work budget bounds time. Nesting is bounded by that of query and value.
 */
import { compileIRegexp } from '../regex/iregexp.ts';
import type { Pattern } from '../regex/regex.ts';
import { entryOf, type JsonNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { compareNodes, lengthOf, numberNode } from './comparison.ts';
import type {
  Condition,
  FilterQuery,
  JSONPathQuery,
  Operand,
  Segment,
  SegmentSelector,
  Slice,
  TextMatch,
} from './query.ts';
import { patternSteps, RESULT_STEPS, spend, TEXT_UNITS_PER_STEP, type Work } from './work.ts';

/** A visited node, linked to its parent. Its path is built only when the node is selected. */
interface Visit {
  readonly node: JsonNode;
  readonly parent: Visit | undefined;
  /** Key or index under the parent; '' for the root. */
  readonly step: string | number;
  /** Cached, so that siblings share the beginning of their paths. */
  path?: string;
}

interface Context {
  readonly root: JsonNode;
  readonly work: Work;
}

/** Receives a node; false ends the evaluation. */
type Take = (visit: Visit) => boolean;

/**
 * Passes the nodes of a query to `take`, in RFC 9535's order. They are complete only if some work is left at the end.
 */
export function evaluateQuery(
  query: JSONPathQuery,
  root: JsonNode,
  work: Work,
  found: (path: string, node: JsonNode) => void,
): void {
  walk(query.segments, 0, rootVisit(root), { root, work }, visit => {
    if (!spend(work, RESULT_STEPS)) return false;
    found(pathOf(visit), visit.node);
    return true;
  });
}

function rootVisit(node: JsonNode): Visit {
  return { node, parent: undefined, step: '' };
}

function pathOf(visit: Visit): string {
  const { parent, step } = visit;
  if (!parent) return '';
  visit.path ??=
    typeof step === 'number' ? elementPath(pathOf(parent), step) : memberPath(pathOf(parent), step);
  return visit.path;
}

/** Passes on the nodes that the segments from `at` select below a node; false once the evaluation has ended. */
function walk(segments: readonly Segment[], at: number, visit: Visit, context: Context, take: Take): boolean {
  const segment = segments[at];
  if (!segment) return take(visit);
  const next: Take = child => walk(segments, at + 1, child, context, take);
  return segment.descendant ? descend(segment, visit, context, next) : apply(segment, visit, context, next);
}

/** Visits a node, then its descendants. */
function descend(segment: Segment, visit: Visit, context: Context, next: Take): boolean {
  return (
    apply(segment, visit, context, next) &&
    children(visit, context, child => descend(segment, child, context, next))
  );
}

function apply(segment: Segment, visit: Visit, context: Context, next: Take): boolean {
  for (const selector of segment.selectors) {
    if (!spend(context.work) || !applySelector(selector, visit, context, next)) return false;
  }
  return true;
}

function applySelector(selector: SegmentSelector, visit: Visit, context: Context, next: Take): boolean {
  const { node } = visit;
  switch (selector.kind) {
    case 'name': {
      const member = node.kind === 'object' ? entryOf(node, selector.name)?.value : undefined;
      return member ? next({ node: member, parent: visit, step: selector.name }) : true;
    }
    case 'index': {
      if (node.kind !== 'list') return true;
      return element(visit, selector.index < 0 ? node.items.length + selector.index : selector.index, next);
    }
    case 'slice':
      return slice(selector, visit, context, next);
    case 'wildcard':
      return children(visit, context, next);
    case 'filter':
      return children(
        visit,
        context,
        child => !holds(selector.condition, child.node, context) || next(child),
      );
  }
}

/** Visits every element or member value, in document order. */
function children(visit: Visit, { work }: Context, next: Take): boolean {
  const { node } = visit;
  if (node.kind === 'list') {
    for (let index = 0; index < node.items.length; index++) {
      if (!spend(work) || !element(visit, index, next)) return false;
    }
  } else if (node.kind === 'object') {
    for (const { key, value } of node.entries) {
      if (!spend(work) || !next({ node: value, parent: visit, step: key.value })) return false;
    }
  }
  return true;
}

function element(visit: Visit, index: number, next: Take): boolean {
  const item = visit.node.kind === 'list' ? visit.node.items[index] : undefined;
  return item ? next({ node: item, parent: visit, step: index }) : true;
}

/** Visits the elements of a slice (RFC 9535, section 2.3.4.2.2). */
function slice({ start, end, step }: Slice, visit: Visit, { work }: Context, next: Take): boolean {
  if (visit.node.kind !== 'list' || step === 0) return true;
  const { length } = visit.node.items;
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const bound = (index: number) => Math.max(low, Math.min(high, index < 0 ? length + index : index));
  const from = start === undefined ? (step > 0 ? low : high) : bound(start);
  const to = end === undefined ? (step > 0 ? high : low) : bound(end);
  for (let index = from; step > 0 ? index < to : index > to; index += step) {
    if (!spend(work) || !element(visit, index, next)) return false;
  }
  return true;
}

function holds(condition: Condition, current: JsonNode, context: Context): boolean {
  if (!spend(context.work)) return false;
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every(each => holds(each, current, context));
    case 'or':
      return condition.conditions.some(each => holds(each, current, context));
    case 'not':
      return !holds(condition.condition, current, context);
    case 'exists':
      return count(condition.query, current, context, 1) > 0;
    case 'comparison': {
      const left = operandValue(condition.left, current, context);
      const right = operandValue(condition.right, current, context);
      return compareNodes(left, condition.operator, right, context.work);
    }
    case 'match':
    case 'search':
      return matches(condition, current, context);
  }
}

/** Counts the nodes of a filter's query, up to `most`. */
function count(query: FilterQuery, current: JsonNode, context: Context, most: number): number {
  let counted = 0;
  const start = rootVisit(query.from === 'root' ? context.root : current);
  walk(query.segments, 0, start, context, () => ++counted < most);
  return counted;
}

/** An operand's value; undefined is RFC 9535's Nothing. */
function operandValue(operand: Operand, current: JsonNode, context: Context): JsonNode | undefined {
  switch (operand.kind) {
    case 'literal':
      return operand.node;
    case 'count':
      return numberNode(count(operand.query, current, context, Number.POSITIVE_INFINITY));
    case 'length':
      return lengthOf(operandValue(operand.of, current, context), context.work);
    case 'value': {
      const nodes: JsonNode[] = [];
      const start = rootVisit(operand.query.from === 'root' ? context.root : current);
      walk(operand.query.segments, 0, start, context, ({ node }) => nodes.push(node) < 2);
      return nodes.length === 1 ? nodes[0] : undefined;
    }
  }
}

/**
 * Evaluates `match` or `search`. False unless both arguments are strings, and for an invalid pattern from the data, as
 * RFC 9535 requires.
 */
function matches({ kind, subject, pattern }: TextMatch, current: JsonNode, context: Context): boolean {
  const text = operandValue(subject, current, context);
  const compiled = 'kind' in pattern ? compiledOperand(pattern, current, context) : pattern;
  if (text?.kind !== 'string' || !compiled) return false;
  const steps = Math.ceil((compiled.size * text.value.length) / TEXT_UNITS_PER_STEP);
  if (!spend(context.work, steps)) return false;
  return kind === 'match' ? compiled.matchesWhole(text.value) : compiled.test(text.value);
}

function compiledOperand(operand: Operand, current: JsonNode, context: Context): Pattern | undefined {
  const given = operandValue(operand, current, context);
  if (given?.kind !== 'string' || !spend(context.work, patternSteps(given.value.length))) return undefined;
  return compileIRegexp(given).value;
}
