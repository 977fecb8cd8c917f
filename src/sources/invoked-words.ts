/** Whether a program is called with certain words first. */
import { hasKnownOptions, takesValueBeforeSubcommand } from '../shell/command-words.ts';
import type { LeafView } from './leaf-view.ts';

/**
 * Whether the program is called with these words. `stash list` matches `git -C /repo stash --quiet list`: the first
 * word is the subcommand, the others follow it, and flags between them are skipped. `-m pytest` matches
 * `python -m pytest -v`: a leading flag stands before the first operand. With `surely`, no word up to the last one may
 * be unknown, nor follow a flag that may take it as its value.
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
    if (withoutDotSlash(wordAt(view, at)) !== withoutDotSlash(word)) return false;
  }
  return !surely || ![...view.expanded].some(n => n > 0 && n <= at);
}

/**
 * Whether the program may be called with these words: an unquoted expansion may be any words, and a word after an
 * unknown flag may be its value.
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
        if (withoutDotSlash(own) === withoutDotSlash(word)) next.add(at);
        if (!isFlag(own) && (at === end + 1 || !mayTakeValue(wordAt(view, at - 1), end))) break;
      }
    }
    ends = next;
  }
  return ends.size > 0;
}

function subcommandAt(view: LeafView, word: string): number | undefined {
  return view.subcommand !== undefined && withoutDotSlash(view.subcommand) === withoutDotSlash(word)
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

/** The word without `./`: `manage.py` for `./manage.py`. */
export function withoutDotSlash(word: string): string {
  return word.startsWith('./') ? word.slice(2) : word;
}
