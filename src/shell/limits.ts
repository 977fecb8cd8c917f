/** How much of a script is read. INVARIANT: past each bound the script or the leaf says so; nothing is left out in silence. */

/** UTF-16 units of a script. */
export const MAX_SCRIPT_LENGTH = 256 * 1024;
/** Brackets of any kind open at once, quoted or not: the parser takes time quadratic in them. */
export const MAX_BRACKETS = 200;
/** `<<` in a script: the parser looks for the end of each. */
export const MAX_HEREDOCS = 2_000;
/** Scripts in scripts: substitutions, `sh -c`, wrappers, calls of functions, each counts one. */
export const MAX_DEPTH = 24;
/** Leaves of a script. */
export const MAX_LEAVES = 1_000;
/** Words and nodes looked at, those of functions and of loops each time. */
export const MAX_STEPS = 100_000;
/** Texts that a variable may have, and lists of words that one command may be. */
export const MAX_ALTERNATIVES = 16;
/** Words that the braces of one word may make. */
export const MAX_BRACE_WORDS = 64;
/** UTF-16 units of a value that is followed. */
export const MAX_VALUE_LENGTH = 16 * 1024;
/** UTF-16 units of a folder that is followed, and folders that `popd` is known to go back to. */
export const MAX_FOLDER_LENGTH = 1_000;
export const MAX_FOLDER_STACK = 8;
/** Words of one command that are kept. */
export const MAX_WORDS = 4_096;
