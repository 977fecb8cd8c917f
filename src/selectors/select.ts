/**
 * Selects the values of a selector, each with its concrete path. INVARIANT: values come in document order for a path,
 * and in RFC 9535's order for a query. INVARIANT: a path selects nothing twice; a null is selected like any value.
 */
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { entryOf, type JsonNode } from '../values/json-node.ts';
import { elementPath, memberPath } from '../values/path.ts';
import { evaluateQuery } from './evaluate.ts';
import type { JSONPathQuery } from './query.ts';
import type { Selector, Step } from './selector.ts';
import { RESULT_STEPS, spend, startWork, type Work } from './work.ts';

export interface Selected {
  /** The concrete path in the notation of values/path.ts: `caps[1]`. Empty for the root, which only `$` selects. */
  readonly path: string;
  readonly node: JsonNode;
}

/** The selected values. If the selection exceeds the remaining work: E401 and no values. */
export function select(
  selector: Selector,
  root: JsonNode,
  work: Work = startWork(),
): Reported<readonly Selected[]> {
  const selected =
    selector.kind === 'path'
      ? selectPath(selector.steps, root, work)
      : selectQuery(selector.query, root, work);
  if (work.left >= 0) return { value: selected, diagnostics: [] };
  const hint = 'name the values more closely: each `..`, `*` and filter multiplies what is looked at';
  const message = `selecting \`${selector.text}\` takes too many steps`;
  return refused(diagnostic('E401', message, { span: selector.span, hint }));
}

function selectQuery(query: JSONPathQuery, root: JsonNode, work: Work): readonly Selected[] {
  const selected: Selected[] = [];
  evaluateQuery(query, root, work, (path, node) => selected.push({ path, node }));
  return selected;
}

function selectPath(steps: readonly Step[], root: JsonNode, work: Work): readonly Selected[] {
  let selected: readonly Selected[] = [{ path: '', node: root }];
  for (const step of steps) {
    if (selected.length === 0 || !spend(work, selected.length)) return [];
    selected =
      step.kind === 'every' ? everyElement(selected, work) : selected.flatMap(each => follow(each, step));
  }
  return spend(work, selected.length * RESULT_STEPS) ? selected : [];
}

function follow({ path, node }: Selected, step: Exclude<Step, { kind: 'every' }>): readonly Selected[] {
  if (step.kind === 'member') {
    const member = node.kind === 'object' ? entryOf(node, step.key)?.value : undefined;
    return member ? [{ path: memberPath(path, step.key), node: member }] : [];
  }
  const element = node.kind === 'list' ? node.items[step.index] : undefined;
  return element ? [{ path: elementPath(path, step.index), node: element }] : [];
}

function everyElement(lists: readonly Selected[], work: Work): readonly Selected[] {
  const elements: Selected[] = [];
  for (const { path, node } of lists) {
    if (node.kind !== 'list') continue;
    if (!spend(work, node.items.length)) return [];
    for (const [index, item] of node.items.entries()) {
      elements.push({ path: elementPath(path, index), node: item });
    }
  }
  return elements;
}
