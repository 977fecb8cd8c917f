/** Marks connections to well-known publishers, and installations of packages from the npm registry by plain names. */
import { commandWords } from '../shell/command-words.ts';
import { isNamedIn } from '../shell/names.ts';
import type { Leaf } from '../shell/script.ts';
import type { CommandEffect } from './of-word.ts';
import { isPublished } from './tables/publishers.ts';

const FETCHERS = 'curl wget git kubectl';

/** Options by which another machine may answer for the address, or for whatever host it names. */
const MISLEADING =
  /^--(?:insecure|no-check-cert|resolve|connect-to|proxy|preproxy|socks|doh-|dns-|config|upload-pack|unix-socket|abstract-unix|execute|header|request-target|path-as-is|cacert|ca-cert|capath|ca-directory|template)|^-[A-Za-z]*[kxKceuH]/;

/** The same effects; connections to such an address get `isPublished`. */
export function withPublished(
  effects: readonly CommandEffect[],
  leaf: Leaf,
): readonly (CommandEffect & { readonly isPublished?: true })[] {
  if (!effects.some(({ kind, target }) => kind === 'connect' && isAddress(target))) return effects;
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (installsPublished(name, leaf)) return effects.map(each => marked(each, REGISTRY));
  if (!isNamedIn(FETCHERS, name) || args.some(isMisleading)) return effects;
  return effects.map(each => marked(each));
}

function isAddress(target: string): boolean {
  return target === REGISTRY || isPublished(target);
}

function marked(effect: CommandEffect, registry?: string): CommandEffect & { readonly isPublished?: true } {
  const isSo =
    effect.kind === 'connect' && (registry ? effect.target === registry : isPublished(effect.target));
  return isSo ? { ...effect, isPublished: true } : effect;
}

const REGISTRY = 'registry.npmjs.org';
const NODE_INSTALLERS = 'npm pnpm yarn';
/** `react@^18`, `@types/node`, and options that change no source. */
const PLAIN_PACKAGE = /^(?:@[\w.-]+\/)?\w[\w.-]*(?:@[\w.^~<>=*-]+)?$/;
const PLAIN_OPTION =
  /^(?:-[DEOPgsdf]|--(?:frozen-lockfile|immutable|ignore-scripts|prefer-offline|prefer-frozen-lockfile|no-\w[\w-]*|save-\w+|production|legacy-peer-deps|silent|force|(?:fund|audit|loglevel|omit|include|network-timeout)=\w+))$/;

/** `npm test` runs what is in `node_modules` too: an installation by plain names fetches no script of its own. */
function installsPublished(name: string, { words, env, assignments }: Leaf): boolean {
  return (
    isNamedIn(NODE_INSTALLERS, name) &&
    env.length === 0 &&
    assignments.length === 0 &&
    words
      .slice(1)
      .every(({ text, forms }) => forms.length === 0 && (PLAIN_PACKAGE.test(text) || PLAIN_OPTION.test(text)))
  );
}

export function isMisleading({ text }: { readonly text: string }): boolean {
  return MISLEADING.test(text);
}
