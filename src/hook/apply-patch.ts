/**
 * The text of an `apply_patch` call → the files and hunks that it changes, as parts of an event.
 *
 *     *** Begin Patch
 *     *** Add File: a.ts             then the lines of the file, each after `+`
 *     *** Update File: b.ts          then maybe `*** Move to: c.ts`, then hunks: `@@`, and lines after ` `, `-` or `+`
 *     *** Delete File: d.ts
 *     *** End Patch
 *
 * INVARIANT: rules see every line that a patch adds, removes or keeps. A text of another form is reported, and is one
 * part as a whole. Takes linear time.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Part } from '../values/event.ts';
import { BEGIN, editTexts, newTexts } from './edit-texts.ts';
import type { Problems } from './fields.ts';

const END = '*** End Patch';
const HEADER = /^\*\*\* (Add File|Update File|Delete File|Move to):\s*(.*)$/;

export interface Patch {
  readonly parts: readonly Part[];
  /** Whether the patch adds files, and whether it changes or removes some. */
  readonly adds: boolean;
  readonly edits: boolean;
}

/** Splits a patch; `span` is its place in the payload. */
export function readPatch(text: string, span: Span, problems: Problems): Patch {
  const sections = sectionsOf(text);
  if (typeof sections !== 'string') {
    return {
      parts: sections.flatMap(partsOf),
      adds: sections.some(({ kind }) => kind === 'Add File'),
      edits: sections.some(({ kind }) => kind !== 'Add File'),
    };
  }
  problems.diagnostics.push(
    diagnostic('E755', `the patch cannot be split into files: ${sections}`, {
      span,
      hint: 'a patch begins with `*** Begin Patch`, names its files, and ends with `*** End Patch`',
    }),
  );
  return { parts: [{ texts: newTexts(text) }], adds: true, edits: true };
}

interface Section {
  readonly kind: string;
  readonly path: string;
  movedTo?: string;
  readonly hunks: Hunk[];
}

interface Hunk {
  readonly before: string[];
  readonly after: string[];
}

/** The sections of a patch, or why there are none. */
function sectionsOf(text: string): readonly Section[] | string {
  const lines = text.split('\n').map(line => (line.endsWith('\r') ? line.slice(0, -1) : line));
  const begin = lines.findIndex(line => line.trim() === BEGIN);
  if (begin === -1) return `there is no \`${BEGIN}\``;
  const sections: Section[] = [];
  for (const [index, line] of lines.slice(begin + 1).entries()) {
    const number = `line ${begin + index + 2}`;
    if (line.trim() === END) {
      if (sections.length === 0) return 'it names no file';
      return lines.slice(begin + index + 2).every(isWrapping) ? sections : `${number} is not its last`;
    }
    const [, kind, name = ''] = HEADER.exec(line.trim()) ?? [];
    const section = sections.at(-1);
    if (kind !== undefined) {
      const path = name.trim();
      if (path === '') return `${number} names no file`;
      if (kind !== 'Move to') sections.push({ kind, path, hunks: [] });
      else if (section?.kind !== 'Update File' || section.movedTo !== undefined || section.hunks.length > 0)
        return `${number} moves no file`;
      else section.movedTo = path;
    } else if (!section || !take(section, line)) return `${number} belongs to no file`;
  }
  return `there is no \`${END}\``;
}

/** Lines that a shell puts after a patch: empty ones, and the end of a heredoc. */
function isWrapping(line: string): boolean {
  return /^\s*(?:['"]?\w*['"]?\)?)\s*$/.test(line);
}

/** Adds a line to a section; false where none of its kind can stand. */
function take({ kind, hunks }: Section, line: string): boolean {
  if (kind === 'Delete File') return line.trim() === '';
  const mark = line[0];
  const rest = line.slice(1);
  if (kind === 'Update File' && (line.startsWith('@@') || line.trim() === '*** End of File')) {
    if (line.startsWith('@@')) hunks.push({ before: [], after: [] });
    return true;
  }
  if (mark === '+') hunkOf(hunks).after.push(rest);
  else if (kind === 'Add File') return line.trim() === '';
  else if (mark === '-') hunkOf(hunks).before.push(rest);
  else if (mark === ' ' || mark === undefined) {
    hunkOf(hunks).before.push(rest);
    hunkOf(hunks).after.push(rest);
  } else return false;
  return true;
}

/** The open hunk; the first one needs no `@@`. */
function hunkOf(hunks: Hunk[]): Hunk {
  const open = hunks.at(-1);
  if (open) return open;
  const first = { before: [], after: [] };
  hunks.push(first);
  return first;
}

/** A moved file counts under both of its paths, so that rules about either see it. */
function partsOf({ kind, path, movedTo, hunks }: Section): readonly Part[] {
  const paths = movedTo === undefined ? [path] : [path, movedTo];
  if (kind === 'Add File')
    return [{ path, texts: [{ name: 'content', value: linesText(hunks[0]?.after ?? []) }] }];
  const deletes = kind === 'Delete File' || movedTo !== undefined;
  const partAt = (each: string) => ({ path: each, ...(deletes && each === path && { deletes }) });
  if (hunks.length === 0) return paths.map(each => ({ ...partAt(each), texts: [] }));
  return paths.flatMap(each =>
    hunks.map(({ before, after }) => ({
      ...partAt(each),
      texts: editTexts(linesText(before), linesText(after)),
    })),
  );
}

function linesText(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
