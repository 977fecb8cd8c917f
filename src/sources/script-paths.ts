/**
 * The files that a script of the shell names: arguments that look like paths, and targets of redirections. INVARIANT:
 * bounded.
 */
import { readScript } from '../shell/read-script.ts';
import type { Leaf } from '../shell/script.ts';

const MAX_PATHS = 200;

/** Each once, in their order. A word with an expansion is no path. */
export function pathsOfScript(text: string): readonly string[] {
  const paths = new Set<string>();
  const { leaves } = readScript(text);
  for (const leaf of leaves) for (const path of pathsOf(leaf)) if (paths.size < MAX_PATHS) paths.add(path);
  return [...paths];
}

function pathsOf({ words, redirects }: Leaf): readonly string[] {
  const known = words.slice(1).filter(({ forms }) => !forms.includes('expanded') && !forms.includes('glob'));
  const targets = redirects.flatMap(({ op, target }) =>
    op.startsWith('<<') || /^&?\d*$/.test(target) ? [] : [target],
  );
  return [...known.map(word => word.text), ...targets].filter(looksLikePath);
}

/** A path has a separator between names, or a name with an ending. */
function looksLikePath(text: string): boolean {
  if (text.startsWith('-') || text.includes('://') || /[\s$`*?]/.test(text)) return false;
  return /[^/]\/[^/]|^\.{0,2}\/[^/]/.test(text) || /^[\p{L}\p{N}_.-]*\.[A-Za-z][A-Za-z0-9]{0,7}$/u.test(text);
}
