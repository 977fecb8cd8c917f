/**
 * What the tree is built from: the part of a YAML library's node that matters, whatever its own classes look like. `T` is
 * the library's node, asked about when its turn comes.
 */
import type { BlockScalar } from './block-scalar.ts';
import type { Quote } from './flow-scalar.ts';

export type SyntaxNode<T> = SyntaxAlias | SyntaxScalar | SyntaxList<T> | SyntaxObject<T>;

interface Placed {
  /** Offsets of the text; those of a block collection's end are not used. */
  readonly start: number;
  readonly end: number;
}

interface Node extends Placed {
  readonly anchor: string | undefined;
  /** Resolved, such as `tag:yaml.org,2002:str`. */
  readonly tag: string | undefined;
}

export interface SyntaxAlias extends Placed {
  readonly kind: 'alias';
  readonly name: string;
}

export interface SyntaxScalar extends Node {
  readonly kind: 'scalar';
  /** How it is written; a plain one that is empty stands for nothing written. */
  readonly style: Quote | BlockScalar;
}

interface Collection extends Node {
  /** Written in brackets. */
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
  /** Null when the key stands alone. */
  readonly value: T | null;
  /** Where a value stands that no `:` joins to the key. */
  readonly stray: number | undefined;
}

export const CORE_TAG_PREFIX = 'tag:yaml.org,2002:';

/** True when nothing is written: no text, no tag, no anchor. */
export function isNothing(node: SyntaxNode<unknown>): boolean {
  return (
    node.kind === 'scalar' && node.start === node.end && node.tag === undefined && node.anchor === undefined
  );
}
