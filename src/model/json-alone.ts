/**
 * JSON that a model wrote as text. INVARIANT: the text is the JSON, or one fence with the JSON and nothing around it: of a text that
 * quotes an answer within other words, nothing is taken.
 */
import type { Json } from '../values/json-node.ts';
import { jsonOf } from './reply-json.ts';

const FENCED = /^```(?:json)?[ \t]*\r?\n([\s\S]*)\n[ \t]*```$/;

export function jsonAlone(text: string): Json | undefined {
  const trimmed = text.trim();
  return jsonOf(FENCED.exec(trimmed)?.[1] ?? trimmed);
}
