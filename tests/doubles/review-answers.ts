/** Possible answers of a model to a review, made from the content of its question alone, as by a real one. */
import type { Json } from '../../src/values/json-node.ts';

export interface AnswerOptions {
  readonly outcome?: 'approve' | 'reject';
  readonly reason?: string;
}

/** The same for each rule that is asked about. */
export function answering(
  content: string,
  { outcome = 'approve', reason = 'It is fine.' }: AnswerOptions = {},
): Json {
  const token = /The token of this request is (\S+)\.$/.exec(content)?.[1] ?? '';
  const names = [...content.matchAll(/^Rule (".*") asks:$/gm)].map(([, name]) => JSON.parse(name ?? ''));
  return { token, reviews: names.map(rule => ({ rule, reason, outcome })) };
}
