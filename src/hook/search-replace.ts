/**
 * The `diff` of Cline's `replace_in_file` → edits: blocks of `------- SEARCH`, `=======`, `+++++++ REPLACE` (older
 * versions: `<<<<<<< SEARCH`, `>>>>>>> REPLACE`). INVARIANT: rules see every line: text outside of blocks, or in a
 * block that does not end, is an edit too.
 */
import type { Text } from '../values/event.ts';
import { editTexts } from './edit-texts.ts';

const SEARCH = /^(?:-{3,}|<{3,}) SEARCH>?\s*$/;
const MIDDLE = /^={3,}\s*$/;
const REPLACE = /^(?:\+{3,}|>{3,}) REPLACE>?\s*$/;

/** The texts of each edit, in linear time. */
export function readSearchReplace(diff: string): readonly (readonly Text[])[] {
  const edits: (readonly Text[])[] = [];
  const add = (before: string | undefined, lines: readonly string[]): void => {
    edits.push(editTexts(before, lines.join('\n')));
  };
  let lines: string[] = [];
  let before: string | undefined;
  for (const line of diff.split(/\r?\n/)) {
    if (SEARCH.test(line)) {
      if (lines.some(each => each.trim() !== '')) add(before, lines);
      [lines, before] = [[], undefined];
    } else if (MIDDLE.test(line) && before === undefined) {
      before = lines.join('\n');
      lines = [];
    } else if (REPLACE.test(line)) {
      add(before, lines);
      [lines, before] = [[], undefined];
    } else lines.push(line);
  }
  if (before !== undefined || lines.some(each => each.trim() !== '')) add(before, lines);
  return edits;
}
