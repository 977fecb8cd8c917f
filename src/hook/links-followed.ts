/** The files of a call, with those that links lead to. INVARIANT: no part is taken away. */
import { resolvedPath } from '../system/real-path.ts';
import type { Event } from '../values/event.ts';

/** Links of further parts are not followed. */
const MAX_FOLLOWED = 1_000;

/** A file is gated under the name that the call gives and under the one that links lead to. */
export function withLinksFollowed(root: string, event: Event): Event {
  const followed = event.parts.slice(0, MAX_FOLLOWED).flatMap(part => {
    const path = part.path === undefined ? undefined : resolvedPath(root, event.cwd, part.path);
    return path === undefined ? [] : [{ ...part, path }];
  });
  return followed.length === 0 ? event : { ...event, parts: [...event.parts, ...followed] };
}
