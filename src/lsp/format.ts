/**
 * Formats YAML with care: spaces at the ends of lines go, blank lines that follow another become one, and the text ends
 * in one line end. INVARIANT: the document says the same before and after, comments too; a text that cannot be read
 * stays as it is. Datalog programs are not formatted: their printer keeps no comments.
 */
import { readDocument } from '../compiler/yaml.ts';
import { toJson } from '../values/json-node.ts';
import { isProgramFile } from '../values/program-file.ts';
import { isMarkdown } from './project.ts';
import { outlineOf } from './text/outline.ts';

/** The formatted text; undefined where nothing changes. */
export function format(path: string, text: string): string | undefined {
  if (isMarkdown(path) || isProgramFile(path)) return undefined;
  const before = readDocument({ name: path, text }).value;
  if (!before) return undefined;
  const formatted = tidied(text);
  if (formatted === text) return undefined;
  const after = readDocument({ name: path, text: formatted }).value;
  const isSame = after && JSON.stringify(toJson(after)) === JSON.stringify(toJson(before));
  return isSame ? formatted : undefined;
}

function tidied(text: string): string {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  // Lines that belong to a multi-line value are content.
  const content = outlineOf(text).filter(
    ({ start, end, isBlock }) => isBlock || text.slice(start, end).includes('\n'),
  );
  const lines: string[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const isContent = content.some(({ start, end }) => start < at + line.length + 1 && at < end);
    const shown = isContent ? line.replace(/\r$/, '') : line.trimEnd();
    if (isContent || shown !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(shown);
    at += line.length + 1;
  }
  while (lines.at(-1) === '' && lines.length > 1) lines.pop();
  return `${lines.join(ending)}${ending}`;
}
