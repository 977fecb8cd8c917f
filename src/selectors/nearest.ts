/** Finds the place for a message about a selector that selects nothing: the deepest existing part of its path. */
import type { Span } from '../diagnostics/span.ts';
import { entryOf, type JsonNode } from '../values/json-node.ts';
import { isSingularSegment, type JSONPathQuery } from './query.ts';
import type { Selector, Step } from './selector.ts';

/** A step to a single value. A negative index of a query counts from the end. */
type SingleStep = Exclude<Step, { kind: 'every' }>;

/** The place of the deepest existing value on the selector's path; the root's place if nothing below it exists. */
export function nearestSpan(selector: Selector, root: JsonNode): Span {
  let node = root;
  for (const step of selector.kind === 'path'
    ? beforeEvery(selector.steps)
    : singularPrefix(selector.query)) {
    const next = valueAt(node, step);
    if (!next) break;
    node = next;
  }
  return node.span;
}

function beforeEvery(steps: readonly Step[]): readonly SingleStep[] {
  const single: SingleStep[] = [];
  for (const step of steps) {
    if (step.kind === 'every') break;
    single.push(step);
  }
  return single;
}

/** The names and indexes with which a query begins. */
function singularPrefix({ segments }: JSONPathQuery): readonly SingleStep[] {
  const single: SingleStep[] = [];
  for (const segment of segments) {
    const [only] = segment.selectors;
    if (!isSingularSegment(segment)) break;
    if (only?.kind === 'name') single.push({ kind: 'member', key: only.name });
    if (only?.kind === 'index') single.push({ kind: 'element', index: only.index });
  }
  return single;
}

function valueAt(node: JsonNode, step: SingleStep): JsonNode | undefined {
  if (step.kind === 'member') return node.kind === 'object' ? entryOf(node, step.key)?.value : undefined;
  return node.kind === 'list' ? node.items.at(step.index) : undefined;
}
