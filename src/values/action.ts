/**
 * The words for what a rule does: one set for every dialect and every output, with the words that were used before.
 * INVARIANT: an alias is never removed, so that rule files, stores and logs of any age stay readable.
 */

import { didYouMean, nearest } from '../diagnostics/suggest.ts';

/** The actions from the most to the least restrictive. */
export const actions = ['deny', 'ask', 'warn', 'log', 'allow'] as const;
/**
 * `deny` refuses the call, `ask` has the user asked, `warn` lets the call run and informs the agent, `log` only writes
 * the log. `allow` writes the log too; in a Bash policy it also speaks for the command.
 */
export type Action = (typeof actions)[number];

/** The words of the formats that the dialects come from. */
const aliases = { interrupt: 'deny', block: 'deny', continue: 'warn' } as const satisfies Record<
  string,
  Action
>;
/** Words of log lines without a version. */
const loggedAliases = { context: 'warn', none: 'allow' } as const satisfies Record<string, Action>;

/** All words that rules accept. */
export const acceptedActions: readonly string[] = [...actions, ...Object.keys(aliases)];

/** The words that rules accept for some of the actions. */
export function wordsFor(wanted: readonly Action[]): readonly string[] {
  return acceptedActions.filter(word => wanted.some(each => each === actionOf(word)));
}

/** Undefined for any other word. */
export function actionOf(word: string): Action | undefined {
  return actions.find(each => each === word) ?? meaningIn(aliases, word);
}

/** The same for a word of a log line, of any version. */
export function loggedActionOf(word: string): Action | undefined {
  return actionOf(word) ?? meaningIn(loggedAliases, word);
}

/** A word of ours where the word has a meaning, else the word as it is. */
export function canonicalAction(word: string): string {
  return actionOf(word) ?? word;
}

/** A hint for an unknown word. Aliases are understood and never suggested. */
export function suggestWord(word: string, accepted: readonly string[]): string | undefined {
  const near = nearest(word, accepted);
  const current = accepted.filter(each => canonicalAction(each) === each);
  return didYouMean(near === undefined ? word : canonicalAction(near), current);
}

/** The action that a rule demands when it fires. A rule that allows has none; the log has it. */
export type FiredAction = Exclude<Action, 'allow'>;

export function firedAction(action: Action): FiredAction {
  return action === 'allow' ? 'log' : action;
}

function meaningIn(words: Readonly<Record<string, Action>>, word: string): Action | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
