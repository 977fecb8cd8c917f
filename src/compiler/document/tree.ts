/**
 * Builds the located tree from syntax nodes: values by the core schema, shared aliases, unique string keys.
 * INVARIANT: the depth limit bounds the recursion and the limit on values the size; undefined means that a limit was
 * reached.
 */
import type { LocatedText, Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { type Anchors, readAlias, readAnchored } from './anchors.ts';
import { type BlockScalar, blockText } from './block-scalar.ts';
import { checkCharacters, coreType, scalarNode, stringNode } from './core-schema.ts';
import { addEntry, noEntries } from './entries.ts';
import { flowText } from './flow-scalar.ts';
import { characterAt, countValue, enterLevel, type Reading, report, shown, spanOf } from './reading.ts';
import {
  CORE_TAG_PREFIX,
  type SyntaxList,
  type SyntaxNode,
  type SyntaxObject,
  type SyntaxScalar,
} from './syntax-node.ts';

interface Builder<T> {
  readonly reading: Reading;
  readonly describe: (node: T) => SyntaxNode<T>;
  readonly anchors: Anchors;
  /** The end of the text read so far; a block collection ends with its last value. */
  end: number;
}

export function buildTree<T>(
  reading: Reading,
  root: T,
  describe: (node: T) => SyntaxNode<T>,
): JsonNode | undefined {
  return build({ reading, describe, anchors: new Map(), end: 0 }, root, 1);
}

/** Builds a node; `level` is its nesting level if it is a list or an object. */
function build<T>(builder: Builder<T>, node: T, level: number): JsonNode | undefined {
  const { reading, anchors } = builder;
  const syntax = builder.describe(node);
  if (syntax.kind === 'alias') {
    builder.end = syntax.end;
    return readAlias(reading, anchors, syntax.name, level, spanOf(reading, syntax.start, syntax.end));
  }
  const read = () => (countValue(reading, syntax.start) ? buildOwn(builder, syntax, level) : undefined);
  return syntax.anchor === undefined ? read() : readAnchored(reading, anchors, syntax.anchor, level, read);
}

type Own<T> = SyntaxScalar | SyntaxList<T> | SyntaxObject<T>;

function buildOwn<T>(builder: Builder<T>, syntax: Own<T>, level: number): JsonNode | undefined {
  if (syntax.kind === 'scalar') return buildScalar(builder, syntax);
  const start = characterAt(builder.reading, syntax.start);
  checkTag(builder.reading, syntax.tag, syntax.kind === 'list' ? 'seq' : 'map', start);
  if (!enterLevel(builder.reading, level, start)) return undefined;
  return syntax.kind === 'list' ? buildList(builder, syntax, level) : buildObject(builder, syntax, level);
}

function buildList<T>(builder: Builder<T>, list: SyntaxList<T>, level: number): JsonNode | undefined {
  builder.end = list.start + 1;
  const items: JsonNode[] = [];
  for (const item of list.items) {
    const node = build(builder, item, level + 1);
    if (!node) return undefined;
    items.push(node);
  }
  return { kind: 'list', items, span: collectionSpan(builder, list) };
}

function buildObject<T>(builder: Builder<T>, object: SyntaxObject<T>, level: number): JsonNode | undefined {
  const entries = noEntries();
  for (const pair of object.pairs) {
    const key = buildKey(builder, pair.key, object.flow && pair.value === null);
    if (pair.stray !== undefined) checkStray(builder.reading, pair.stray);
    const value = pair.value === null ? lackingValue(builder) : build(builder, pair.value, level + 1);
    if (!value) return undefined;
    if (key) addEntry(builder.reading, entries, key, value);
  }
  return { kind: 'object', entries: entries.list, span: collectionSpan(builder, object) };
}

/** The span of a collection. A mapping of one pair in a list, as in `[a: b]`, is a flow mapping without brackets. */
function collectionSpan<T>(builder: Builder<T>, { flow, start, end }: SyntaxList<T> | SyntaxObject<T>): Span {
  const { reading } = builder;
  if (flow && /[\]}]/.test(reading.source.text[end - 1] ?? '')) builder.end = end;
  return spanOf(reading, start, Math.max(start, builder.end));
}

/** Reports text after an explicit key without a `:`, as in `? a` before `- b`: the library drops it. */
function checkStray(reading: Reading, at: number): void {
  report(reading, 'E004', 'a value stands without a `:`', { span: characterAt(reading, at) });
}

/** The null value of a key without a value, as in `{a, b}` or `? a`. */
function lackingValue<T>({ reading, end }: Builder<T>): JsonNode | undefined {
  return countValue(reading, end) ? { kind: 'null', span: spanOf(reading, end, end) } : undefined;
}

