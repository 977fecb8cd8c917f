/** Where to point when a selector selects nothing: at what exists of the way to it. */
import type { Span } from '../diagnostics/span.ts';
import type { JsonNode } from '../values/json-node.ts';
import { memberOf } from './member.ts';
import { isSingularSegment, type JSONPathQuery } from './query.ts';
import type { Selector, Step } from './selector.ts';

/** A step to one value. A query counts from the end with a negative index. */
type SingleStep = Exclude<Step, { kind: 'every' }>;

/** The place of the deepest single value on the selector's way that exists: the root's, if there is none below it. */
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
  if (step.kind === 'member') return node.kind === 'object' ? memberOf(node, step.key) : undefined;
  return node.kind === 'list' ? node.items.at(step.index) : undefined;
}
