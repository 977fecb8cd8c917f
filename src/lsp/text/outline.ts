/**
 * The keys and scalars of YAML or JSON text, each with its path: also of text that is half typed, which no parser
 * takes. It serves completion, names and symbols. INVARIANT: it never throws, and its time is linear in the text. What
 * a valid document says is for `readDocument` to say.
 */
import { isBlank, lineEnd, nextLine, quotedText } from './lines.ts';

export type Path = readonly (string | number)[];

export interface OutlineItem {
  readonly role: 'key' | 'value';
  /** The path of a key, including the key. */
  readonly path: Path;
  /** The characters, without quotes. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly quote?: '"' | "'";
  /** A scalar alone where a key, or a value with keys, could come: it is still being typed. */
  readonly isOpen?: true;
  /** A block scalar, `|` or `>`; its text is as written. */
  readonly isBlock?: true;
}

/** Deeper flow collections, and deeper items of one line, are skipped. */
const MAX_DEPTH = 64;

interface Block {
  readonly indent: number;
  readonly path: Path;
  readonly isList: boolean;
  /** Items of a list so far. */
  count: number;
  /** The latest key of a mapping. */
  key: string | undefined;
}

interface Reading {
  readonly text: string;
  readonly leaves: OutlineItem[];
  /** The blocks from the outermost. */
  blocks: Block[];
}

export function outlineOf(text: string): readonly OutlineItem[] {
  const reading: Reading = { text, leaves: [], blocks: [] };
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const start = skipSpaces(text, at);
    if (isBlank(text, start) || text[start] === '#') at = nextLine(text, start);
    else if (start === at && /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))) {
      reading.blocks = [];
      at = nextLine(text, at);
    } else at = Math.max(readNode(reading, start, start - at), start + 1);
  }
  return reading.leaves;
}

/** Reads what begins at a column of a line, and returns where the next line begins. */
function readNode(reading: Reading, at: number, column: number): number {
  const { text } = reading;
  if (text[at] === '-' && isSpaceOrEnd(text, at + 1)) {
    const list = listAt(reading, column);
    list.count++;
    const content = skipSpaces(text, at + 1);
    const isSkipped = reading.blocks.length > MAX_DEPTH || text[content] === '#';
    if (isSkipped || isBlank(text, content)) return nextLine(text, content);
    return readNode(reading, content, column + content - at);
  }
  const colon = colonAfterKey(text, at);
  if (colon !== undefined) {
    const map = mapAt(reading, column);
    const key = scalarAt(text, at, colon);
    map.key = key.text;
    reading.leaves.push({ role: 'key', path: [...map.path, key.text], ...key });
    const value = skipProperties(text, skipSpaces(text, colon + 1));
    if (isBlank(text, value) || text[value] === '#') return nextLine(text, value);
    return readValue(reading, value, [...map.path, key.text], map.indent);
  }
  const path = pathOfOpen(reading, column);
  if ('[{'.includes(text[at] ?? '') || '|>'.includes(text[at] ?? ''))
    return readValue(reading, at, path.of, column - 1);
  const scalar = scalarAt(text, at, endOfPlain(text, at));
  const isKey = path.isMap;
  reading.leaves.push({
    role: isKey ? 'key' : 'value',
    path: isKey ? [...path.of, scalar.text] : path.of,
    ...scalar,
    isOpen: true,
  });
  return nextLine(text, scalar.end);
}

/** Reads the value of a key or an item whose block stands at `indent`. */
function readValue(reading: Reading, at: number, path: Path, indent: number): number {
  const { text, leaves } = reading;
  const first = text[at] ?? '';
  if (first === '|' || first === '>') {
    const start = nextLine(text, at);
    const end = endOfDeeper(text, start, indent);
    leaves.push({ role: 'value', path, start, end, text: text.slice(start, end), isBlock: true });
    return end;
  }
  if (first === '[' || first === '{')
    return nextLine(text, readFlow({ reading, indent, depth: 0 }, at, path));
  const isQuoted = first === '"' || first === "'";
  const end = isQuoted ? endOfQuoted(text, at, indent) : endOfPlain(text, at);
  const scalar = scalarAt(text, at, end);
  leaves.push({ role: 'value', path, ...scalar });
  return nextLine(text, end);
}

