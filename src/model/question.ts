/**
 * A question to a language model and its answer, for all providers. Data and one interface. INVARIANT: an answer is
 * unvalidated JSON. Every failure is a reason and never an exception.
 */
import type { Json } from '../values/json-node.ts';

export interface Question {
  readonly purpose: 'review' | 'learn';
  /** The instructions. They contain no text of agents or repositories, except the words of rules. */
  readonly system: string;
  /** The content to judge: delimited data. */
  readonly content: string;
  /**
   * The form of the answer, as a JSON Schema that both APIs accept: each object requires all its properties and allows
   * no others.
   */
  readonly schema: { readonly [key: string]: Json };
  /** The name of that form: `[a-z_]+`. */
  readonly schemaName: string;
  readonly maxOutputTokens: number;
}

export type Asked = Answered | Unanswered;

interface Answered {
  readonly kind: 'answered';
  readonly value: Json;
  readonly usage: Usage;
}

export interface Unanswered {
  readonly kind: 'unanswered';
  readonly why: 'no-provider' | 'no-key' | 'timeout' | 'network' | 'refused' | 'malformed' | 'budget';
  /** A lower-case sentence for people, bounded and without secrets. */
  readonly reason: string;
  readonly usage?: Usage;
}

export interface Usage {
  /** The model's name as the provider reports it, or as it was requested. */
  readonly model: string;
  /** The time from the request to the end of the answer. */
  readonly milliseconds: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

export interface Model {
  /** The provider and model: `anthropic claude-…`. Part of the key of cached answers. */
  readonly name: string;
  /** Sends exactly one request. */
  ask(question: Question): Promise<Asked>;
}
