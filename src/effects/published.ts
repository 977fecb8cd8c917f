/** Which addresses of a command are those of well-known makers. */
import { commandWords } from '../shell/command-words.ts';
import { isNamedIn } from '../shell/names.ts';
import type { Leaf } from '../shell/script.ts';
import type { CommandEffect } from './of-word.ts';
import { isPublished } from './tables/publishers.ts';

const FETCHERS = 'curl wget git kubectl';

/** Options by which another machine may answer for the address, or for whatever host it names. */
const MISLEADING =
  /^--(?:insecure|no-check-cert|resolve|connect-to|proxy|preproxy|socks|doh-|dns-|config|upload-pack|unix-socket|abstract-unix|execute|header|request-target|path-as-is|cacert|ca-cert|capath|ca-directory|template)|^-[A-Za-z]*[kxKceuH]/;

/** The effects of the command, those that connect to such an address marked so. */
export function withPublished(
  effects: readonly CommandEffect[],
  leaf: Leaf,
): readonly (CommandEffect & { readonly isPublished?: true })[] {
  if (!effects.some(({ kind, target }) => kind === 'connect' && isPublished(target))) return effects;
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (!isNamedIn(FETCHERS, name) || args.some(isMisleading)) return effects;
  return effects.map(effect =>
    effect.kind === 'connect' && isPublished(effect.target)
      ? { ...effect, isPublished: true as const }
      : effect,
  );
}

export function isMisleading({ text }: { readonly text: string }): boolean {
  return MISLEADING.test(text);
}
