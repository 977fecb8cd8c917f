/**
 * Messages with `{{ name }}` in them. INVARIANT: filling in is one pass, so that text which was filled in is never read as
 * a message again; the work is linear in the message and in what is filled in.
 */

export const placeholderNames = ['lines', 'file_path', 'matched', 'tool_name', 'prompt'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

export interface Placeholder {
  /** Without the spaces around it. */
  readonly name: string;
  /** The name's place in the message, `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;

/** In their order, whatever their names. */
export function placeholdersIn(message: string): readonly Placeholder[] {
  return Array.from(message.matchAll(PLACEHOLDER), ({ 1: inner = '', index }) => {
    const name = inner.trim();
    const start = index + '{{'.length + (inner.length - inner.trimStart().length);
    return { name, start, end: start + name.length };
  });
}

/** The message with the values in place; what has none stays empty, and an unknown name as it is. */
export function fillPlaceholders(message: string, values: Readonly<Record<PlaceholderName, string>>): string {
  return message.replace(PLACEHOLDER, (whole, inner: string) => {
    const known = placeholderNames.find(name => name === inner.trim());
    return known === undefined ? whole : values[known];
  });
}
