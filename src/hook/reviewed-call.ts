/** A call as reviewers read it. INVARIANT: it holds the tool's whole input. */
import type { Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import type { ReviewAsked } from '../review/reviewer.ts';
import { inputFields } from '../sources/input-fields.ts';
import type { Event } from '../values/event.ts';
import type { ReviewedRule } from '../values/review.ts';

/** Whether a rule comes from a file that may not loosen other rules, such as a project's file that is not trusted. */
export function foreignTo({ metadata }: Gate, mayLoosen: (file: Source) => boolean) {
  return ({ rule }: ReviewedRule): boolean => {
    const source = metadata[rule]?.span.source;
    return source !== undefined && !mayLoosen(source);
  };
}

export function reviewedCall(event: Event): Pick<ReviewAsked, 'call' | 'session'> {
  const { host, tool, parts, session } = event;
  const paths = [...new Set(parts.flatMap(({ path }) => path ?? []))];
  return {
    // The gate does not decide about an input with more values than there may be fields.
    call: { host, ...(tool !== undefined && { tool }), paths, fields: inputFields(event) ?? [] },
    ...(session !== undefined && { session }),
  };
}
