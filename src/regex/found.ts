/** The matches of a search, one after another, for every engine. */

/**
 * The leftmost match that starts at an offset or behind it. What stands before the offset is still there for `^` and
 * `\b`.
 */
export type Finder = (from: number) => Found | undefined;

export interface Found {
  /** UTF-16 offsets in the subject; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The start of the requested group, or of the match if there was none. */
  readonly at: number;
}
