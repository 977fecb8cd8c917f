/**
 * Ids of proof steps, computed from the content of a step: its tuple, its rule and its premises. INVARIANT: the same
 * content has the same id on every machine. The caller resolves the unlikely collision of two contents.
 */

/** A hash of 53 bits, in hexadecimal digits (cyrb53, by bryc, public domain). */
export function contentId(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}
