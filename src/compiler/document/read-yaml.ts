/**
 * Reads any YAML 1.2 document to a located tree; the only importer of `yaml`. The library splits the text, and checks
 * and composes the structure. Scalars, tags, anchors, keys and limits are ours. We distrust the library because
 * - it only warns about text that it reads as something else: its warnings are errors here;
 * - it accepts any depth and any number of tokens: we limit both while it runs;
 * - it drops a value that no `:` joins to an explicit key: we refuse it;
 * - it misses a missing closing quote if the text ends in an escaped one.
 *
 * Two of its private members are replaced: `onError`, which builds an Error with a stack for each syntax error, and
 * `atIndentedComment`, which takes quadratic time to decide where a comment belongs.
 *
 * INVARIANT: only a document without any diagnostic has a value.
 */
import {
  Alias,
  Composer,
  CST,
  Lexer,
  type Pair,
  type ParsedNode,
  Parser,
  Scalar,
  type YAMLError,
  YAMLMap,
} from 'yaml';
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { JsonNode } from '../../values/json-node.ts';
import type { BlockScalar } from './block-scalar.ts';
import { reportBracketed } from './bracketed-word.ts';
import { checkLineBreaks, checkSource } from './check-source.ts';
import type { Quote } from './flow-scalar.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts';
import {
  characterAt,
  enterLevel,
  finish,
  type Reading,
  report,
  shown,
  spanOf,
  startReading,
  stop,
} from './reading.ts';
import { MAX_FAULTS, reportFaults, type SyntaxFault } from './syntax-faults.ts';
import { isNothing, type SyntaxNode, type SyntaxPair } from './syntax-node.ts';
import type { FaultCode } from './syntax-wording.ts';
import { buildTree } from './tree.ts';

/** Reads a document with the library, JSON too. */
export function readYaml(source: Source, limits: DocumentLimits = DOCUMENT_LIMITS): Reported<JsonNode> {
  const reading = startReading(source, limits);
  if (!checkSource(reading) || !checkLineBreaks(reading)) return finish(reading, undefined);
  const faults: SyntaxFault[] = [];
  const root = parse(reading, faults);
  reportFaults(reading, faults);
  if (reading.stopped || faults.length > 0) return finish(reading, undefined);
  if (!root || isNothing(describe(root))) {
    if (reading.diagnostics.length === 0)
      report(reading, 'E011', 'the document is empty', { span: spanOf(reading, 0, 0) });
    return finish(reading, undefined);
  }
  return finish(reading, buildTree(reading, root, describe));
}

/** The root of the library's tree; undefined if there is no document, or a limit was reached. */
function parse(reading: Reading, faults: SyntaxFault[]): ParsedNode | undefined {
  const { source, limits } = reading;
  const parser = boundedParser();
  const composer = boundedComposer(faults);
  const stream: Stream = { reading, faults, composer, documents: 0 };
  let tokens = 0;
  let isContent = false;
  const words: Words = { start: undefined, skippedTo: 0 };
  for (const lexeme of new Lexer().lex(source.text)) {
    tokens += weightOf(lexeme);
    if (tokens > limits.tokens) return stopAtToken(reading, parser.offset);
    const isText: boolean = isContent;
    // In the token stream, a marker precedes the content of a plain or block scalar. The text cannot contain one:
    // `checkSource` refuses it.
    isContent = !isText && lexeme === CST.SCALAR;
    if (isSkipped(reading, parser, words, lexeme, isText)) continue;
    if (!isText) inspect(reading, parser, lexeme);
    for (const token of parser.next(lexeme)) if (!accept(stream, token)) return undefined;
    // The stack holds the document, then its open collections.
    const tooDeep = parser.stack[limits.depth + 1];
    if (
      tooDeep &&
      CST.isCollection(tooDeep) &&
      !enterLevel(reading, limits.depth + 1, characterAt(reading, tooDeep.offset))
    )
      return undefined;
  }
  reportOpen(reading, parser.stack);
  for (const token of parser.end()) if (!accept(stream, token)) return undefined;
  const [document] = composer.end();
  return document?.contents ?? undefined;
}

