/**
 * Recognises words that stand for the output of another command: `$f`, `${lines[@]}`, `$(…)`, `{}`. INVARIANT: such a
 * word has no other part, so every file that it names comes from that output.
 */

/** A variable, an element of a list, or all of its elements or some. */
const VARIABLE =
  /^\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?:\[(?:[@*]|-?\d+|\$?[A-Za-z_]\w*)\])?(?::-?\d+){0,2}\})$/;

export function isVariable(text: string): boolean {
  return VARIABLE.test(text);
}

export function isGiven(text: string): boolean {
  return text === '{}' || /^(?:\$\(|`)(?:.*[)`])?$/s.test(text) || isVariable(text);
}
