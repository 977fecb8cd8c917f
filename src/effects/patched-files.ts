/**
 * The files that a diff changes, or that `uudecode` writes, by the lines that name them. INVARIANT: every file that git
 * or patch would write is listed.
 */

/** The maximum number of files in a person's patch. */
const MAX_FILES = 200;

/** Each path both as the diff writes it and without its first folder, as `-p1` uses it. */
export function filesOfPatch(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, path = ''] of text.matchAll(NAMED)) {
    const plain = path.replace(/^"|"$/g, '');
    if (plain === '/dev/null') continue;
    found.add(plain);
    const at = plain.indexOf('/');
    if (at >= 0) found.add(plain.slice(at + 1));
    if (found.size > MAX_FILES) break;
  }
  return [...found];
}

const NAMED =
  /^(?:\+\+\+ |--- |\*\*\* |rename from |rename to |copy to |Index: |begin(?:-base64)? [0-7]{3,4} )([^\t\r\n]+)/gm;
