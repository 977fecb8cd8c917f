/**
 * Reads JSON that a model wrote as text. INVARIANT: the text is JSON, or one fence that contains only JSON. JSON within
 * other words is refused, since it may be a quote.
 */
import type { Json } from '../values/json-node.ts';
import { jsonOf } from './reply-json.ts';

const FENCED = /^```(?:json)?[ \t]*\r?\n([\s\S]*)\n[ \t]*```$/;

export function jsonAlone(text: string): Json | undefined {
  const trimmed = text.trim();
  return jsonOf(FENCED.exec(trimmed)?.[1] ?? trimmed);
}
