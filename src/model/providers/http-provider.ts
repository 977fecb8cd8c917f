/** The interface of an HTTP provider. INVARIANT: pure. Requests and replies are values; other code sends them. */
import type { ProviderName } from '../provider-names.ts';
import type { Asked, Question } from '../question.ts';

export interface HttpRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** The value of that header, if present. */
  readonly retryAfter?: string;
}

/** The receiver of a request. */
export interface Endpoint {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  /** Absent for a server of the user's own that needs no key. */
  readonly key?: string;
}

/** The request, needed to read its reply. */
export interface SentRequest {
  readonly question: Question;
  readonly model: string;
  readonly milliseconds: number;
}

export interface HttpProvider {
  readonly name: ProviderName;
  readonly standardModel: string;
  readonly standardBaseUrl: string;
  /** The environment variable that holds the key. */
  readonly keyVariable: string;
  requestOf(question: Question, endpoint: Endpoint): HttpRequest;
  /** The answer of a successful request. */
  answerOf(reply: HttpReply, sent: SentRequest): Asked;
}
