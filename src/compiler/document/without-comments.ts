/**
 * Turns JSON with comments, as in tsconfig.json, into JSON. INVARIANT: each comment, and each comma before a closing
 * bracket, becomes blanks, so every other character keeps its place. Quoted texts do not change.
 */

/**
 * Comments, and quoted texts, which may contain text like a comment. An unterminated one extends to the end of its line
 * or text, so no text is scanned twice.
 */
const QUOTED_OR_COMMENT = /"(?:[^"\\\n]|\\[\s\S])*"?|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g;
const QUOTED_OR_LAST_COMMA = /"(?:[^"\\\n]|\\[\s\S])*"?|,(?=\s*[}\]])/g;

export function withoutComments(text: string): string {
  const blanked = (found: string) => (found.startsWith('"') ? found : found.replaceAll(/[^\r\n]/g, ' '));
  return text.replaceAll(QUOTED_OR_COMMENT, blanked).replaceAll(QUOTED_OR_LAST_COMMA, blanked);
}
