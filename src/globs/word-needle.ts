/**
 * What every word has in it that a glob for words fits, told without reading the glob. INVARIANT: a word without it does not fit,
 * whichever of the alternatives in braces is meant.
 */

/** A class without braces and commas, which come before all else. */
const CLASS = /\[[!^]?[^\]\\{},][^\]\\{},]*\]/y;

/** The longest part outside of braces that stands for itself; empty where there is none. */
export function needleOfGlob(glob: string): string {
  let best = '';
  let run = '';
  const endRun = () => {
    if (run.length > best.length) best = run;
    run = '';
  };
  // Unclosed, a brace is a plain character, and what stands behind it is left out of account all the same.
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] ?? '';
    if (depth === 0 && !/[*?[{}\\]/.test(char)) {
      run += char;
      continue;
    }
    endRun();
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}') {
      depth = Math.max(0, depth - 1);
      // What is in them may end with `**`.
      if (depth === 0 && glob[at + 1] === '/') at++;
    } else if (depth > 0) {
      // A class may have the closing brace in it.
      if (char === '[') break;
    } else if (char === '*') {
      // `**/` may stand for nothing.
      if (glob[at + 1] === '/') at++;
    } else if (char === '[') {
      CLASS.lastIndex = at;
      if (!CLASS.test(glob)) break;
      at = CLASS.lastIndex - 1;
    }
  }
  endRun();
  return best;
}
