/** Whether a program is called with certain words first. */
import { hasKnownOptions, takesValueBeforeSubcommand } from '../shell/command-words.ts';
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

/**
 * Whether it may be called so: an unquoted expansion may be any words, and the word behind a flag may be its value
 * where the options of the program are not known.
 */
export function mayInvoke(view: LeafView, words: readonly string[]): boolean {
  const name = view.name ?? '';
  // Known are those before the subcommand.
  const mayTakeValue = (flag: string, end: number) =>
    isFlag(flag) && (end > 0 || !hasKnownOptions(name) || takesValueBeforeSubcommand(name, flag));
  // The places that the words so far may end at.
  let ends = new Set([0]);
  for (const word of words) {
    const next = new Set<number>();
    for (const end of ends) {
      for (let at = end + 1; at < view.words.length; at++) {
        if (view.expanded.has(at)) return true;
        const own = wordAt(view, at);
        if (bare(own) === bare(word)) next.add(at);
        if (!isFlag(own) && (at === end + 1 || !mayTakeValue(wordAt(view, at - 1), end))) break;
      }
    }
    ends = next;
  }
  return ends.size > 0;
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
