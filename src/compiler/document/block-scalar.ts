/**
 * The text of literal (`|`) and folded (`>`) block scalars (YAML 1.2.2, section 8.1), with the offset of each UTF-16
 * unit. The header and the lines are known to be valid.
 */
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText } from '../../diagnostics/span.ts';
import { type Content, copy, locate, noContent, put } from './content.ts';

export interface BlockScalar {
  /** The indicators, such as `|`, `>-` or `|2+`, and their offset. */
  readonly header: string;
  readonly headerStart: number;
  /** The range of the lines: from after the header's line to after the last line's break. */
  readonly start: number;
  readonly end: number;
  /** Spaces before the collection that contains the scalar. An indentation in the header is added to them. */
  readonly parentIndent: number;
}

/** The text of a block scalar. Its span is the content without the last line break; without content, the header. */
export function blockText(source: Source, block: BlockScalar): LocatedText {
  const lines = linesOf(source.text, block.start, block.end);
  const content = decode(source.text, lines, block);
  const [first] = content.offsets;
  const last = content.offsets.at(-1);
  if (first === undefined || last === undefined) {
    const end = block.headerStart + block.header.length;
    return { value: '', span: { source, start: block.headerStart, end }, offsets: [end] };
  }
  return locate(content, source, first, content.pieces.at(-1)?.endsWith('\n') ? last : last + 1);
}

interface Line {
  readonly start: number;
  /** The offset after the line's leading spaces. */
  readonly text: number;
  /** The end of the line without its break. */
  readonly end: number;
  /** The offset of the line feed, or of the end of the source. */
  readonly feed: number;
}

/** The text after the last line break counts as a line, even if it is empty. */
function linesOf(text: string, from: number, end: number): readonly Line[] {
  const lines: Line[] = [];
  for (let start = from; start <= end; ) {
    const found = text.indexOf('\n', start);
    const feed = found === -1 || found >= end ? end : found;
    const lineEnd = feed > start && feed < end && text[feed - 1] === '\r' ? feed - 1 : feed;
    let at = start;
    while (at < lineEnd && text[at] === ' ') at++;
    lines.push({ start, text: at, end: lineEnd, feed });
    start = feed + 1;
  }
  return lines;
}

const isEmpty = (line: Line): boolean => line.text === line.end;
const indentOf = (line: Line | undefined): number => (line ? line.text - line.start : 0);

function decode(text: string, lines: readonly Line[], block: BlockScalar): Content {
  const { header, parentIndent } = block;
  const content = noContent();
  const keep = header.includes('+');
  // A last line without a break is read as if it had one.
  const lastFilled = lines.findLastIndex(line => !isEmpty(line));
  if (lastFilled === -1) {
    if (keep && block.start < block.end) breakLines(content, lines.slice(0, Math.max(1, lines.length - 1)));
    return content;
  }
  const given = /[1-9]/.exec(header);
  const indent = given ? parentIndent + Number(given[0]) : indentOf(lines.find(line => !isEmpty(line)));
  // Spaces past the indentation are content, even on lines without other text.
  const end =
    1 +
    Math.max(
      lastFilled,
      lines.findLastIndex(line => indentOf(line) > indent),
    );
  if (header.startsWith('>')) fold(content, text, lines.slice(0, end), indent);
  else join(content, text, lines.slice(0, end), indent);
  if (keep) breakLines(content, lines.slice(end - 1, Math.max(end, lines.length - 1)));
  else if (!header.includes('-')) breakLines(content, lines.slice(end - 1, end));
  return content;
}

/** Adds the line breaks of these lines without their text. */
function breakLines(content: Content, lines: readonly Line[]): void {
  for (const line of lines) put(content, '\n', line.feed);
}

function join(content: Content, text: string, lines: readonly Line[], indent: number): void {
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    if (before) put(content, '\n', before.feed);
    copyLine(content, text, line, indent);
  });
}

/**
 * Folds breaks between two lines of text: a single break becomes a space, and of several the first is dropped. Breaks
 * next to a more indented line are kept.
 */
function fold(content: Content, text: string, lines: readonly Line[], indent: number): void {
  let separator = '';
  let afterIndented = false;
  let feed = 0;
  const filled = lines.findIndex(line => !isEmpty(line));
  for (const line of lines.slice(0, filled)) {
    copyLine(content, text, line, indent);
    put(content, '\n', line.feed);
  }
  for (const line of lines.slice(filled)) {
    const indented = indentOf(line) > indent || text[line.text] === '\t';
    if (indented || !isEmpty(line)) {
      if (indented && separator === ' ') separator = '\n';
      else if (indented && separator === '\n' && !afterIndented) separator = '\n\n';
      put(content, separator, feed);
      copyLine(content, text, line, indent);
      separator = indented ? '\n' : ' ';
      afterIndented = indented;
    } else if (separator === '\n') {
      put(content, '\n', feed);
    } else {
      separator = '\n';
    }
    feed = line.feed;
  }
}

function copyLine(content: Content, text: string, line: Line, indent: number): void {
  copy(content, text, Math.min(line.start + indent, line.end), line.end);
}
