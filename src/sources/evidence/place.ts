/** Finds the file that an element names, or the reason why it names none. */
import { counted } from '../../datalog/quote.ts';
import { shown } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import type { Locator } from './locator.ts';

type Place =
  | { readonly path: string; readonly text: string | undefined; readonly label: string }
  | { readonly path: undefined; readonly why: string; readonly label: string };

export function placeOf({ path, why }: Pick<Locator, 'path' | 'why'>, inquiry: Inquiry): Place {
  if (path === undefined) return { path, why: `its path ${why}`, label: 'envelope' };
  const look = inquiry.file(path);
  if (look.kind === 'file') {
    const size =
      look.text === undefined ? 'too large to read' : counted(inquiry.lines(path, look.text), 'line');
    return { path, text: look.text, label: `${path} (${size})` };
  }
  const label = `${path}, which ${look.why}`;
  if (!look.isAbsent) return { path: undefined, why: `${shown(path)} ${look.why}`, label };
  const meant = inquiry.suggestion(() => inquiry.nearestFile(path));
  return { path: undefined, why: `there is no file ${shown(path)}${meant}`, label: 'working tree' };
}
