/**
 * Writes RE2 patterns as Java patterns, for databases that use Java's regexes. INVARIANT: both match the same whole
 * texts, and Java's backtracking search never takes exponential time.
 */
import { boundsOf } from './native/bounds.ts';
import { sourceOf } from './native/source.ts';
import { treeOf } from './native/tree.ts';
import { scan } from './tokens.ts';

/** Characters that a tree cannot distinguish: its last character stands for all characters beyond it. */
const BEYOND = /\\x\{|[\uD800-\uFFFF]/;

/**
 * The Java form of a pattern that RE2 has accepted. Undefined if it is uncertain that Java matches the same texts, and
 * fast.
 */
export function javaPattern(pattern: string): string | undefined {
  const tree = BEYOND.test(pattern) ? undefined : treeOf(pattern, scan(pattern));
  return tree && boundsOf(tree) ? `\\A(?:${sourceOf(tree, { syntax: 'java' })})\\z` : undefined;
}
