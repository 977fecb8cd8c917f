/**
 * Writes RE2 patterns as Java patterns, for databases that use those. INVARIANT: both match the same whole texts, and
 * Java's search never doubles its steps with each character.
 */
import { boundsOf } from './native/bounds.ts';
import { sourceOf } from './native/source.ts';
import { treeOf } from './native/tree.ts';
import { scan } from './tokens.ts';

/** Characters that a tree cannot tell apart: its last one stands for all beyond it. */
const BEYOND = /\\x\{|[\uD800-\uFFFF]/;

/** The Java form of a pattern that RE2 has accepted. Undefined if it is uncertain that both read it alike, and fast. */
export function javaPattern(pattern: string): string | undefined {
  const tree = BEYOND.test(pattern) ? undefined : treeOf(pattern, scan(pattern));
  return tree && boundsOf(tree) ? `\\A(?:${sourceOf(tree, { syntax: 'java' })})\\z` : undefined;
}
