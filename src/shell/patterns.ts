/** Shell patterns with `*` and `?`, as `${name#…}` and `case` match them. Brackets are not supported. */

/** UTF-16 units of a pattern or a text: matching takes the product of both lengths. */
export const MAX_MATCHED = 1_000;

/** The length of the longest or shortest matching prefix; undefined if none matches. */
export function matchingPrefix(pattern: string, text: string, longest: boolean): number | undefined {
  const ends = endsOf(pattern, text);
  const end = longest ? ends.lastIndexOf(true) : ends.indexOf(true);
  return end < 0 ? undefined : end;
}

export function matchingSuffix(pattern: string, text: string, longest: boolean): number | undefined {
  return matchingPrefix(reversed(pattern), reversed(text), longest);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** Whether the pattern matches the first n units, for each n. */
function endsOf(pattern: string, text: string): boolean[] {
  let reached = Array.from({ length: text.length + 1 }, (_, n) => n === 0);
  for (const part of pattern) {
    const next: boolean[] = new Array(text.length + 1).fill(false);
    for (let n = 0; n <= text.length; n++) {
      if (part === '*') next[n] = reached[n] === true || (n > 0 && next[n - 1] === true);
      else if (n > 0 && reached[n - 1] === true) next[n] = part === '?' || part === text[n - 1];
    }
    reached = next;
  }
  return reached;
}
