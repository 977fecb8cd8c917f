/** Lists of the shell's own commands: data. */

/** Builtins that declare the variables in their words. */
export const declaring = 'declare typeset local readonly export';

/** Builtins after which, in some shells, the assignment before them stays. */
export const keepsAssignments =
  ': . source eval exec export readonly declare typeset local set shift trap unset';

/** Commands that run their words in the current shell. */
export const runsWordsInShell = 'builtin command eval source . trap time';

/** Commands that print nothing. */
export const silentCommands =
  'true false : cd shopt export declare local readonly typeset unset read sleep test [';

/** Builtins that take names of variables, whose subscripts are expanded. */
export const namesVariables =
  'read mapfile readarray unset let declare typeset local readonly export getopts';
