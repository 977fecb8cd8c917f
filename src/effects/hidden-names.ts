/**
 * Whether `*` in a script may match names that begin with a dot. INVARIANT: the answer is `seen` if any command names a
 * shell option or variable that enables it, or sets a shell option whose name is unknown.
 */
import { isNamedIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';

/** `unseen`: a wildcard at the start of a name never matches a leading dot. */
export type HiddenNames = 'unseen' | 'seen';

export function hiddenNamesIn({ leaves }: Script): HiddenNames {
  return leaves.some(asksForHidden) ? 'seen' : 'unseen';
}

/** Options of bash, and of zsh, which ignores case and underscores in them. */
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
