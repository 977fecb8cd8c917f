/**
 * A value handed over by a program, to the JSON text that is read like any other. INVARIANT: what JSON cannot say is refused:
 * `JSON.stringify` would write an infinite number as null, which a rule reads as "absent".
 */
import { DOCUMENT_LIMITS } from '../compiler/document/limits.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import type { Json } from '../values/json-node.ts';

export function jsonText(value: Json): Reported<string> {
  const problem = problemOf(value, 1);
  if (problem) return { value: undefined, diagnostics: [problem] };
  return { value: `${JSON.stringify(value, null, 2)}\n`, diagnostics: [] };
}

/** `level` bounds the recursion: it is the one that a list or object here has. */
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
