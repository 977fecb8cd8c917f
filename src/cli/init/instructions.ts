/**
 * The paragraph of `init --starter` in a file of instructions for agents. INVARIANT: it stands between two marks; what
 * stands outside of them stays as it is.
 */
import type { Edited } from '../../hook/add-settings.ts';

const BEGIN = '<!-- rulespec: begin, written by `rulespec init` -->';
const END = '<!-- rulespec: end -->';

/** Into the place of an older one, else at the end. */
export function addParagraph(before: string | undefined, paragraph: string): Edited {
  const text = before ?? '';
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = [BEGIN, ...paragraph.trim().split('\n'), END].join(eol);
  const old = blockIn(text);
  if (old) return editedAt(text, old.start, old.end, block);
  const gap = text === '' ? '' : text.endsWith('\n') ? eol : eol + eol;
  return editedAt(text, text.length, text.length, `${gap}${block}${eol}`);
}

/** Without the paragraph, and without the empty line that came with it; undefined where there is none. */
export function removeParagraph(text: string): string | undefined {
  const old = blockIn(text);
  if (!old) return undefined;
  const rest = text.slice(old.end).replace(/^\r?\n/, '');
  const before = text.slice(0, old.start);
  return before.replace(/(\r?\n)\r?\n$/, '$1') + rest;
}

function blockIn(text: string): { readonly start: number; readonly end: number } | undefined {
  const start = text.indexOf(BEGIN);
  const end = text.indexOf(END, start);
  return start < 0 || end < 0 ? undefined : { start, end: end + END.length };
}

function editedAt(text: string, start: number, end: number, inserted: string): Edited {
  const removed = text.slice(start, end);
  if (removed === inserted) return { text, edits: [] };
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    edits: [{ at: start, removed, inserted }],
  };
}
