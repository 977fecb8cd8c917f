/** Quotes user text in messages. INVARIANT: quoted text is one line of bounded length. */

const MAX_QUOTED_LENGTH = 60;

/** The text in backticks: cut if long, with control characters and lone surrogates as escapes. */
export function quoted(text: string): string {
  const shown = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
  return `\`${shown.replace(/[\p{C}\u2028\u2029]/gu, escaped)}\``;
}

/** A number with its noun, for messages: `a column`, `2 columns`. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** A noun with its article: `a number`, `an unsigned`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
