/**
 * Globs of plain names, told at a glance, as nearly all of them are: `src/a.ts`, `src/**`, and `**` before `.env`, `*.ts`,
 * `.claude/settings.json` or `test/**`. INVARIANT: the answer is that of the glob read in full.
 */
import { hasShape, type Shape } from './shape.ts';

const NAME = String.raw`\.?[\w@+-][\w.@+-]*`;
/** `**` or the root of the file system in front; folders; and a name, `*.ts` or `**`. */
const PLAIN = new RegExp(String.raw`^(?:(\*\*/)|(/))?((?:${NAME}/)*)(?:(${NAME})|\*(\.[\w.+-]+)|(\*\*))$`);

/** Undefined for a glob that is anything more. */
export function plainTest(glob: string): ((path: string) => boolean) | undefined {
  const [found, anywhere, root = '', folders = '', name, ending, below] = PLAIN.exec(glob) ?? [];
  if (found === undefined) return undefined;
  const start = root + folders;
  if (name !== undefined) {
    const text = start + name;
    return anywhere ? shaped({ endsWithName: text, minLength: text.length }) : path => path === text;
  }
  if (below !== undefined)
    return anywhere && start !== '' ? path => isBelow(path, start) : shaped(belowShape(start));
  // `*` does not cross folders, `**` before it does.
  return anywhere && start === '' ? shaped({ endsWith: ending ?? '', minLength: 0 }) : undefined;
}

function belowShape(start: string): Shape {
  return { ...(start !== '' && { startsWith: start }), minLength: start.length + 1 };
}

function shaped(shape: Shape): (path: string) => boolean {
  return path => hasShape(shape, path);
}

/** Whether something stands behind these folders, wherever they begin. */
function isBelow(path: string, folders: string): boolean {
  const at = path.startsWith(folders) ? 0 : path.indexOf(`/${folders}`) + 1;
  return (at > 0 || path.startsWith(folders)) && at + folders.length < path.length;
}
