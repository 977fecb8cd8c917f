/**
 * Concrete paths, the addresses of values in an envelope: `csv_importer.capabilities[1]`. A path is also a selector of
 * its value. The root's path is the empty string.
 */

const ASCII_KEY = /^[A-Za-z_][\w-]*$/;

/** The Unicode classes are compiled only for keys that need them, since compiling takes longer than most whole runs. */
function isPlainKey(key: string): boolean {
  return ASCII_KEY.test(key) || /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key);
}

/** The path of a member. A key that is no plain name is quoted like a JSON string. */
export function memberPath(parent: string, key: string): string {
  const step = isPlainKey(key) ? key : JSON.stringify(key);
  return parent === '' ? step : `${parent}.${step}`;
}

/** The path of a list's element, counted from 0. */
export function elementPath(parent: string, index: number): string {
  return `${parent}[${index}]`;
}
