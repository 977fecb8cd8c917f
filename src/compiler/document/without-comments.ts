/**
 * JSON with comments, as in tsconfig.json, to JSON. INVARIANT: each comment, and each comma before a closing bracket,
 * becomes blanks, so that every other character keeps its place; texts in quotes stay as they are.
 */

/**
 * The quoted texts, which may hold what looks like a comment, and the comments. One that does not end is taken whole,
 * so that no text is looked through twice.
 */
const QUOTED_OR_COMMENT = /"(?:[^"\\\n]|\\[\s\S])*"?|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)/g;
const QUOTED_OR_LAST_COMMA = /"(?:[^"\\\n]|\\[\s\S])*"?|,(?=\s*[}\]])/g;

export function withoutComments(text: string): string {
  const blanked = (found: string) => (found.startsWith('"') ? found : found.replaceAll(/[^\r\n]/g, ' '));
  return text.replaceAll(QUOTED_OR_COMMENT, blanked).replaceAll(QUOTED_OR_LAST_COMMA, blanked);
}
