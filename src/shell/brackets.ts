/** How deep a text is nested, before anything reads it. */
import { MAX_BRACKETS } from './limits.ts';

/** Brackets of any kind, quoted or not: the parser takes time quadratic in them. */
export function isDeep(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // ( and {, then ) and }
    if (unit === 0x28 || unit === 0x7b) open++;
    else if ((unit === 0x29 || unit === 0x7d) && open > 0) open--;
    if (open > MAX_BRACKETS) return true;
  }
  return false;
}
