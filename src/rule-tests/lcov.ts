/**
 * Coverage as an lcov trace file (the format of `geninfo`, https://github.com/linux-test-project/lcov): rules are
 * functions, and each outcome of a rule, condition or literal is a branch.
 */
import { positionAt } from '../diagnostics/source.ts';
import { type Item, isCovered } from './coverage.ts';

export function lcovOf(items: readonly Item[]): string {
  const files = [...new Set(items.map(({ span }) => span.source.name))];
  return files
    .map(name =>
      recordOf(
        name,
        items.filter(({ span }) => span.source.name === name),
      ),
    )
    .join('');
}

function recordOf(file: string, items: readonly Item[]): string {
  const lineOf = ({ span }: Item) => positionAt(span.source, span.start).line;
  const rules = items.filter(({ kind }) => kind === 'rule');
  const branches = items.flatMap((item, block) =>
    [item.yes, item.no].map((taken, at) => ({ line: lineOf(item), block, at, taken })),
  );
  const lines = new Map<number, number>();
  for (const item of items)
    lines.set(lineOf(item), Math.max(lines.get(lineOf(item)) ?? 0, isCovered(item) ? item.yes : 0));
  const sorted = [...lines].sort(([a], [b]) => a - b);
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  return [
    'TN:',
    `SF:${oneLine(file)}`,
    ...rules.map(item => `FN:${lineOf(item)},${oneLine(item.what)}`),
    ...rules.map(({ yes, what }) => `FNDA:${yes},${oneLine(what)}`),
    `FNF:${rules.length}`,
    `FNH:${rules.filter(({ yes }) => yes > 0).length}`,
    ...branches.map(({ line, block, at, taken }) => `BRDA:${line},${block},${at},${taken}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ taken }) => taken > 0).length}`,
    ...sorted.map(([line, hits]) => `DA:${line},${hits}`),
    `LF:${sorted.length}`,
    `LH:${sorted.filter(([, hits]) => hits > 0).length}`,
    'end_of_record\n',
  ].join('\n');
}
