/**
 * A pattern as a tree of the few constructs that JavaScript can be made to read exactly as RE2 does. INVARIANT: the
 * tree has the pattern's meaning in RE2. A pattern without a certain reading has no tree.
 */
import { type Flags, NO_FLAGS, withFlags } from '../flags.ts';
import type { Token } from '../tokens.ts';
import { ANY, ANY_IN_LINE, type Chars, charsOfClass, charsOfLiteral, charsOfSet } from './chars.ts';

export type Node = CharNode | AssertionNode | SequenceNode | ChoiceNode | RepeatNode | GroupNode;

interface CharNode {
  readonly kind: 'chars';
  readonly chars: Chars;
}
interface AssertionNode {
  readonly kind: 'assertion';
  readonly assertion: Assertion;
}
/** Assertions; `start` and `end` are those of the text. */
export type Assertion = 'start' | 'end' | 'line start' | 'line end' | 'boundary' | 'no boundary';
interface SequenceNode {
  readonly kind: 'sequence';
  readonly parts: readonly Node[];
}
interface ChoiceNode {
  readonly kind: 'choice';
  readonly options: readonly Node[];
}
/** A repetition. The repeated node never matches the empty text, because the engines differ in that case. */
export interface RepeatNode {
  readonly kind: 'repeat';
  readonly of: Node;
  readonly min: number;
  readonly max: number | undefined;
  readonly lazy: boolean;
}
/** The first capturing group; all other groups have no nodes. */
interface GroupNode {
  readonly kind: 'group';
  readonly of: Node;
}

interface Reading {
  readonly pattern: string;
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
  hasGroup: boolean;
}

const MAX_DEPTH = 40;
const KNOWN_FLAGS = /^\(\?[imsU]*(?:-[imsU]+)?[:)]$/;
const CAPTURING = /^\((?:\?P?<\w+>)?$/;

/** The tree of a pattern that RE2 has accepted; undefined if it has any other construct. */
export function treeOf(pattern: string, tokens: readonly Token[]): Node | undefined {
  const reading: Reading = { pattern, tokens, at: 0, depth: 0, hasGroup: false };
  const tree = readChoice(reading, NO_FLAGS);
  return tree && reading.at === tokens.length ? tree : undefined;
}

/** Reads alternatives up to the end of the group around them. */
function readChoice(reading: Reading, outer: Flags): Node | undefined {
  const options: Node[] = [];
  let parts: Node[] = [];
  let flags = outer;
  const endOption = () => {
    const [only] = parts;
    options.push(only && parts.length === 1 ? only : { kind: 'sequence', parts });
    parts = [];
  };
  for (; reading.at < reading.tokens.length; reading.at++) {
    const token = reading.tokens[reading.at];
    if (!token || token.kind === 'close') break;
    if (token.kind === 'bar') {
      endOption();
      continue;
    }
    if (token.kind === 'flags') {
      const written = textOf(reading, token);
      if (!KNOWN_FLAGS.test(written)) return undefined;
      flags = withFlags(flags, written);
      continue;
    }
    const node = readOne(reading, token, flags);
    const repeated = node && readRepeat(reading, node, flags);
    if (!repeated) return undefined;
    parts.push(repeated);
  }
  endOption();
  const [only] = options;
  return only && options.length === 1 ? only : { kind: 'choice', options };
}

function textOf({ pattern }: Reading, { start, end }: Token): string {
  return pattern.slice(start, end);
}

/** Reads the token, or the group that it opens. Afterwards, the position is at its last token. */
function readOne(reading: Reading, token: Token, flags: Flags): Node | undefined {
  const text = textOf(reading, token);
  switch (token.kind) {
    case 'char':
      return charNode(charsOfLiteral(token.char, flags.ignoresCase));
    case 'any':
      return charNode(flags.dotAll ? ANY : ANY_IN_LINE);
    case 'set':
      return charNode(charsOfSet(text, flags.ignoresCase));
    case 'class':
      return charNode(charsOfClass(text, flags.ignoresCase));
    case 'assertion':
      return assertionNode(text, flags);
    case 'open':
      return readGroup(reading, text, flags);
    default:
      return undefined;
  }
}

function charNode(chars: Chars | undefined): Node | undefined {
  // A class without any character is left to RE2.
  return chars && chars.length > 0 ? { kind: 'chars', chars } : undefined;
}

function assertionNode(text: string, { multiline }: Flags): Node | undefined {
  const assertion = (multiline && OF_LINES[text]) || ASSERTIONS[text];
  return assertion && { kind: 'assertion', assertion };
}

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  '^': 'start',
  $: 'end',
  '\\A': 'start',
  '\\z': 'end',
  '\\b': 'boundary',
  '\\B': 'no boundary',
};
const OF_LINES: Readonly<Record<string, Assertion>> = { '^': 'line start', $: 'line end' };

function readGroup(reading: Reading, text: string, outer: Flags): Node | undefined {
  const isPlain = text === '(?:';
  const captures = !isPlain && CAPTURING.test(text);
  const isKnown = isPlain || captures || KNOWN_FLAGS.test(text);
  if (!isKnown || reading.depth === MAX_DEPTH) return undefined;
  const flags = isPlain || captures ? outer : withFlags(outer, text);
  const isFirst = captures && !reading.hasGroup;
  if (isFirst) reading.hasGroup = true;
  reading.at++;
  reading.depth++;
  const of = readChoice(reading, flags);
  reading.depth--;
  if (reading.tokens[reading.at]?.kind !== 'close') return undefined;
  return of && isFirst ? { kind: 'group', of } : of;
}

function readRepeat(reading: Reading, of: Node, { ungreedy }: Flags): Node | undefined {
  const token = reading.tokens[reading.at + 1];
  if (token?.kind === 'flags' && reading.tokens[reading.at + 2]?.kind === 'repeat') return undefined;
  if (token?.kind !== 'repeat') return of;
  const { min, max } = token;
  if (max === 0 || mayBeEmpty(of)) return undefined;
  reading.at++;
  const isLazy = token.end - token.start > 1 && reading.pattern[token.end - 1] === '?';
  return { kind: 'repeat', of, min, max, lazy: isLazy !== ungreedy };
}

function mayBeEmpty(node: Node): boolean {
  switch (node.kind) {
    case 'chars':
      return false;
    case 'assertion':
      return true;
    case 'sequence':
      return node.parts.every(mayBeEmpty);
    case 'choice':
      return node.options.some(mayBeEmpty);
    case 'repeat':
      return node.min === 0 || mayBeEmpty(node.of);
    case 'group':
      return mayBeEmpty(node.of);
  }
}
