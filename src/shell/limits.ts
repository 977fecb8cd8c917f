/** Bounds on the read part of a script. INVARIANT: beyond each bound, the script or the leaf is marked. */

/** UTF-16 units of a script. */
export const MAX_SCRIPT_LENGTH = 256 * 1024;
/** Brackets of any kind open at once, quoted or not: the parser takes time quadratic in them. */
export const MAX_BRACKETS = 200;
/** `<<` in a script: the parser searches for the end of each. */
export const MAX_HEREDOCS = 2_000;
/** Nested scripts: each substitution, `sh -c`, wrapper and function call counts one. */
export const MAX_DEPTH = 24;
/** Leaves of a script. */
export const MAX_LEAVES = 1_000;
/** Words and nodes walked, in functions and loops each time. */
export const MAX_STEPS = 100_000;
/** Each function that is not called is walked in a scope of its own, which has all of them. */
export const STEPS_OF_A_FUNCTION = 50;
/** Values of a variable, and word lists of one command. */
export const MAX_ALTERNATIVES = 16;
/** Words from the braces of one word. */
export const MAX_BRACE_WORDS = 64;
/** UTF-16 units of a followed value. */
export const MAX_VALUE_LENGTH = 16 * 1024;
/** UTF-16 units of a followed folder, and the depth of the stack of `popd`. */
export const MAX_FOLDER_LENGTH = 1_000;
export const MAX_FOLDER_STACK = 8;
/** Kept words of one command. */
export const MAX_WORDS = 4_096;
