/**
 * Whether a text has a keyword at the start of a word: `test` in "testing", not in "contest". A keyword that begins
 * with no letter, digit or underscore (`.env`, `@scope`) may stand anywhere. Case does not matter. INVARIANT: linear in
 * the text, whatever the keyword.
 */

/** A text as keywords are looked for in it, made once for all of them. */
export function folded(text: string): string {
  return text.normalize('NFC').toUpperCase();
}

/** Within a function: making an expression that asks Unicode takes a start a third of a millisecond. */
function isOfWord(character: string): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(character);
}

/** Whether a `folded` text contains a keyword. An empty keyword is in no text. */
export function hasKeyword(text: string, keyword: string): boolean {
  const wanted = folded(keyword);
  if (wanted === '') return false;
  const startsWord = isOfWord(String.fromCodePoint(wanted.codePointAt(0) ?? 0));
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!startsWord || !isOfWord(characterBefore(text, at))) return true;
  return false;
}

function characterBefore(text: string, at: number): string {
  const unit = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(unit) ? text.slice(Math.max(0, at - 2), at) : unit;
}