interface Flow {
  readonly reading: Reading;
  /** A line that is not deeper ends the flow: its closing bracket is still to be typed. */
  readonly indent: number;
  readonly depth: number;
}

/** Reads `[…]` or `{…}` and returns where it ends. */
function readFlow(flow: Flow, start: number, path: Path): number {
  const { text, leaves } = flow.reading;
  const isMap = text[start] === '{';
  let at = start + 1;
  for (let item = 0; ; ) {
    at = skipProperties(text, skipInFlow(flow, at));
    const unit = text[at] ?? '';
    if (unit === '' || unit === '\n' || unit === '\r') return at;
    if (unit === '}' || unit === ']') return at + 1;
    if (unit === ',') {
      at++;
      continue;
    }
    const own = isMap ? path : [...path, item++];
    if (unit === '{' || unit === '[') {
      at = readInnerFlow(flow, at, own);
      continue;
    }
    const end = endInFlow(text, at);
    const scalar = scalarAt(text, at, end);
    at = skipSpaces(text, Math.max(end, at + 1));
    const isKey = text[at] === ':';
    if (!isKey) {
      const leaf = isMap
        ? { role: 'key' as const, path: [...own, scalar.text] }
        : { role: 'value' as const, path: own };
      leaves.push({ ...leaf, ...scalar, isOpen: true });
      continue;
    }
    const of = [...own, scalar.text];
    leaves.push({ role: 'key', path: of, ...scalar });
    at = skipProperties(text, skipInFlow(flow, at + 1));
    const value = text[at] ?? '';
    if (value === '{' || value === '[') at = readInnerFlow(flow, at, of);
    else if (!',}]\n\r'.includes(value)) {
      const valueEnd = endInFlow(text, at);
      leaves.push({ role: 'value', path: of, ...scalarAt(text, at, valueEnd) });
      at = Math.max(valueEnd, at + 1);
    }
  }
}

/** Skips the bracket of a flow that is nested too deeply. */
function readInnerFlow(flow: Flow, start: number, path: Path): number {
  return flow.depth < MAX_DEPTH ? readFlow({ ...flow, depth: flow.depth + 1 }, start, path) : start + 1;
}

/** The mapping whose keys stand at this column; a new one where there is none yet. */
function mapAt(reading: Reading, column: number): Block {
  let top = popTo(reading, column);
  if (top?.indent === column && top.isList) {
    reading.blocks.pop();
    top = reading.blocks.at(-1);
  }
  if (top?.indent === column && !top.isList) return top;
  return push(reading, { indent: column, path: within(top), isList: false, count: 0, key: undefined });
}

function listAt(reading: Reading, column: number): Block {
  const top = popTo(reading, column);
  if (top?.indent === column && top.isList) return top;
  return push(reading, { indent: column, path: within(top), isList: true, count: 0, key: undefined });
}

/** The path of a scalar alone on its line: a key of a mapping, or the value of the line above. */
function pathOfOpen(reading: Reading, column: number): { readonly of: Path; readonly isMap: boolean } {
  let top = popTo(reading, column);
  if (top?.indent === column && top.isList) {
    reading.blocks.pop();
    top = reading.blocks.at(-1);
  }
  if (top === undefined) return { of: [], isMap: true };
  return top.indent === column ? { of: top.path, isMap: true } : { of: within(top), isMap: false };
}

function popTo(reading: Reading, column: number): Block | undefined {
  while ((reading.blocks.at(-1)?.indent ?? -1) > column) reading.blocks.pop();
  return reading.blocks.at(-1);
}

function push(reading: Reading, block: Block): Block {
  reading.blocks.push(block);
  return block;
}

/** The path of what stands in the latest entry of a block. */
function within(block: Block | undefined): Path {
  if (!block) return [];
  return [...block.path, block.isList ? block.count - 1 : (block.key ?? '')];
}

