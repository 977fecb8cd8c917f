/** A parsed selector: a path in the project's own notation, or an RFC 9535 JSONPath query. Data only. */
import type { Span } from '../diagnostics/span.ts';
import type { JSONPathQuery } from './query.ts';

export type Selector = PathSelector | QuerySelector;

/** A path such as `foo.bar[0][*]."a.b"`. */
interface PathSelector {
  readonly kind: 'path';
  /** The text as written, without surrounding whitespace. */
  readonly text: string;
  /** The place where it was written. */
  readonly span: Span;
  /** The steps, at least one. */
  readonly steps: readonly Step[];
  /** Whether it selects at most one value: it has no `[*]`. */
  readonly singular: boolean;
}

/** A JSONPath query such as `$..author` or `$.items[?@.done == true].id`. */
interface QuerySelector {
  readonly kind: 'query';
  readonly text: string;
  readonly span: Span;
  readonly query: JSONPathQuery;
  /** Whether the query is singular in RFC 9535's sense: it has only name and index segments. */
  readonly singular: boolean;
}

export type Step =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'element'; readonly index: number }
  | { readonly kind: 'every' };
