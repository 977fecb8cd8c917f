/**
 * The size of a pattern's program, estimated from its tokens, so that `(x{99}y){99}` is refused before it is compiled.
 * INVARIANT: repetitions count as the copies to which RE2 expands them; the work here is linear in the pattern.
 */
import type { Token } from './tokens.ts';

/** The size of a property such as `\pL` in a class, which adds hundreds of ranges, in instructions. */
const PROPERTY_SIZE = 10;

/** The approximate number of instructions. */
export function programSize(pattern: string, tokens: readonly Token[]): number {
  const enclosing: number[] = [];
  let total = 0;
  /** The size of the part that a repetition would repeat. */
  let last = 0;
  for (const token of tokens) {
    switch (token.kind) {
      case 'open':
        enclosing.push(total);
        total = 0;
        last = 0;
        break;
      case 'close':
        last = total + 2;
        total = (enclosing.pop() ?? 0) + last;
        break;
      case 'class':
        last = 1 + PROPERTY_SIZE * countProperties(pattern.slice(token.start, token.end));
        total += last;
        break;
      case 'repeat': {
        const repeated =
          last * Math.max(1, token.max ?? token.min) + Math.max(1, (token.max ?? 0) - token.min);
        total += repeated - last;
        last = repeated;
        break;
      }
      case 'flags':
        break;
      default:
        last = 1;
        total += 1;
    }
  }
  return enclosing.reduce((sum, size) => sum + size, total);
}

function countProperties(text: string): number {
  return text.match(/\\[pP]/g)?.length ?? 0;
}
