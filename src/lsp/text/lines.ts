/** Lines and quotes of a text that is being edited, as the readers of half-typed text need them. */

/** The end of the line at an offset, before its line break. */
export function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  if (feed < 0) return text.length;
  return feed > from && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** The start of the line after the one at an offset. */
export function nextLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? text.length : feed + 1;
}

/** The start of the line at an offset. */
export function lineStart(text: string, from: number): number {
  return from === 0 ? 0 : text.lastIndexOf('\n', from - 1) + 1;
}

/** Whether nothing but spaces follows on the line. */
export function isBlank(text: string, from: number): boolean {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') at++;
  return at >= text.length || text[at] === '\n';
}

/** The text between two quotes, without escapes; as written where they are wrong. */
export function quotedText(written: string, quote: '"' | "'"): string {
  if (quote === "'") return written.replaceAll("''", "'");
  if (!written.includes('\\')) return written;
  try {
    const read: unknown = JSON.parse(`"${written.replace(/[\n\r\t]/g, ' ')}"`);
    return typeof read === 'string' ? read : written;
  } catch {
    return written;
  }
}
