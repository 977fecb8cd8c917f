/**
 * The files that a diff changes, or a text for `uudecode` writes, by the lines that name them. INVARIANT: what git and
 * patch would write is among them.
 */

/** As many as one patch of a person has. */
const MAX_FILES = 200;

/** As the diff writes them, and without the first folder, which `-p1` leaves out. */
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
