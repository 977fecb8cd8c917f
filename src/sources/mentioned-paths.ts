/**
 * The paths that a text mentions: words with a separator between names, `src/index.ts`, `./x`, `src\win\a.ts`, in
 * brackets, quotes and backticks too, each once, in their order, with `/`. Never from a URL, and nothing with a
 * wildcard. INVARIANT: linear in the text, and bounded in what it gives.
 */

/** Paths of one text; what is mentioned beyond is not looked at. */
export const MAX_MENTIONED = 1_000;
/** UTF-16 units of one path. */
const MAX_PATH_LENGTH = 4096;

export function mentionedPaths(text: string): readonly string[] {
  const found = new Set<string>();
  // The end of a Markdown link's text, `](`, parts words as blanks do.
  for (const [word] of text.matchAll(/(?:(?!\]\()[^\s,;`"'<>|，、；「」『』“”‘’])+/gu)) {
    const path = pathOf(word);
    if (path !== undefined) found.add(path);
    if (found.size === MAX_MENTIONED) break;
  }
  return [...found];
}

function pathOf(word: string): string | undefined {
  if (word.length > MAX_PATH_LENGTH || !/[/\\]/.test(word) || hasScheme(word)) return undefined;
  const bare = withoutPlace(unwrapped(word));
  if (!isOfNames(bare)) return undefined;
  const path = bare.replaceAll('\\', '/');
  const names = path.split('/').filter(name => /[^.]/.test(name));
  // A separator alone makes no path: `/help` is a command, `src/` a word for a folder.
  const enough = /^\.\.?\//.test(path) ? 1 : 2;
  // `C:\\\\x`, as escaped in a string, is no URL.
  return names.length < enough ? undefined : path.replace(/^(?:\.\/+)+/, '').replace(/:\/+/, ':/');
}

// Within functions: making an expression that asks Unicode takes a start a third of a millisecond.

/** `C:\` is of a path; `http:`, `file:` and a host's `git@github.com:` are not. */
function hasScheme(word: string): boolean {
  return /^[\p{L}][\p{L}\p{N}+.-]+:(?!\d)|:\/\/|^[^/\\]*@[^/\\]*:|^www\./u.test(word);
}

function isOfNames(word: string): boolean {
  return /^(?:[A-Za-z]:)?[\p{L}\p{M}\p{N}._\-+@$#=%&()[\]{}^/\\]+$/u.test(word);
}

/** Without brackets around it or open beside it, a mention's `@`, and the punctuation of a sentence. */
function unwrapped(word: string): string {
  let start = 0;
  let end = word.length;
  while (end > start && /[.:!?…。：！？*_~]/u.test(word.charAt(end - 1))) end--;
  for (const [open, close] of ['()', '[]', '{}'].map(pair => [...pair])) {
    const inside = word.slice(start, end);
    if (open === undefined || close === undefined) continue;
    const balance = count(inside, open) - count(inside, close);
    if (inside.startsWith(open) && (balance > 0 || inside.endsWith(close))) start++;
    if (inside.endsWith(close) && (balance < 0 || inside.startsWith(open))) end--;
  }
  while (end > start && /[.:!?…]/u.test(word.charAt(end - 1))) end--;
  return word.slice(start, end).replace(/^[@*_]+/, '');
}

/** Without `:12`, `:12:3` or `#L4` behind it. */
function withoutPlace(path: string): string {
  return path.replace(/(?::\d+){1,2}(?:-\d+)?$|#L?\d+(?:-L?\d+)?$/, '');
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
