/**
 * Renders a source line with carets under a span:
 *
 *     12 |   - claim: cpas
 *        |            ^^^^
 *
 * INVARIANT: the work is bounded by the output, however long the line or the span is. INVARIANT: carets are under the
 * columns of their text, whatever its width.
 */
import { positionAt } from '../source.ts';
import type { Span } from '../span.ts';
import { visible } from '../visible.ts';
import type { Brush, Paint } from './paint.ts';
import { widthOf } from './width.ts';

/**
 * Maximum length of the shown part of a line, in UTF-16 units. For a longer line, the part around the span is shown.
 */
const MAX_SHOWN = 110;
const MAX_BEFORE = 50;
const MAX_MARKED = 80;
const TAB_STOP = 4;

interface SnippetOptions {
  readonly paint: Paint;
  /** The carets' colour. */
  readonly brush: Brush;
  /** A text after the place, on the arrow's line. */
  readonly label?: string;
}

/** The arrow with the place, then the line and its carets. For a source without text, only the arrow. */
export function snippet(span: Span, { paint, brush, label }: SnippetOptions): string[] {
  const { line, column } = positionAt(span.source, span.start);
  const gutter = ' '.repeat(String(line).length);
  const place = `${visible(span.source.name)}:${line}:${column}`;
  const arrow = `${gutter}${paint.frame('-->')} ${place}${label === undefined ? '' : ` ${label}`}`;
  if (span.source.text === '') return [arrow];
  const bar = paint.frame('|');
  const { text, indent, carets } = excerpt(span, column);
  return [
    arrow,
    `${gutter} ${bar}`,
    `${paint.frame(String(line))} ${bar} ${text}`.trimEnd(),
    `${gutter} ${bar} ${' '.repeat(indent)}${brush(carets)}`,
  ];
}

/** The number of columns before the bar of a snippet at this span. */
export function gutterWidth(span: Span): number {
  return String(positionAt(span.source, span.start).line).length;
}

interface Excerpt {
  readonly text: string;
  /** Columns before the carets. */
  readonly indent: number;
  readonly carets: string;
}

function excerpt({ source: { text }, start, end }: Span, column: number): Excerpt {
  const lineStart = start - (column - 1);
  const lineEnd = endOfLine(text, start, MAX_SHOWN);
  const whole = lineEnd.reached && lineEnd.at - lineStart <= MAX_SHOWN;
  const from = whole ? lineStart : wholeCharacter(text, Math.max(lineStart, start - MAX_BEFORE));
  const to = whole ? lineEnd.at : wholeCharacter(text, Math.min(lineEnd.at, from + MAX_SHOWN));
  const shownEnd = Math.min(end, to, whole ? to : wholeCharacter(text, start + MAX_MARKED));
  const lead = from > lineStart ? '…' : '';
  const before = lead + draw(text.slice(from, start), lead.length);
  const indent = widthOf(before);
  const marked = draw(text.slice(start, shownEnd), indent);
  const after = draw(text.slice(shownEnd, to), indent + widthOf(marked));
  const trail = to < lineEnd.at || !lineEnd.reached ? '…' : '';
  const continues = shownEnd < end ? '…' : '';
  return {
    text: before + marked + after + trail,
    indent,
    carets: '^'.repeat(Math.max(1, widthOf(marked))) + continues,
  };
}

/** The end of the line around an offset. The search reads at most `limit` units. */
function endOfLine(text: string, offset: number, limit: number): { at: number; reached: boolean } {
  const stop = Math.min(text.length, offset + limit);
  for (let at = offset; at < stop; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return { at, reached: true };
  }
  return { at: stop, reached: stop === text.length };
}

/** The offset, or the next one if it would split a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? offset + 1 : offset;
}

/** A piece of a line for display: tabs as spaces up to the next tab stop, everything else escaped. */
function draw(piece: string, column: number): string {
  if (!piece.includes('\t')) return visible(piece);
  let shown = '';
  let at = column;
  for (const [index, part] of piece.split('\t').entries()) {
    if (index > 0) {
      const spaces = TAB_STOP - (at % TAB_STOP);
      shown += ' '.repeat(spaces);
      at += spaces;
    }
    const safe = visible(part);
    shown += safe;
    at += widthOf(safe);
  }
  return shown;
}
