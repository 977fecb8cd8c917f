/** Rules about what is written, for which every peer has words: each refuses one call of a function. Data only. */

export interface ContentRule {
  readonly name: string;
  readonly callee: string;
}

export function contentRules(count: number): readonly ContentRule[] {
  return Array.from({ length: count }, (_, at) => ({ name: `no-legacy-${at}`, callee: `legacy${at}` }));
}

/** RE2, and any other engine's. */
export function patternOf({ callee }: ContentRule): string {
  return `\\b${callee}\\s*\\(`;
}

const LINE = 'export const total = items.filter(item => item.price > 10).length; // as before\n';

/** So many characters of code, in the middle of which the rule in the middle finds its call, or none does. */
export function contentFor(rules: readonly ContentRule[], length: number, fires: boolean): string {
  const lines = new Array<string>(Math.ceil(length / LINE.length)).fill(LINE);
  const rule = rules[Math.floor(rules.length / 2)];
  if (fires) lines[Math.floor(lines.length / 2)] = `await ${rule?.callee}(items, { retries: 3 });\n`;
  return lines.join('');
}
