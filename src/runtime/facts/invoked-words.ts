/** Whether a program is called with certain words first. */
import type { LeafView } from './leaf-view.ts';

/**
 * `stash list` as in `git -C /repo stash --quiet list`: the first word is the subcommand, the others follow it, flags between
 * them left out. `-m pytest` as in `python -m pytest -v`: a flag stands before the first operand.
 */
export function invokesWords(view: LeafView, words: readonly string[]): boolean {
  const [first = '', ...others] = words;
  let at = isFlag(first) ? leadingFlag(view, first) : subcommandAt(view, first);
  if (at === undefined) return false;
  for (const word of others) {
    at++;
    while (at < view.words.length && isFlag(wordAt(view, at)) && wordAt(view, at) !== word) at++;
    if (bare(wordAt(view, at)) !== bare(word)) return false;
  }
  return true;
}

function subcommandAt(view: LeafView, word: string): number | undefined {
  if (view.subcommand === undefined || bare(view.subcommand) !== bare(word)) return undefined;
  const at = view.words.indexOf(view.subcommand, 1);
  return at < 0 ? undefined : at;
}

function leadingFlag(view: LeafView, flag: string): number | undefined {
  for (let at = 1; at < view.words.length && isFlag(wordAt(view, at)); at++)
    if (wordAt(view, at) === flag) return at;
  return undefined;
}

function wordAt({ words }: LeafView, at: number): string {
  return words[at] ?? '';
}

function isFlag(word: string): boolean {
  return word.startsWith('-') && word.length > 1;
}

/** `./manage.py` is `manage.py`. */
function bare(word: string): string {
  return word.startsWith('./') ? word.slice(2) : word;
}
