/**
 * Suggestions ("did you mean"): the known name nearest to an unknown one, by Damerau–Levenshtein distance (optimal
 * string alignment).
 */

/** Maximum length of compared names: the work grows with the square of the length. */
const MAX_COMPARED_LENGTH = 100;

/** Minimum length of a name that counts as the beginning of another name. */
const MIN_BEGINNING = 4;

/**
 * The nearest candidate within a third of the name's length, the first one if several are equally near. Otherwise the
 * first candidate that is a prefix of the name or has the name as a prefix, like `.decl` and `.declare`. Undefined if
 * there is none.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > MAX_COMPARED_LENGTH) return undefined;
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  let beginning: string | undefined;
  for (const candidate of candidates) {
    if (candidate.length > MAX_COMPARED_LENGTH) continue;
    const known = candidate.toLowerCase();
    if (isBeginning(wanted, known)) beginning ??= candidate;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(wanted, known);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best ?? beginning;
}

/** Whether one text is a prefix of the other. */
function isBeginning(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= MIN_BEGINNING && (a.startsWith(b) || b.startsWith(a));
}

/** A hint with the nearest candidate, or with all candidates if they are few; undefined if neither helps. */
export function didYouMean(name: string, candidates: readonly string[]): string | undefined {
  const near = nearest(name, candidates);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  const [only, ...others] = candidates;
  if (only === undefined || candidates.length > 12) return undefined;
  if (others.length === 0) return `the only one is \`${only}\``;
  return `one of ${candidates.map(each => `\`${each}\``).join(', ')}`;
}

/** The word that such a hint proposes; undefined if it names no single word. */
export function suggestedIn(hint: string): string | undefined {
  return /^(?:did you mean|the only one is) `([^`]+)`\??$/.exec(hint)?.[1];
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
