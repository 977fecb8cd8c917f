/**
 * A text in lower case, with `s` for the long s: RE2 finds `(?i)s` in that, and `(?i)k` in the Kelvin sign. INVARIANT:
 * what an ASCII text matches under `(?i)` is that text here, in lower case. Nothing holds of other letters, so that no
 * required literal has them.
 */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes('\u017f') ? lower.replaceAll('\u017f', 's') : lower;
}
