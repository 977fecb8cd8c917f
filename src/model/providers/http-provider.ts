/** What a provider that is asked over HTTP has to say of itself. INVARIANT: pure; a request and a reply are values, and carried by others. */
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
  /** What the header of that name says, where it is there. */
  readonly retryAfter?: string;
}

/** Whom a request goes to. */
export interface Endpoint {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
  /** Absent where a server of the user's own wants none. */
  readonly key?: string;
}

/** What was asked, for the reading of its reply. */
export interface Sent {
  readonly question: Question;
  readonly model: string;
  readonly milliseconds: number;
}

export interface HttpProvider {
  readonly name: ProviderName;
  readonly standardModel: string;
  readonly standardBaseUrl: string;
  /** The variable of the environment that holds the key. */
  readonly keyVariable: string;
  requestOf(question: Question, endpoint: Endpoint): HttpRequest;
  /** For a status of success. */
  answerOf(reply: HttpReply, sent: Sent): Asked;
}
