/**
 * Words that stand for what another command lists or reads: `$f`, `${lines[@]}`, `$(…)`, `{}`. INVARIANT: such a word
 * is nothing else, so that all that it may name comes from there.
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
