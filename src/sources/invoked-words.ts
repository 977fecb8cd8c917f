/** Whether a program is called with certain words first. */
import { takesValueBeforeSubcommand } from '../shell/command-words.ts';
import type { LeafView } from './leaf-view.ts';

/**
 * `stash list` as in `git -C /repo stash --quiet list`: the first word is the subcommand, the others follow it, flags
 * between them left out. `-m pytest` as in `python -m pytest -v`: a flag stands before the first operand. Where it has
 * to be sure, a word behind a flag of which it is not known whether it takes a value is not it, and nothing up to it is
 * unknown: what `git -C "$x" log` or `git -c a.b=$x log` does is for `$x` to say.
 */
export function invokesWords(view: LeafView, words: readonly string[], surely: boolean): boolean {
  const [first = '', ...others] = words;
  let at = isFlag(first) ? leadingFlag(view, first) : subcommandAt(view, first);
  if (at === undefined) return false;
  for (const word of others) {
    at++;
    let flag = '';
    while (isFlag(wordAt(view, at)) && wordAt(view, at) !== word) {
      flag = wordAt(view, at);
      at++;
      if (!takesValueBeforeSubcommand(view.name ?? '', flag)) continue;
      at++;
      flag = '';
    }
    if (surely && flag !== '' && !flag.includes('=')) return false;
    if (bare(wordAt(view, at)) !== bare(word)) return false;
  }
  return !surely || ![...view.expanded].some(n => n > 0 && n <= at);
}

function subcommandAt(view: LeafView, word: string): number | undefined {
  return view.subcommand !== undefined && bare(view.subcommand) === bare(word)
    ? view.subcommandAt
    : undefined;
}

function leadingFlag(view: LeafView, flag: string): number | undefined {
  for (let at = 1; isFlag(wordAt(view, at)); at++) if (wordAt(view, at) === flag) return at;
  return undefined;
}

function wordAt({ words }: LeafView, at: number): string {
  return words[at] ?? '';
}

function isFlag(word: string): boolean {
  return word.startsWith('-') && word.length > 1;
}

/** `./manage.py` is `manage.py`. */
export function bare(word: string): string {
  return word.startsWith('./') ? word.slice(2) : word;
}
