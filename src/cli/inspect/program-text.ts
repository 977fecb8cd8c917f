/** The intermediate program as JSON: its data as it is, spans as `file:line:column`. */
import type { Program } from '../../datalog/program.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { visibleJson } from '../../diagnostics/visible.ts';

export function programText({ types, relations, facts, rules, outputs }: Program): string {
  return `${visibleJson({ types, relations, facts, rules, outputs }, spansAsPlaces)}\n`;
}

/** A span holds its whole source, which would be repeated for every term. */
function spansAsPlaces(key: string, value: unknown): unknown {
  return key === 'span' && isSpan(value) ? placeOf(value) : value;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'source' in value && 'start' in value;
}
