/**
 * Writes a tree as a pattern of JavaScript or Java, without flags. INVARIANT: the pattern means what the tree means.
 * Characters become explicit classes, so the meaning does not depend on an engine's definition of letters, blanks or
 * line ends.
 */
import { sourceOf as sourceOfChars } from './chars.ts';
import type { Assertion, Node, RepeatNode } from './tree.ts';

interface SourceOptions {
  /** Whether the first group captures. By default, no group does. */
  readonly captures?: boolean;
  /** The syntax. Default: JavaScript's. */
  readonly syntax?: 'java';
}

export function sourceOf(node: Node, options: SourceOptions = {}): string {
  switch (node.kind) {
    case 'chars':
      return options.syntax === 'java' ? sourceOfChars(node.chars, LAST_IN_JAVA) : sourceOfChars(node.chars);
    case 'assertion':
      return (options.syntax === 'java' ? IN_JAVA : ASSERTIONS)[node.assertion];
    case 'sequence':
      return node.parts.map(part => grouped(part, options, part.kind === 'choice')).join('');
    case 'choice':
      return node.options.map(option => sourceOf(option, options)).join('|');
    case 'repeat':
      return grouped(node.of, options, node.of.kind !== 'chars') + countOf(node);
    case 'group':
      return `(${options.captures ? '' : '?:'}${sourceOf(node.of, options)})`;
  }
}

function grouped(node: Node, options: SourceOptions, inGroup: boolean): string {
  const source = sourceOf(node, options);
  return inGroup ? `(?:${source})` : source;
}

function countOf({ min, max, lazy }: RepeatNode): string {
  const count =
    max === undefined ? (['*', '+'][min] ?? `{${min},}`) : min === 0 && max === 1 ? '?' : `{${min},${max}}`;
  return lazy ? `${count}?` : count;
}

/** The assertions in JavaScript. Only a line feed ends a line. */
const ASSERTIONS: Readonly<Record<Assertion, string>> = {
  start: '^',
  end: '$',
  'line start': '(?<![^\\n])',
  'line end': '(?![^\\n])',
  boundary: '\\b',
  'no boundary': '\\B',
};

/** Java's releases differ in their definition of a word, and its `$` also matches before a final line feed. */
const IN_JAVA: Readonly<Record<Assertion, string>> = {
  ...ASSERTIONS,
  start: '\\A',
  end: '\\z',
  boundary: '(?:(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w))',
  'no boundary': '(?:(?<=\\w)(?=\\w)|(?<!\\w)(?!\\w))',
};
/** Java reads whole characters; JavaScript reads surrogates separately. */
const LAST_IN_JAVA = '\\x{10ffff}';
