/** Names of programs as the tables spell them, and the tables by name. */

/** Without folders, and without what Windows adds. */
export function programName(text: string): string {
  const name = text.slice(text.lastIndexOf('/') + 1);
  return name.at(-4) === '.' ? name.replace(/(?<=.)\.exe$/i, '') : name;
}

/** `python3.12` gives python, `ruby3` gives ruby. */
export function withoutVersion(name: string): string {
  const last = name.charAt(name.length - 1);
  return last < '0' || last > '9' ? name : name.replace(/(?<=[A-Za-z])[-.\d]*\d$/, '');
}

/** The words of a list in a table, separated by one space each. */
export function wordsIn(list: string | undefined): readonly string[] {
  return list ? list.split(' ') : [];
}

/** Whether the name is one of the words of a list. */
export function isNamedIn(list: string, name: string): boolean {
  if (name === '' || name.includes(' ')) return false;
  for (let at = list.indexOf(name); at >= 0; at = list.indexOf(name, at + 1)) {
    const end = at + name.length;
    if ((at === 0 || list[at - 1] === ' ') && (end === list.length || list[end] === ' ')) return true;
  }
  return false;
}

/** Names whose rows are remembered; a process that has met more begins anew. */
const MAX_REMEMBERED = 1_000;

/** Finds the rows of a name; a row may have several names. A cold process asks for few, so there is no index. */
export function byName<Row extends { readonly names: string }>(
  rows: readonly Row[],
): (name: string) => readonly Row[] {
  const known = new Map<string, readonly Row[]>();
  return name => {
    const remembered = known.get(name);
    if (remembered) return remembered;
    const found = rows.filter(({ names }) => isNamedIn(names, name));
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(name, found);
    return found;
  };
}
