/** The name under which the tables know a program. */

/** Without folders, and without what Windows adds. */
export function programName(text: string): string {
  const name = text.slice(text.lastIndexOf('/') + 1);
  return name.at(-4) === '.' ? name.replace(/(?<=.)\.exe$/i, '') : name;
}

/** `python3.12` is python, `ruby3` ruby. */
export function withoutVersion(name: string): string {
  const last = name.charAt(name.length - 1);
  return last < '0' || last > '9' ? name : name.replace(/(?<=[A-Za-z])[-.\d]*\d$/, '');
}

export function wordsIn(list: string | undefined): readonly string[] {
  return list?.split(' ').filter(each => each !== '') ?? [];
}

/** Rows by each of their names. */
export function byName<Row extends { readonly names: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const table = new Map<string, Row[]>();
  for (const row of rows)
    for (const name of wordsIn(row.names)) table.set(name, [...(table.get(name) ?? []), row]);
  return table;
}
