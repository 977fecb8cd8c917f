/**
 * Comments of printed programs. INVARIANT: any text becomes one short line that ends where a reader sees it end.
 * Converting a comment again changes nothing.
 */
import { positionAt } from '../diagnostics/source.ts';
import type { Origin } from './program.ts';

/** Maximum length in UTF-16 units. */
const MAX_COMMENT_LENGTH = 500;
/** White space, control characters, and characters that reverse the direction of text. */
const UNSEEN = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The text of a comment; empty if no visible character remains. */
export function commentText(text: string): string {
  // Bounds the work, and leaves room for characters that are removed.
  const line = text
    .slice(0, 4 * MAX_COMMENT_LENGTH)
    .replace(UNSEEN, ' ')
    .trim();
  const cut = line.length > MAX_COMMENT_LENGTH ? `${line.slice(0, MAX_COMMENT_LENGTH - 1)}…` : line;
  // A final backslash would continue the comment on the next line, and UTF-8 cannot encode half a surrogate pair.
  return cut.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\\\s]+$/, '');
}

/** The origin of a rule as text: `predicate 3, rulespec.yaml:12`. Empty for an origin without a label. */
export function originText({ label, span }: Origin): string {
  if (!span || label === '') return commentText(label);
  return commentText(`${label}, ${span.source.name}:${positionAt(span.source, span.start).line}`);
}
