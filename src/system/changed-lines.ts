/**
 * Counts the added and removed lines between two texts. INVARIANT: work is bounded; past the bound, all lines
 * between the first and the last difference count, so that a difference never counts for less than it is.
 */

/** Steps of one comparison. */
const MAX_STEPS = 20_000_000;

export function changedLines(before: string, after: string): number {
  const ids = new Map<string, number>();
  const [a, b] = [numbered(before, ids), numbered(after, ids)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return distance(a.subarray(start, a.length - end), b.subarray(start, b.length - end));
}

/** The shortest edit script of insertions and deletions, by Myers' greedy algorithm. */
function distance(a: Int32Array, b: Int32Array): number {
  const all = a.length + b.length;
  const furthest = new Int32Array(2 * all + 3);
  let steps = 0;
  for (let d = 0; d <= all; d++) {
    for (let k = -d; k <= d; k += 2) {
      const down = furthest[all + 1 + k + 1] ?? 0;
      const right = (furthest[all + 1 + k - 1] ?? 0) + 1;
      let x = k === -d || (k !== d && right - 1 < down) ? down : right;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) {
        x++;
        steps++;
      }
      furthest[all + 1 + k] = x;
      if (x >= a.length && x - k >= b.length) return d;
      if (++steps > MAX_STEPS) return all;
    }
  }
  return all;
}

function numbered(text: string, ids: Map<string, number>): Int32Array {
  if (text === '') return new Int32Array();
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  return Int32Array.from(lines, line => {
    const id = ids.get(line) ?? ids.size;
    ids.set(line, id);
    return id;
  });
}