/** The offset of the colon after a key; undefined if the line does not begin with a key. */
function colonAfterKey(text: string, start: number): number | undefined {
  const first = text[start] ?? '';
  if (first === '"' || first === "'") {
    const colon = skipSpaces(text, endOfQuoted(text, start, Number.POSITIVE_INFINITY));
    return text[colon] === ':' && isSpaceOrEnd(text, colon + 1) ? colon : undefined;
  }
  if ('[{|>#'.includes(first)) return undefined;
  const end = lineEnd(text, start);
  for (let at = start; at < end; at++) {
    if (text[at] === ':' && isSpaceOrEnd(text, at + 1)) return at;
    if (text[at] === '#' && /\s/.test(text[at - 1] ?? '')) return undefined;
  }
  return undefined;
}

/** A scalar between two offsets, without its quotes and the spaces after it. */
function scalarAt(
  text: string,
  start: number,
  end: number,
): Pick<OutlineItem, 'start' | 'end' | 'text' | 'quote'> {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--;
  const first = text[start];
  if (first !== '"' && first !== "'") return { start, end: last, text: text.slice(start, last) };
  const isClosed = last > start + 1 && text[last - 1] === first;
  const inner = { start: start + 1, end: isClosed ? last - 1 : last };
  return { ...inner, text: quotedText(text.slice(inner.start, inner.end), first), quote: first };
}

/** A plain scalar ends with its line, or before a comment. */
function endOfPlain(text: string, start: number): number {
  const end = lineEnd(text, start);
  if (text[start] === '"' || text[start] === "'") return endOfQuoted(text, start, Number.POSITIVE_INFINITY);
  for (let at = start + 1; at < end; at++)
    if (text[at] === '#' && (text[at - 1] === ' ' || text[at - 1] === '\t')) return at;
  return end;
}

/** After the closing quote; at the end of the line where there is none before a line that is not deeper. */
function endOfQuoted(text: string, start: number, indent: number): number {
  const quote = text[start];
  let line = lineEnd(text, start);
  for (let at = start + 1; at < text.length; at++) {
    if (at >= line) {
      const next = nextLine(text, at);
      if (next >= text.length || (!isBlank(text, next) && indentAt(text, next) <= indent)) return line;
      line = lineEnd(text, next);
      at = next - 1;
    } else if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at + 1;
    }
  }
  return Math.min(line, text.length);
}

function endInFlow(text: string, start: number): number {
  if (text[start] === '"' || text[start] === "'") return endOfQuoted(text, start, Number.POSITIVE_INFINITY);
  let at = start;
  for (; at < text.length; at++) {
    const unit = text[at] ?? '';
    if (',[]{}\n\r'.includes(unit)) return at;
    if (unit === ':' && (isSpaceOrEnd(text, at + 1) || ',[]{}'.includes(text[at + 1] ?? ''))) return at;
    if (unit === '#' && (text[at - 1] === ' ' || text[at - 1] === '\t')) return at;
  }
  return at;
}

/** The next unit of a flow that is no space or comment; a line end where the flow ends without its bracket. */
function skipInFlow({ reading: { text }, indent }: Flow, start: number): number {
  let at = skipSpaces(text, start);
  for (;;) {
    if (text[at] === '#') at = lineEnd(text, at);
    if (text[at] !== '\n' && text[at] !== '\r') return at;
    const next = nextLine(text, at);
    const content = skipSpaces(text, next);
    const isClosing = text[content] === '}' || text[content] === ']';
    if (!isBlank(text, content) && content - next <= indent && !isClosing) return at;
    at = content;
    if (at >= text.length) return at;
  }
}

/** The start of the first line that is not deeper. */
function endOfDeeper(text: string, start: number, indent: number): number {
  let at = start;
  while (at < text.length && (isBlank(text, at) || indentAt(text, at) > indent)) at = nextLine(text, at);
  return at;
}

/** Anchors and tags. */
function skipProperties(text: string, start: number): number {
  let at = start;
  while ((text[at] === '&' || text[at] === '!') && at < text.length) {
    while (at < text.length && !/\s/.test(text[at] ?? '')) at++;
    at = skipSpaces(text, at);
  }
  return at;
}

function indentAt(text: string, start: number): number {
  return skipSpaces(text, start) - start;
}

function skipSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

function isSpaceOrEnd(text: string, at: number): boolean {
  const unit = text[at];
  return unit === undefined || unit === ' ' || unit === '\t' || unit === '\n' || unit === '\r';
}
