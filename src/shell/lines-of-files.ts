/** Texts of files that a command finds by their names, and single lines of them that it runs. */
import type { Place, Reading } from './reading.ts';
import { runText, textOfFile } from './run-text.ts';
import { newScope } from './shell-programs.ts';

/** `-C folder` leads to the last of the folders. */
export function textThere(file: string, place: Place, reading: Reading): string | undefined {
  const { outer } = place;
  return textOfFile(file, { ...place, outer: { ...outer, folders: outer.folders.slice(-1) } }, reading);
}

/** In a shell of its own; lines before it keep the number of its own. */
export function runLine(text: string, line: number, file: string, place: Place, reading: Reading): void {
  const [folder = '.'] = place.outer.folders.slice(-1);
  const there =
    folder === '.' || place.outer.folders.length < 2 ? '' : `cd '${folder.replaceAll("'", '')}'; `;
  const source = `${'\n'.repeat(line - 1)}${there}${text}`;
  runText(source, 'file', { ...place, file, scope: newScope(place, reading) }, reading);
}
