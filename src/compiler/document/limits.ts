/** Limits on documents. None depends on the clock: the same text always has the same result. */
export interface DocumentLimits {
  /** UTF-8 bytes of a file, and UTF-16 units of a text and of the strings that its aliases repeat. */
  readonly bytes: number;
  /** Levels of lists and mappings; the root is the first. */
  readonly depth: number;
  /** Values in a document, counted again for each alias. */
  readonly values: number;
  /**
   * Tokens of a YAML text, about ten on a line; a line break or eight characters of a `"` string count as a token too.
   * JSON and plain YAML use no tokens.
   */
  readonly tokens: number;
}

/** The YAML library takes about 1.5 µs and 400 bytes per token. With these limits that is one second and 300 MB. */
export const DOCUMENT_LIMITS: DocumentLimits = {
  bytes: 16 * 1024 * 1024,
  depth: 100,
  values: 1_000_000,
  tokens: 750_000,
};
