/**
 * A question to a language model, and what comes back, whoever answers. Data and one interface. INVARIANT: an answer is JSON that nobody
 * has believed yet; whatever goes wrong is a reason and never a throw.
 */
import type { Json } from '../values/json-node.ts';

export interface Question {
  readonly purpose: 'review' | 'learn';
  /** What the model is to do. Nothing that an agent or a repository wrote stands in it, but for the words of rules. */
  readonly system: string;
  /** What it is about: data, delimited. */
  readonly content: string;
  /** The form of the answer, as a JSON Schema of the kind that both APIs take: objects with all properties required and no others. */
  readonly schema: { readonly [key: string]: Json };
  /** The name of that form: `[a-z_]+`. */
  readonly schemaName: string;
  readonly maxOutputTokens: number;
}

export type Asked = Answered | Unanswered;

export interface Answered {
  readonly kind: 'answered';
  readonly value: Json;
  readonly usage: Usage;
}

export interface Unanswered {
  readonly kind: 'unanswered';
  readonly why: 'no-provider' | 'no-key' | 'timeout' | 'network' | 'refused' | 'malformed' | 'budget';
  /** A sentence for people, lower-case, bounded, without secrets. */
  readonly reason: string;
  readonly usage?: Usage;
}

export interface Usage {
  /** As the provider names the model that answered, else as it was asked for. */
  readonly model: string;
  /** From the request to the end of the answer. */
  readonly milliseconds: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

export interface Model {
  /** Who answers: `anthropic claude-…`. Answers are kept under it. */
  readonly name: string;
  /** Exactly one request. */
  ask(question: Question): Promise<Asked>;
}
