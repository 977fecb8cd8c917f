/**
 * Hosts that variables of the environment tell programs to ask: proxies, registries and servers. INVARIANT: what a
 * program does with a variable is not known, so that each of them is possible.
 */
import type { Leaf } from '../shell/script.ts';
import { UNKNOWN_HOST } from './effect.ts';
import { hostOf } from './hosts-of.ts';
import { type CommandEffect, hostEffects } from './of-word.ts';

const NAMES =
  /(?:^|_)(?:proxy|(?:index|endpoint|base|server|repository|repo)_url(?:_\w+)?|registry(?:_server)?|(?:default_)?index|mirror|dist_server|update_root|download_host|endpoint)$|^(?:(?:docker|container|buildkit|gh|gitlab|glab)_host|goproxy|docker_registry_\w+)$/i;

/** `https_proxy=http://a:3128 npm ci`, `export PIP_INDEX_URL=https://a/simple`. */
export function variableEffects({ env, assignments }: Leaf): readonly CommandEffect[] {
  return [...env, ...assignments].flatMap(({ name, value }) =>
    NAMES.test(name) ? effectsOfValue(name, value) : [],
  );
}

/** `https://a.example,direct` of Go is a list. */
function effectsOfValue(name: string, value: string): readonly CommandEffect[] {
  return value
    .split(/[,|\s]+/, 10)
    .map(hostOf)
    .filter(host => host !== UNKNOWN_HOST && /[.:]/.test(host))
    .flatMap(host => hostEffects(['connect'], `${name}=${value}`, host, false))
    .map(effect => ({ ...effect, isUsed: true }));
}
