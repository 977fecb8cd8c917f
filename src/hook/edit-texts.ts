/** The texts of an edit as rules see them, and the recognition of patches. */
import type { Text } from '../values/event.ts';

/** The first line of a patch. */
export const BEGIN = '*** Begin Patch';

/** Whether some line is the first line of a patch; a text about patches only mentions it. */
export function looksLikePatch(text: string): boolean {
  return text.includes(BEGIN) && text.split('\n').some(line => line.trim() === BEGIN);
}

/** The old text of an edit and its new text. */
export function editTexts(before: string | undefined, after: string | undefined): readonly Text[] {
  const old: Text[] = before === undefined ? [] : [{ name: 'old_string', value: before }];
  return after === undefined ? old : [...newTexts(after), ...old];
}

/** New text counts as `new_string` and as `content`. */
export function newTexts(value: string): readonly Text[] {
  return [
    { name: 'content', value },
    { name: 'new_string', value },
  ];
}
