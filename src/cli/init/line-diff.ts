/**
 * Compares two texts line by line, with some context. INVARIANT: the full output without the marked lines of one kind
 * is the text of the other version. The work is bounded, so large differences are shown as a whole.
 */

interface DiffLine {
  /** ` ` in both, `-` in the old text, `+` in the new one; `…` stands for lines in both that are left out. */
  readonly mark: ' ' | '-' | '+' | '…';
  readonly text: string;
}

const CONTEXT_LINES = 2;
/** Cells of the table; beyond, everything between the first and the last difference counts as different. */
const MOST_CELLS = 1_000_000;

export function lineDiff(before: string, after: string): readonly DiffLine[] {
  return withoutDistant(fullDiff(linesOf(before), linesOf(after)));
}

/** Every line of both texts, in order. Exported for tests. */
export function fullDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  return [
    ...marked(' ', before.slice(0, start)),
    ...middleDiff(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...marked(' ', before.slice(before.length - end)),
  ];
}

/**
 * The difference by the longest common subsequence: `longest[i][j]` is its length after line i of one and line j of
 * the other.
 */
function middleDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > MOST_CELLS) return [...marked('-', before), ...marked('+', after)];
  const width = after.length + 1;
  const longest = new Int32Array((before.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      lines.push({ mark: ' ', text: before[i++] ?? '' });
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ mark: '-', text: before[i++] ?? '' });
    } else lines.push({ mark: '+', text: after[j++] ?? '' });
  }
  return lines;
}

function withoutDistant(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = new Set<number>();
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    for (let at = index - CONTEXT_LINES; at <= index + CONTEXT_LINES; at++) near.add(at);
  }
  return lines.flatMap((line, index): DiffLine[] => {
    if (near.has(index)) return [line];
    return index === 0 || near.has(index - 1) ? [{ mark: '…', text: '' }] : [];
  });
}

function marked(mark: DiffLine['mark'], lines: readonly string[]): readonly DiffLine[] {
  return lines.map(text => ({ mark, text }));
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
