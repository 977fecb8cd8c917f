/**
 * A tree as the source of a RegExp without flags that change its meaning. INVARIANT: it means what the tree says.
 * Characters are written as classes, so that nothing depends on what JavaScript takes for a letter, a blank or a line
 * end.
 */
import { sourceOf as sourceOfChars } from './chars.ts';
import type { Assertion, Node, RepeatNode } from './tree.ts';

/** With `captures` its first group is one, and none is without. */
export function sourceOf(node: Node, captures = false): string {
  switch (node.kind) {
    case 'chars':
      return sourceOfChars(node.chars);
    case 'assertion':
      return ASSERTIONS[node.assertion];
    case 'sequence':
      return node.parts.map(part => grouped(part, captures, part.kind === 'choice')).join('');
    case 'choice':
      return node.options.map(option => sourceOf(option, captures)).join('|');
    case 'repeat':
      return grouped(node.of, captures, node.of.kind !== 'chars') + countOf(node);
    case 'group':
      return `(${captures ? '' : '?:'}${sourceOf(node.of, captures)})`;
  }
}

function grouped(node: Node, captures: boolean, inGroup: boolean): string {
  const source = sourceOf(node, captures);
  return inGroup ? `(?:${source})` : source;
}

function countOf({ min, max, lazy }: RepeatNode): string {
  const count =
    max === undefined ? (['*', '+'][min] ?? `{${min},}`) : min === 0 && max === 1 ? '?' : `{${min},${max}}`;
  return lazy ? `${count}?` : count;
}

/** Of lines only a line feed is an end. */
const ASSERTIONS: Readonly<Record<Assertion, string>> = {
  start: '^',
  end: '$',
  'line start': '(?<![^\\n])',
  'line end': '(?![^\\n])',
  boundary: '\\b',
  'no boundary': '\\B',
};
