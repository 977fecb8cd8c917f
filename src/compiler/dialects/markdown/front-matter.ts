/**
 * Cuts a Markdown file into its front matter and its body. INVARIANT: the front matter comes out as a source of the
 * same name in which every character stands where it stood, so that places in it are places in the file.
 */
import type { Source } from '../../../diagnostics/source.ts';

interface CutFile {
  /** Absent where the file has no front matter, or an empty one. */
  readonly frontMatter?: Source;
  /** A fence opens and none closes it. */
  readonly isOpen: boolean;
  /** UTF-16 offset of the body. */
  readonly bodyStart: number;
}

/** Three dashes alone on the first line, after a byte order mark at most; they end it again. */
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
