/**
 * Comments of printed programs. INVARIANT: whatever text is made a comment of, it is one short line that ends where it
 * seems to end, and making a comment of it again changes nothing.
 */
import { positionAt } from '../diagnostics/source.ts';
import type { Origin } from './program.ts';

/** UTF-16 units. */
const MAX_COMMENT_LENGTH = 500;
/** White space, control characters, and those that make text seem to run the other way. */
const UNSEEN = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** The text of a comment; empty when nothing is left to say. */
export function commentText(text: string): string {
  // A bound for the work, with room for what is taken out.
  const line = text
    .slice(0, 4 * MAX_COMMENT_LENGTH)
    .replace(UNSEEN, ' ')
    .trim();
  const cut = line.length > MAX_COMMENT_LENGTH ? `${line.slice(0, MAX_COMMENT_LENGTH - 1)}…` : line;
  // A final backslash would make the next line part of the comment, and UTF-8 has no halves of surrogate pairs.
  return cut.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[\\\s]+$/, '');
}

/** Where a rule comes from: `predicate 3, rulespec.yaml:12`. Empty for an origin without a label. */
export function originText({ label, span }: Origin): string {
  if (!span || label === '') return commentText(label);
  return commentText(`${label}, ${span.source.name}:${positionAt(span.source, span.start).line}`);
}
