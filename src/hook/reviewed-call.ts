/** A call as reviewers are asked about it. INVARIANT: it is the whole of what the tool is given, besides what of it matched. */
import type { Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import type { ReviewAsked } from '../review/reviewer.ts';
import { inputFields } from '../runtime/facts/input-fields.ts';
import type { Event } from '../values/event.ts';
import type { ReviewSubject } from '../values/review.ts';

/** Whether a rule is of a file that may not loosen what others demand, such as a project's that is not trusted. */
export function foreignTo({ subjects }: Gate, mayLoosen: (file: Source) => boolean) {
  return ({ rule }: ReviewSubject): boolean => {
    const source = subjects[rule]?.span.source;
    return source !== undefined && !mayLoosen(source);
  };
}

export function reviewedCall(event: Event): Pick<ReviewAsked, 'call' | 'session'> {
  const { host, tool, parts, session } = event;
  const paths = [...new Set(parts.flatMap(({ path }) => path ?? []))];
  return {
    // An input of more values than there are fields for is not decided at all.
    call: { host, ...(tool !== undefined && { tool }), paths, fields: inputFields(event) ?? [] },
    ...(session !== undefined && { session }),
  };
}
