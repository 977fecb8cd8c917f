/** The cursor in YAML text: its key or value, and the text beside it. */
import { type OutlineItem, outlineOf, type Path } from './outline.ts';

export interface Cursor {
  readonly role: OutlineItem['role'];
  /** The path of the mapping for a key, and of the value for a value. */
  readonly path: Path;
  /** A scalar alone, which may become the first key of a mapping at `path`. */
  readonly isOpen: boolean;
  /** The text before the cursor. */
  readonly prefix: string;
  /** The scalar that a completion replaces, without quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: OutlineItem['quote'];
  /** A `:` follows the key already. */
  readonly hasColon: boolean;
  /** The keys of the mapping in which the cursor stands. */
  readonly siblings: ReadonlySet<string>;
  /** The values of these keys, where they are scalars. */
  readonly values: ReadonlyMap<string, string>;
}

/** A unit of the private use area stands for the cursor while the text is read. */
const MARK = '\ue000';

/** Undefined in comments and block scalars. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const leaves = outlineOf(text.slice(0, offset) + MARK + text.slice(offset));
  const leaf = leaves.find(each => each.start <= offset && offset < each.end && !each.isBlock);
  if (!leaf) return undefined;
  const path = leaf.role === 'key' ? leaf.path.slice(0, -1) : leaf.path;
  const owner = leaf.role === 'key' || leaf.isOpen ? path : path.slice(0, -1);
  const beside = leaves.filter(
    each =>
      each !== leaf &&
      each.path.length === owner.length + 1 &&
      owner.every((key, at) => each.path[at] === key),
  );
  return {
    role: leaf.role,
    path,
    isOpen: leaf.isOpen === true,
    prefix: text.slice(leaf.start, offset),
    start: leaf.start,
    end: leaf.end - 1,
    quote: leaf.quote,
    hasColon: leaf.role === 'key' && !leaf.isOpen,
    siblings: new Set(beside.flatMap(each => (each.role === 'key' ? [String(each.path.at(-1))] : []))),
    values: new Map(
      beside.flatMap(each => (each.role === 'value' ? [[String(each.path.at(-1)), each.text] as const] : [])),
    ),
  };
}

/** The key or the scalar at an offset; where two touch, the later one. */
export function leafAt(leaves: readonly OutlineItem[], offset: number): OutlineItem | undefined {
  return leaves.findLast(each => each.start <= offset && offset <= each.end);
}
