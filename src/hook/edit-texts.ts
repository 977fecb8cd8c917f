/** What of an edit rules see, and whether a text is one. */
import type { Text } from '../values/event.ts';

/** How a patch begins. */
export const BEGIN = '*** Begin Patch';

export function looksLikePatch(text: string): boolean {
  return text.includes(BEGIN);
}

/** What an edit takes away and puts in its place. */
export function editTexts(before: string | undefined, after: string | undefined): readonly Text[] {
  const old: Text[] = before === undefined ? [] : [{ name: 'old_string', value: before }];
  return after === undefined ? old : [...newTexts(after), ...old];
}

/** New text is both what an edit puts in and content. */
export function newTexts(value: string): readonly Text[] {
  return [
    { name: 'content', value },
    { name: 'new_string', value },
  ];
}
