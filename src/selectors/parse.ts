/**
 * Parses a selector: a JSONPath query if it begins with `$`, otherwise a path. Every problem is an E110 at its
 * characters.
 */
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';
import { parseQuery } from './jsonpath.ts';
import { readPath } from './path.ts';
import { isProblem, type Problem, problem } from './problem.ts';
import { isSingularQuery } from './query.ts';
import type { Selector } from './selector.ts';

/** Maximum length of one selector, in UTF-16 units. */
export const MAX_SELECTOR_LENGTH = 10_000;

export function parseSelector(written: LocatedText): Reported<Selector> {
  const text = trimmed(written);
  if (text.value.length > MAX_SELECTOR_LENGTH) {
    return refused(
      text,
      problem(0, text.value.length, `it is longer than ${MAX_SELECTOR_LENGTH} characters`),
    );
  }
  if (text.value.startsWith('$')) return parseQuerySelector(text);
  const steps = readPath(text.value);
  if (isProblem(steps)) return refused(text, steps);
  const singular = steps.every(step => step.kind !== 'every');
  return { value: { kind: 'path', text: text.value, span: text.span, steps, singular }, diagnostics: [] };
}

function parseQuerySelector(text: LocatedText): Reported<Selector> {
  const parsed = parseQuery(text);
  if (isProblem(parsed)) return refused(text, parsed);
  const { query, diagnostics } = parsed;
  if (!query) return { value: undefined, diagnostics };
  const singular = isSingularQuery(query);
  return { value: { kind: 'query', text: text.value, span: text.span, query, singular }, diagnostics };
}

function refused(text: LocatedText, { start, end, message, hint }: Problem): Reported<Selector> {
  const span = spanWithin(text, start, end);
  return {
    value: undefined,
    diagnostics: [diagnostic('E110', `the selector cannot be read: ${message}`, { span, hint })],
  };
}

/** The text without surrounding whitespace; it still points at its original characters. */
function trimmed(text: LocatedText): LocatedText {
  const value = text.value.trim();
  const start = text.value.length - text.value.trimStart().length;
  const end = start + value.length;
  return {
    value,
    span: value === '' ? text.span : spanWithin(text, start, end),
    ...(text.offsets && { offsets: text.offsets.slice(start, end + 1) }),
  };
}
