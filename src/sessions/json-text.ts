/**
 * Turns a program's value into JSON text, which the usual reader parses. INVARIANT: a value that JSON cannot express is
 * refused. `JSON.stringify` would write an infinite number as null, which rules read as absent.
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Json } from '../values/json-node.ts';

export function jsonText(value: Json): Reported<string> {
  const problem = problemOf(value, 1);
  if (problem) return refused(problem);
  return { value: `${JSON.stringify(value, null, 2)}\n`, diagnostics: [] };
}

/** `level` is the nesting level of a list or object here. It bounds the recursion. */
function problemOf(value: Json, level: number): ReturnType<typeof diagnostic> | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return diagnostic('E009', `\`${value}\` is not a JSON number`, { hint: 'report it as a string' });
  if (value === null || typeof value !== 'object') return undefined;
  if (level > DOCUMENT_LIMITS.depth)
    return diagnostic('E008', `nesting is deeper than ${DOCUMENT_LIMITS.depth} levels`);
  for (const member of Object.values<Json>(value)) {
    const problem = problemOf(member, level + 1);
    if (problem) return problem;
  }
  return undefined;
}
