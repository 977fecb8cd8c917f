/** The outline of a document for editors: its claims, predicates, rules, tests, and relations. */
import type { FileView } from './names.ts';
import { mentionsIn } from './names.ts';
import type { NameKind } from './shapes.ts';
import type { OutlineItem } from './text/outline.ts';

export interface DocumentSymbol {
  readonly name: string;
  readonly kind: NameKind | 'item';
  /** All of it, and its name alone. */
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
}

export function symbolsIn(view: FileView): readonly DocumentSymbol[] {
  const { leaves } = view;
  if (!leaves)
    return mentionsIn(view)
      .filter(({ isDefinition }) => isDefinition)
      .map(({ name, kind, start, end }) => ({ name, kind, start, end, nameStart: start, nameEnd: end }));
  if (!view.shape) return [];
  return itemsIn(leaves).flatMap(({ leaves: own, list }) => {
    const title = titleOf(own);
    const [first, last] = [own[0], own.at(-1)];
    if (!title || !first || !last || own.every(({ path }) => path.length < 3)) return [];
    const kind =
      mentionsIn({ ...view, leaves: [title] }).find(({ isDefinition }) => isDefinition)?.kind ?? 'item';
    const name = title.path.at(-1) === 'claim' ? predicateName(own, title) : title.text;
    return [
      {
        ...{ name: name || list, kind, start: first.start, end: last.end },
        nameStart: title.start,
        nameEnd: title.end,
      },
    ];
  });
}

/** The items of lists at the top of a document. */
function itemsIn(leaves: readonly OutlineItem[]) {
  const items = new Map<string, { readonly list: string; readonly leaves: OutlineItem[] }>();
  for (const leaf of leaves) {
    const [list, item] = leaf.path;
    if (typeof list !== 'string' || typeof item !== 'number') continue;
    const key = `${item} ${list}`;
    const found = items.get(key) ?? { list, leaves: [] };
    found.leaves.push(leaf);
    items.set(key, found);
  }
  return [...items.values()];
}

/** The title of an item for a reader: its name or id, else its first scalar. */
function titleOf(leaves: readonly OutlineItem[]): OutlineItem | undefined {
  const scalars = leaves.filter(({ role, text }) => role === 'value' && text !== '');
  const named = ['id', 'name'].map(key =>
    scalars.find(({ path }) => path.length === 3 && path.at(-1) === key),
  );
  return named.find(each => each) ?? scalars[0];
}

/** `caps contains csv` */
function predicateName(leaves: readonly OutlineItem[], claim: OutlineItem): string {
  const rule = leaves.find(
    ({ role, path }) => role === 'value' && path.length === 3 && path.at(-1) === 'rule',
  );
  return rule ? `${claim.text} ${rule.text}` : claim.text;
}
