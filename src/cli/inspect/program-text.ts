/** The intermediate program as JSON: its data unchanged, spans as `file:line:column`. */
import type { Program } from '../../datalog/program.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { visibleJson } from '../../diagnostics/visible.ts';

export function programText({ types, relations, facts, rules, outputs }: Program): string {
  return `${visibleJson({ types, relations, facts, rules, outputs }, spansAsPlaces)}\n`;
}

/** A span contains its whole source, which every term would repeat. */
function spansAsPlaces(key: string, value: unknown): unknown {
  return key === 'span' && isSpan(value) ? placeOf(value) : value;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'source' in value && 'start' in value;
}
