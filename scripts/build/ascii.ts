/**
 * Makes a bundle ASCII, so that V8 keeps one byte a character and decodes no UTF-8: with two megabytes that saves four
 * milliseconds of each start. esbuild escapes strings, but not regular expressions.
 */
export function inAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
