/**
 * Stores the rows of a large table in one text and parses a row when one of its names is looked up. In a cold process a
 * text loads at once, while objects take time each.
 */

/** Before and behind each name, and before a row. No JSON has them. */
const NAME = '\u0001';
const ROW = '\u0002';
/** Names whose rows are remembered; a process that has met more begins anew. */
const MAX_REMEMBERED = 1_000;

interface Named {
  readonly names: string;
}

/** The rows as ASCII text, which V8 keeps in one byte per character. */
export function rowsToText(rows: readonly Named[]): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const lines = rows.map(
    row =>
      `${NAME}${row.names.split(' ').join(NAME)}${NAME}${ROW}${JSON.stringify(row).replaceAll(/[\u007f-\uffff]/g, escaped)}\n`,
  );
  return lines.join('');
}

/** Like `byName` for the rows in the text. */
export function byNameInText<Row extends Named>(text: string): (name: string) => readonly Row[] {
  const known = new Map<string, readonly Row[]>();
  return name => {
    const remembered = known.get(name);
    if (remembered) return remembered;
    const found = name.includes(NAME) ? [] : rowsOf<Row>(text, name);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(name, found);
    return found;
  };
}

function rowsOf<Row>(text: string, name: string): readonly Row[] {
  const key = `${NAME}${name}${NAME}`;
  const rows: Row[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at)) {
    const start = text.indexOf(ROW, at) + 1;
    at = text.indexOf('\n', start);
    rows.push(JSON.parse(text.slice(start, at)));
  }
  return rows;
}
