/**
 * Folds a text to lower case, and the long s to `s`: RE2's `(?i)s` matches the long s, and `(?i)k` the Kelvin sign.
 * INVARIANT: any text that an ASCII text matches under `(?i)` is folded to that ASCII text in lower case. Nothing is
 * guaranteed for other letters, so required literals have none.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('\u017f') ? lower.replaceAll('\u017f', 's') : lower;
}
