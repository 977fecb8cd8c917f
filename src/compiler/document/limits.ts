/** How much of a document is read before it is refused. None depends on the clock: the same text always ends the same way. */
export interface DocumentLimits {
  /** UTF-8 bytes of a file, and UTF-16 units of a text and of the strings that its aliases repeat. */
  readonly bytes: number;
  /** Levels of lists and mappings; the root's is the first. */
  readonly depth: number;
  /** Values in a document, counted again wherever an alias repeats them. */
  readonly values: number;
  /**
   * Lexical tokens of a YAML text, ten or so to a line; within a token, a line break or eight characters between `"`
   * count as much. JSON texts, and texts of plain YAML, are read without tokens.
   */
  readonly tokens: number;
}

/** The YAML library takes about 1.5 µs and 400 bytes for a token: with these limits, a second and 300 MB. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  bytes: 16 * 1024 * 1024,
  depth: 100,
  values: 1_000_000,
  tokens: 750_000,
};
