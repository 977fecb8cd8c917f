/**
 * Finds which of many literals occur in a text, in one pass over the text. Each literal is indexed by three consecutive
 * characters that few other literals have; the pass looks up every three characters of the text. INVARIANT: it finds
 * the same literals as `includes`.
 */

export interface LiteralSearch {
  /** The numbers of the literals in a text folded by `foldCase`, ascending, each once. */
  find(folded: string): readonly number[];
}

/** The number of characters by which a literal is indexed. */
const GRAM = 3;
/** Up to this many literals are searched one by one, since indexing takes longer. */
const FEW = 4;
/** The bit shift for each further character of a key, which holds three characters. */
const SHIFT = 5;
const MASK = (1 << (GRAM * SHIFT)) - 1;

interface Filed {
  readonly number: number;
  readonly literal: string;
  /** The end of the indexed characters. */
  readonly end: number;
}

/** Literals are numbered from 0. An empty literal occurs in every text. */
export function literalSearch(literals: readonly string[]): LiteralSearch {
  const numbers = [...literals.keys()];
  const isFiled = (number: number) => (literals[number] ?? '').length >= GRAM && literals.length > FEW;
  const single = numbers.filter(number => !isFiled(number));
  const filed = new Map<number, Filed[]>();
  for (const number of numbers.filter(isFiled)) file(filed, number, literals[number] ?? '');
  /** A bit for each key; small enough for the processor's cache. */
  const used = new Int32Array((MASK + 1) / 32);
  for (const key of filed.keys()) used[key >> 5] = (used[key >> 5] ?? 0) | (1 << (key & 31));
  return {
    find(folded) {
      const found = single.filter(number => folded.includes(literals[number] ?? ''));
      if (filed.size === 0) return found;
      let key = 0;
      for (let at = 0; at < folded.length; at++) {
        key = next(key, folded, at);
        if (((used[key >> 5] ?? 0) & (1 << (key & 31))) === 0) continue;
        for (const { number, literal, end } of filed.get(key) ?? [])
          if (at >= end && folded.startsWith(literal, at - end) && !found.includes(number))
            found.push(number);
      }
      return found.sort((a, b) => a - b);
    },
  };
}

/** Indexes the literal by the three characters under which the fewest others are indexed. */
function file(filed: Map<number, Filed[]>, number: number, literal: string): void {
  let best: { readonly key: number; readonly here: Filed[]; readonly end: number } | undefined;
  let key = 0;
  for (let end = 0; end < literal.length; end++) {
    key = next(key, literal, end);
    const here = filed.get(key) ?? [];
    if (end >= GRAM - 1 && (!best || here.length < best.here.length)) best = { key, here, end };
  }
  if (!best) return;
  best.here.push({ number, literal, end: best.end });
  filed.set(best.key, best.here);
}

function next(key: number, text: string, at: number): number {
  return ((key << SHIFT) ^ text.charCodeAt(at)) & MASK;
}
