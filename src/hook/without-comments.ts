/**
 * JSON with comments → JSON, for settings of hosts that take them. INVARIANT: comments, and commas behind the last
 * member, become spaces, and every other character stays where it is, so that places in one text are places in the
 * other.
 */

/** A string, a comment, a comma with what may stand before the bracket that makes it superfluous, each whole. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;
const LAST_COMMA = /"(?:[^"\\\n]|\\.)*"?|,(?=[ \t\r\n]*[\]}])/g;

export function withoutComments(text: string): string {
  const plain = text.replace(TOKEN, token => (token.startsWith('"') ? token : blank(token)));
  return plain.replace(LAST_COMMA, token => (token === ',' ? ' ' : token));
}

function blank(comment: string): string {
  return comment.replace(/[^\n\r]/g, ' ');
}
