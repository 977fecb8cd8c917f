/**
 * A bundle in ASCII, of which V8 keeps a byte a character and reads none of it as UTF-8: for two megabytes that is four milliseconds of each
 * start. esbuild escapes what stands in strings, and leaves regular expressions as they are.
 */
export function inAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
