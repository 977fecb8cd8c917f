/**
 * The words for the actions of rules: one set for every dialect and every output, and the aliases from other formats.
 * INVARIANT: an alias is never removed, so that rule files, stores and logs of any age stay readable.
 */

import { didYouMean, nearest } from '../diagnostics/suggest.ts';

/** The actions from most to least restrictive. */
export const actions = ['deny', 'ask', 'warn', 'log', 'allow'] as const;
/**
 * `deny` refuses the call; `ask` asks the user; `warn` lets the call run and informs the agent; `log` only writes the
 * log. `allow` also writes the log; in a Bash policy it allows the command, too.
 */
export type Action = (typeof actions)[number];

/** Aliases from the formats on which the dialects are based. */
const aliases = { interrupt: 'deny', block: 'deny', continue: 'warn' } as const satisfies Record<
  string,
  Action
>;
/** Words in log lines without a version. */
const loggedAliases = { context: 'warn', none: 'allow' } as const satisfies Record<string, Action>;

/** All words that rules accept. */
export const acceptedActions: readonly string[] = [...actions, ...Object.keys(aliases)];

/** The words that rules accept for these actions. */
export function wordsFor(wanted: readonly Action[]): readonly string[] {
  return acceptedActions.filter(word => wanted.some(each => each === actionOf(word)));
}

/** The action for a word; undefined for an unknown word. */
export function actionOf(word: string): Action | undefined {
  return actions.find(each => each === word) ?? meaningIn(aliases, word);
}

/** The same for a word in a log line of any version. */
export function loggedActionOf(word: string): Action | undefined {
  return actionOf(word) ?? meaningIn(loggedAliases, word);
}

/** The canonical word for a known word; an unknown word unchanged. */
export function canonicalAction(word: string): string {
  return actionOf(word) ?? word;
}

/** A hint for an unknown word. Aliases are understood but never suggested. */
export function suggestWord(word: string, accepted: readonly string[]): string | undefined {
  const near = nearest(word, accepted);
  const current = accepted.filter(each => canonicalAction(each) === each);
  return didYouMean(near === undefined ? word : canonicalAction(near), current);
}

/** The action that a rule requests when it fires. A rule that allows requests none; the log records `allow`. */
export type FiredAction = Exclude<Action, 'allow'>;

export function firedAction(action: Action): FiredAction {
  return action === 'allow' ? 'log' : action;
}

function meaningIn(words: Readonly<Record<string, Action>>, word: string): Action | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