/** The state of `isSkipped` between lexemes. */
interface Words {
  /** The start of the plain scalar right before the current lexeme. */
  start: number | undefined;
  /** Lexemes before this offset are not given to the parser. */
  skippedTo: number;
}

/**
 * Reports a bracket directly after a plain scalar inside brackets, where it would end the scalar. Returns true for the
 * lexemes of such a value: without them, the parser reads the rest as intended.
 */
function isSkipped(
  reading: Reading,
  parser: Parser,
  words: Words,
  lexeme: string,
  isContent: boolean,
): boolean {
  const { offset } = parser;
  if (words.start !== undefined && !isContent && (lexeme === '[' || lexeme === '{'))
    words.skippedTo = reportBracketed(reading, words.start, offset);
  if (lexeme !== CST.SCALAR) words.start = isContent && /\S/.test(lexeme.at(-1) ?? '') ? offset : undefined;
  if (offset >= words.skippedTo) return false;
  if (isContent || !MARKS.has(lexeme)) parser.offset += lexeme.length;
  return true;
}

/** Marks that the lexer inserts; they stand for no text. */
const MARKS: ReadonlySet<string> = new Set([CST.SCALAR, CST.FLOW_END, CST.DOCUMENT]);

interface Stream {
  readonly reading: Reading;
  readonly faults: SyntaxFault[];
  readonly composer: Composer<ParsedNode>;
  documents: number;
}

/** Takes a token that the parser has completed; false if the reading was stopped. */
function accept(stream: Stream, token: CST.Token): boolean {
  const { reading, faults, composer } = stream;
  switch (token.type) {
    case 'directive':
      if (isAccepted(reading, token)) Array.from(composer.next(token));
      return true;
    case 'document':
      if (++stream.documents > 1) return stopAtSecond(reading, token.offset);
      Array.from(composer.next(token));
      return true;
    case 'doc-end':
      if (stream.documents > 0) Array.from(composer.next(token));
      else addFault(faults, token, 'UNEXPECTED_TOKEN', 'no document before the marker');
      return true;
    case 'error':
      addFault(faults, token, 'UNEXPECTED_TOKEN', token.message);
      return true;
    default:
      return true;
  }
}

/**
 * Whether a directive is accepted. `%YAML 1.2` changes nothing; other versions and `%TAG` would change the meaning of
 * the text.
 */
function isAccepted(reading: Reading, { source, offset }: CST.Directive): boolean {
  if (/^%YAML[ \t]+1\.2$/.test(source)) return true;
  report(reading, 'E010', `${shown(source)} is not supported`, {
    span: spanOf(reading, offset, offset + source.length),
    hint: 'remove the directive: documents are YAML 1.2',
  });
  return false;
}

function stopAtSecond(reading: Reading, offset: number): false {
  const length = reading.source.text.startsWith('---', offset) ? 3 : 1;
  stop(reading, 'E010', 'a second document begins', {
    span: spanOf(reading, offset, offset + length),
    hint: 'keep one document to a file',
  });
  return false;
}

function stopAtToken(reading: Reading, offset: number): undefined {
  return stop(reading, 'E002', `the YAML text has more than ${reading.limits.tokens} tokens`, {
    span: characterAt(reading, offset),
    hint: 'split it, or write it as JSON, which is faster to read',
  });
}

/** The cost of a token: the library keeps an object for each line of a scalar, and for each character between `"`. */
function weightOf(lexeme: string): number {
  let weight = lexeme[0] === '"' ? 1 + lexeme.length / 8 : 1;
  for (let at = lexeme.indexOf('\n', 1); at !== -1; at = lexeme.indexOf('\n', at + 1)) weight++;
  return weight;
}

const ACCEPTED_TAG = /^!!(?:str|int|float|bool|null|seq|map)$/;

/** Reports errors that one token shows: its tag, a missing quote, open brackets. */
function inspect(reading: Reading, { offset, stack }: Parser, lexeme: string): void {
  const first = lexeme[0];
  if (first === '!' && !ACCEPTED_TAG.test(lexeme)) {
    report(reading, 'E007', `the tag ${shown(lexeme)} is not accepted`, {
      span: spanOf(reading, offset, offset + lexeme.length),
      hint: 'quote a value that begins with `!`',
    });
  } else if ((first === '"' || first === "'") && !isClosed(lexeme, first)) {
    const hint = `end it with ${shown(first)}`;
    report(reading, 'E004', 'a string is not closed', { span: characterAt(reading, offset), hint });
  } else if (lexeme === CST.FLOW_END) {
    reportOpen(reading, stack);
  }
}