/** The text of a key as written: `1` and `true` are keys too. A key that is no scalar is reported and undefined. */
function buildKey<T>(builder: Builder<T>, node: T, alone: boolean): LocatedText | undefined {
  const { reading, anchors } = builder;
  const syntax = builder.describe(node);
  if (syntax.kind !== 'scalar') {
    const what = { alias: 'an alias', list: 'a list', object: 'a mapping' }[syntax.kind];
    const span =
      syntax.kind === 'alias'
        ? spanOf(reading, syntax.start, syntax.end)
        : characterAt(reading, syntax.start);
    return refuseKey(reading, span, `a key is a string, and not ${what}`);
  }
  const text = textOf(builder, syntax);
  const [problem, hint] = keyProblem(syntax, text.value, alone);
  if (problem !== undefined) {
    const span = text.value === '' ? characterAt(reading, syntax.start) : text.span;
    return refuseKey(reading, span, problem, hint);
  }
  const read = () => (countValue(reading, syntax.start) ? stringNode(reading, text) : undefined);
  if (syntax.anchor === undefined) checkCharacters(reading, text);
  else readAnchored(reading, anchors, syntax.anchor, 1, read);
  return text;
}

/** Why a scalar is refused as a key, and what to do. `alone` means inside brackets, without a `:`. */
function keyProblem(
  { style, tag }: SyntaxScalar,
  text: string,
  alone: boolean,
): readonly [problem?: string, hint?: string] {
  if (tag !== undefined && tag !== `${CORE_TAG_PREFIX}str`) return [`the key ${shown(text)} has a tag`];
  if (style !== '') return [];
  if (text === '') return ['a key is empty'];
  if (tag !== undefined) return [];
  if (coreType(text) === 'null') return [`the key ${shown(text)} is null`];
  if (text === '<<') return ['merge keys are not supported', 'write the merged keys out'];
  if (alone && text.includes(':'))
    return [`${shown(text)} is a key without a value`, 'put a space after the `:`, or quote the text'];
  return [];
}

function refuseKey(reading: Reading, span: Span, message: string, hint = 'quote the key'): undefined {
  report(reading, 'E010', message, { span, hint });
  return undefined;
}

function buildScalar<T>(builder: Builder<T>, scalar: SyntaxScalar): JsonNode {
  const { reading } = builder;
  const text = textOf(builder, scalar);
  const { style, tag } = scalar;
  if (tag === `${CORE_TAG_PREFIX}str` || (tag === undefined && style !== ''))
    return stringNode(reading, text);
  // A tag also types quoted text: `!!int "12"` is twelve. An integer is a float as well.
  const type = coreType(text.value);
  const asFloat = type === 'int' && tag === `${CORE_TAG_PREFIX}float`;
  checkTag(reading, tag, asFloat ? 'float' : type, text.span);
  return scalarNode(reading, text, type);
}

const CORE_TAGS: ReadonlySet<string> = new Set(
  ['null', 'bool', 'int', 'float', 'str', 'seq', 'map'].map(name => CORE_TAG_PREFIX + name),
);

/** Reports a tag that contradicts its value. Tags outside the core schema are refused earlier. */
function checkTag(reading: Reading, tag: string | undefined, type: string, span: Span): void {
  if (tag === undefined || !CORE_TAGS.has(tag) || tag === CORE_TAG_PREFIX + type) return;
  const written = shown(`!!${tag.slice(CORE_TAG_PREFIX.length)}`);
  report(reading, 'E007', `the value is not what the tag ${written} says`, { span, hint: 'remove the tag' });
}

function textOf<T>(builder: Builder<T>, { style, start, end }: SyntaxScalar): LocatedText {
  const { source } = builder.reading;
  if (typeof style !== 'string') {
    checkLastLine(builder.reading, style);
    const text = blockText(source, style);
    builder.end = endOfText(source.text, style.headerStart, text.span.end);
    return text;
  }
  if (start < end) {
    builder.end = end;
    return flowText(source, start, end, style);
  }
  // For an omitted value, the place is directly after the preceding text.
  builder.end = endOfText(source.text, builder.end, start);
  return { value: '', span: spanOf(builder.reading, builder.end, builder.end) };
}

/** Reports tabs after too few spaces in a block scalar, where the library ends the scalar within the line. */
function checkLastLine(reading: Reading, { start, end }: BlockScalar): void {
  const { text } = reading.source;
  if (start === end || end === text.length || text[end - 1] === '\n') return;
  report(reading, 'E004', 'a tab cannot indent', {
    span: characterAt(reading, end),
    hint: 'indent with spaces',
  });
}

/** The end of the text between two offsets, without trailing white space. */
function endOfText(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}
