/** Texts with a `|` where the cursor is, and a language service over files in memory. */
import { join } from 'node:path';
import { editorWorld } from '../../src/cli/lsp/world.ts';
import { serviceOf } from '../../src/lsp/service.ts';

/** Where the cursor of a text is, and the text without it. The last `|` counts. */
export function marked(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.lastIndexOf('|');
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}

/** A service for which these files are open; `near` are all of them. */
export function editing(files: Readonly<Record<string, string>>, folder = '/p') {
  const open = new Map(Object.entries(files).map(([name, text]) => [join(folder, name), text]));
  const world = editorWorld(path => open.get(path));
  const service = serviceOf({
    ...world,
    files: { read: path => open.get(path) ?? world.files.read(path), near: () => [...open.keys()] },
  });
  return { service, open, path: (name: string) => join(folder, name) };
}
