/** The values that a claim selects in an envelope: the elements that rules look at, and the value as a whole. */
import type { Reported } from '../diagnostics/diagnostic.ts';
import { nearestSpan } from '../selectors/nearest.ts';
import { type Selected, select } from '../selectors/select.ts';
import type { Selector } from '../selectors/selector.ts';
import type { Work } from '../selectors/work.ts';
import type { JsonNode } from '../values/json-node.ts';
import { elementPath } from '../values/path.ts';

export interface Selection {
  readonly claim: string;
  /** A list's elements, or the one value itself; nulls stand in lists only. In document order. */
  readonly elements: readonly Selected[];
  /** The value, or the list of the values that `[*]` selects; undefined when nothing is selected. It may be null. */
  readonly whole: Selected | undefined;
  /** The value as a whole when it is a list. */
  readonly list: (Selected & { readonly node: { readonly kind: 'list' } }) | undefined;
}

/** An error says that a query would select too much; then nothing is known about the claim. */
export function selectClaim(
  claim: string,
  selector: Selector,
  root: JsonNode,
  work: Work,
): Reported<Selection> {
  const { value: selected, diagnostics } = select(selector, root, work);
  if (!selected) return { value: undefined, diagnostics };
  const value = selector.singular ? one(claim, selected[0]) : several(claim, selector, selected, root);
  return { value, diagnostics };
}

function several(
  claim: string,
  selector: Selector,
  elements: readonly Selected[],
  root: JsonNode,
): Selection {
  if (elements.length === 0) return { claim, elements, whole: undefined, list: undefined };
  const items = elements.map(each => each.node);
  const list = {
    path: selector.text,
    node: { kind: 'list', items, span: nearestSpan(selector, root) },
  } as const;
  return { claim, elements, whole: list, list };
}

function one(claim: string, whole: Selected | undefined): Selection {
  if (whole?.node.kind === 'list') {
    const { path, node } = whole;
    const elements = node.items.map((item, index) => ({ path: elementPath(path, index), node: item }));
    return { claim, elements, whole, list: { path, node } };
  }
  const there = whole && whole.node.kind !== 'null';
  return { claim, elements: there ? [whole] : [], whole, list: undefined };
}
