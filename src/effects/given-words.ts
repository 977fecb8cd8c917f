/**
 * Recognises words that stand for the output of another command: `$f`, `${lines[@]}`, `$(…)`, `{}`. INVARIANT: such a
 * word has no other part, so every file that it names comes from that output.
 */
import type { Leaf, Script } from '../shell/script.ts';

/** A variable, an element of a list, or all of its elements or some. */
const VARIABLE =
  /^\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?:\[(?:[@*]|-?\d+|\$?[A-Za-z_]\w*)\])?(?::-?\d+){0,2}\})$/;

export function isVariable(text: string): boolean {
  return VARIABLE.test(text);
}

export function isSubstituted(text: string): boolean {
  return text === '{}' || /^(?:\$\(|`)(?:.*[)`])?$/s.test(text) || isVariable(text);
}

/** `echo "files=$(find src)" >> $OUT`: the file of this name gets the list, and is none of it. */
export function isPrintedTo(names: readonly string[], id: number, { runs, leaves }: Script): boolean {
  return runs.some(({ inner, outer, how }) => {
    const leaf = leaves[outer];
    return (
      inner === id &&
      how === 'substitution' &&
      leaf !== undefined &&
      isPrinter(leaf) &&
      names.every(name => leaf.redirects.some(({ target }) => target === name))
    );
  });
}

function isPrinter({ words: [name] }: Leaf): boolean {
  return /^(?:echo|printf)$/.test(name?.text ?? '');
}

export function textsOf(leaf: Leaf | undefined): readonly string[] {
  return leaf ? [...leaf.words.map(({ text }) => text), ...leaf.redirects.map(({ target }) => target)] : [];
}

/** Printed text is no argument: `echo "$(find src)" >> list`. */
export function textsUsed(leaf: Leaf | undefined): readonly string[] {
  return textsOf(leaf && isPrinter(leaf) ? { ...leaf, words: [] } : leaf);
}
