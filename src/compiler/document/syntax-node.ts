/**
 * Nodes of YAML syntax, independent of the library's classes. The located tree is built from them. `T` is the library's
 * node, which is converted when the builder reaches it.
 */
import type { BlockScalar } from './block-scalar.ts';
import type { Quote } from './flow-scalar.ts';

export type SyntaxNode<T> = SyntaxAlias | SyntaxScalar | SyntaxList<T> | SyntaxObject<T>;

interface Placed {
  /** Offsets in the text; the end of a block collection is not used. */
  readonly start: number;
  readonly end: number;
}

interface Node extends Placed {
  readonly anchor: string | undefined;
  /** Resolved, such as `tag:yaml.org,2002:str`. */
  readonly tag: string | undefined;
}

interface SyntaxAlias extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

export interface SyntaxScalar extends Node {
  readonly kind: 'scalar';
  /** The style. An empty plain scalar is an omitted value. */
  readonly style: Quote | BlockScalar;
}

interface Collection extends Node {
  /** Whether the collection is in brackets. */
  readonly flow: boolean;
}

export interface SyntaxList<T> extends Collection {
  readonly kind: 'list';
  readonly items: readonly T[];
}

export interface SyntaxObject<T> extends Collection {
  readonly kind: 'object';
  readonly pairs: readonly SyntaxPair<T>[];
}

export interface SyntaxPair<T> {
  readonly key: T;
  /** Null if the key stands alone. */
  readonly value: T | null;
  /** The offset of a value that no `:` joins to the key; undefined if there is none. */
  readonly stray: number | undefined;
}

export const CORE_TAG_PREFIX = 'tag:yaml.org,2002:';

/** Whether the node is omitted: no text, no tag, no anchor. */
export function isNothing(node: SyntaxNode<unknown>): boolean {
  return (
    node.kind === 'scalar' && node.start === node.end && node.tag === undefined && node.anchor === undefined
  );
}
