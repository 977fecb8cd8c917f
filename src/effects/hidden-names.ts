/**
 * Whether `*` of a script may stand for names that begin with a dot. INVARIANT: it does not only where no command of
 * the script names an option or a variable of a shell that makes it so, and none sets an option that is not known.
 */
import { isNamedIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';

/** `unseen`: a wildcard at the beginning of a name stands for no dot there. */
export type HiddenNames = 'unseen' | 'seen';

export function hiddenNamesIn({ leaves }: Script): HiddenNames {
  return leaves.some(asksForHidden) ? 'seen' : 'unseen';
}

/** Of bash, and of zsh, which takes its options in any case and with underscores anywhere. */
const OPTIONS = /^(?:[\w]*=)?(?:[\w:]*\b)?(?:dotglob|globdots|globignore|bashopts)\b/;

function asksFor(text: string): boolean {
  const name = text.toLowerCase();
  return (name.includes('glob') || name.includes('bashopts')) && OPTIONS.test(name);
}

function asksForHidden({ words, env, assignments }: Leaf): boolean {
  const [name] = words;
  const setsOptions = isNamedIn('shopt setopt unsetopt set emulate', name?.text ?? '');
  return (
    words.some(
      ({ text, forms }) =>
        asksFor(text.replaceAll('_', '')) ||
        (setsOptions && (forms.includes('expanded') || forms.includes('computed'))),
    ) || [...env, ...assignments].some(binding => asksFor(binding.name))
  );
}
