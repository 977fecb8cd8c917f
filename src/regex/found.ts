/** The matches of a search, one after another, for every engine. */

/** Finds the leftmost match that starts at an offset or after it. `^` and `\b` also see the text before the offset. */
export type Finder = (from: number) => Found | undefined;

export interface Found {
  /** UTF-16 offsets in the subject; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The start of the requested group, or of the match if there was none. */
  readonly at: number;
}
