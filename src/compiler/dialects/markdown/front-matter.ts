/**
 * Splits a Markdown file into front matter and body. INVARIANT: the front matter is a source of the same name in which
 * every character keeps its offset. Places in it are places in the file.
 */
import type { Source } from '../../../diagnostics/source.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';

interface CutFile {
  /** Absent if the file has no front matter, or an empty one. */
  readonly frontMatter?: Source;
  /** Whether an opening fence has no closing fence. */
  readonly isOpen: boolean;
  /** UTF-16 offset of the body. */
  readonly bodyStart: number;
}

/** Three dashes alone on the first line, possibly after a byte order mark. The same line closes the front matter. */
const OPENING = /^\ufeff?---[ \t]*(?:\r?\n|$)/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm;

export function cutFrontMatter({ name, text }: Source): CutFile {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return { isOpen: false, bodyStart: text.startsWith('\ufeff') ? 1 : 0 };
  CLOSING.lastIndex = opening.length;
  const closing = CLOSING.exec(text);
  if (!closing) return { isOpen: true, bodyStart: text.length };
  const yaml = text.slice(opening.length, closing.index);
  const bodyStart = closing.index + closing[0].length;
  if (/^(?:\s|#.*)*$/.test(yaml)) return { isOpen: false, bodyStart };
  const frontMatter = { name, text: opening.replace(/[^\r\n]/g, ' ') + yaml };
  return { frontMatter, isOpen: false, bodyStart };
}

/** Unquoted globs, as Cursor writes them, that YAML would read as an alias or a mapping. */
const PLAIN_GLOBS =
  /^((?:globs|paths):[ \t]+)((?:\*|\{[^{}:\r\n]*\}(?=\S))[^\r\n]*?)(?=[ \t]*(?:[ \t]#[^\r\n]*)?\r?$)/gm;

/** Returns the front matter with such globs replaced by blanks, and the globs by key. */
export function cutPlainGlobs(frontMatter: Source): {
  readonly rest: Source;
  readonly globs: ReadonlyMap<string, LocatedText>;
} {
  const globs = new Map<string, LocatedText>();
  const text = frontMatter.text.replace(PLAIN_GLOBS, (_, key: string, value: string, at: number) => {
    const start = at + key.length;
    const span = { source: frontMatter, start, end: start + value.length };
    globs.set(key.slice(0, key.indexOf(':')), { value, span });
    return key + ' '.repeat(value.length);
  });
  return { rest: { ...frontMatter, text }, globs };
}
