/**
 * Fills `{{ name }}` placeholders in messages. INVARIANT: filling is one pass, so inserted text is never read as a
 * message again. The work is linear in the message and in the inserted text.
 */

export const placeholderNames = ['lines', 'file_path', 'matched', 'tool_name', 'prompt'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

interface Placeholder {
  /** Without the surrounding spaces. */
  readonly name: string;
  /** The name's place in the message, `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;

/** All placeholders in order, whatever their names. */
export function placeholdersIn(message: string): readonly Placeholder[] {
  return Array.from(message.matchAll(PLACEHOLDER), ({ 1: inner = '', index }) => {
    const name = inner.trim();
    const start = index + '{{'.length + (inner.length - inner.trimStart().length);
    return { name, start, end: start + name.length };
  });
}

/** The message with the values inserted. A placeholder without a value becomes empty; an unknown name is unchanged. */
export function fillPlaceholders(message: string, values: Readonly<Record<PlaceholderName, string>>): string {
  return fillSlots(message, values);
}

/** Like `fillPlaceholders`, with any names. */
export function fillSlots(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}