/** Whether the last quote ends the string: `"\""` is closed, and `"\"` is not. */
function isClosed(lexeme: string, quote: '"' | "'"): boolean {
  if (lexeme.length < 2 || !lexeme.endsWith(quote)) return false;
  const escaping = quote === '"' ? '\\' : quote;
  let escapes = 0;
  while (escapes < lexeme.length - 2 && lexeme[lexeme.length - 2 - escapes] === escaping) escapes++;
  return escapes % 2 === 0;
}

/** Reports open brackets. */
function reportOpen(reading: Reading, stack: readonly CST.Token[]): void {
  for (const token of stack) {
    if (token.type !== 'flow-collection' || token.end.length > 0) continue;
    const close = token.start.source === '{' ? '}' : ']';
    report(reading, 'E004', `${shown(token.start.source)} is not closed`, {
      span: characterAt(reading, token.offset),
      hint: `close it with \`${close}\`, and indent the lines inside`,
    });
  }
}

/** A parser that ignores which node a comment belongs to, since comments are not read. */
function boundedParser(): Parser {
  const parser = new Parser();
  Object.assign(parser, { atIndentedComment: () => false });
  return parser;
}

/** A composer with the failsafe schema, which keeps every scalar a string. */
function boundedComposer(faults: SyntaxFault[]): Composer<ParsedNode> {
  const composer = new Composer<ParsedNode>({
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    keepSourceTokens: true,
    logLevel: 'silent',
  });
  const onError = (place: FaultPlace, code: YAMLError['code'], message: string) =>
    addFault(faults, place, code, message);
  Object.assign(composer, { onError });
  return composer;
}

/** A place as the library gives it: an offset, the offsets of a range, or a token. */
type FaultPlace = number | readonly number[] | { readonly offset: number; readonly source?: unknown };

function addFault(faults: SyntaxFault[], place: FaultPlace, code: FaultCode, message: string): void {
  // Tags are ours: to the failsafe schema, `!!int` is unknown.
  if (code === 'TAG_RESOLVE_FAILED' || code === 'BAD_COLLECTION_TYPE' || faults.length >= MAX_FAULTS) return;
  if (typeof place === 'number') {
    faults.push({ code, message, start: place });
  } else if ('offset' in place) {
    const { offset: start, source } = place;
    faults.push({
      code,
      message,
      start,
      end: typeof source === 'string' ? start + source.length : undefined,
    });
  } else {
    faults.push({ code, message, start: place[0] ?? 0, end: place[1] });
  }
}

function describe(node: ParsedNode): SyntaxNode<ParsedNode> {
  const [start, end] = node.range;
  if (node instanceof Alias) return { kind: 'alias', name: node.source, start, end };
  const { anchor, tag } = node;
  if (node instanceof Scalar) return { kind: 'scalar', style: styleOf(node), start, end, anchor, tag };
  const flow = node.flow === true;
  if (node instanceof YAMLMap)
    return { kind: 'object', pairs: node.items.map(pairOf), flow, start, end, anchor, tag };
  return { kind: 'list', items: node.items, flow, start, end, anchor, tag };
}

function pairOf({ key, value, srcToken }: Pair<ParsedNode, ParsedNode | null>): SyntaxPair<ParsedNode> {
  return { key, value, stray: value === null ? srcToken?.value?.offset : undefined };
}

function styleOf({ srcToken: token, range, type }: Scalar.Parsed): Quote | BlockScalar {
  if (token?.type !== 'block-scalar')
    return type === 'QUOTE_DOUBLE' ? '"' : type === 'QUOTE_SINGLE' ? "'" : '';
  const { offset, indent, props, source } = token;
  const [header] = props;
  const [, end] = range;
  return {
    header: header && 'source' in header ? header.source : '',
    headerStart: offset,
    start: end - source.length,
    end,
    parentIndent: indent,
  };
}
