/** Classifies a host by its name and the repository's remotes. */
import { UNKNOWN_HOST } from './effect.ts';
import { hostOf } from './hosts-of.ts';

/**
 * `loopback`: this machine. `repository`: a remote of the project's repository. `registry`: packages and images come
 * from there. `publisher`: an address from which a well-known maker hands out its software. `other`: all else, and a
 * host that is not known.
 */
export const networks = ['loopback', 'repository', 'registry', 'publisher', 'other'] as const;
type Network = (typeof networks)[number];

const LOOPBACK =
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal|host\.containers\.internal)$/;

const REGISTRIES: readonly RegExp[] = [
  /^(?:registry\.(?:npmjs\.org|yarnpkg\.com)|npm\.pkg\.github\.com|jsr\.io|npm\.jsr\.io)$/,
  /^(?:pypi\.org|files\.pythonhosted\.org|upload\.pypi\.org|test\.pypi\.org|conda\.anaconda\.org|repo\.anaconda\.com)$/,
  /^(?:(?:static\.|index\.)?crates\.io|proxy\.golang\.org|sum\.golang\.org|rubygems\.org|hex\.pm|repo\.hex\.pm|pub\.dev)$/,
  /^(?:repo1?\.maven\.(?:apache\.)?org|plugins\.gradle\.org|services\.gradle\.org|(?:api\.)?nuget\.org|(?:repo\.)?packagist\.org)$/,
  /^(?:(?:registry-1|auth|index|hub)\.docker\.(?:io|com)|docker\.io|ghcr\.io|quay\.io|mcr\.microsoft\.com|public\.ecr\.aws|gcr\.io)$/,
  /^(?:deb\.debian\.org|security\.debian\.org|archive\.ubuntu\.com|security\.ubuntu\.com|dl-cdn\.alpinelinux\.org|formulae\.brew\.sh)$/,
];

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

export function networkOf(host: string, remotes: Remotes): Network {
  if (host === UNKNOWN_HOST) return 'other';
  if (isLoopback(host)) return 'loopback';
  if (remotes.has(host) || [...remotes.values()].some(hosts => hosts.includes(host))) return 'repository';
  return REGISTRIES.some(each => each.test(host)) ? 'registry' : 'other';
}

/** The hosts of each git remote, by the remote's lower-case name, as in `git push origin`. */
export type Remotes = ReadonlyMap<string, readonly string[]>;

/** Reads the remotes from the `url` and `pushurl` entries in the text of `.git/config`. */
export function remotesIn(config: string): Remotes {
  const sections = config.split(/^\s*\[remote "(?=[^"\n]+"\])/m).slice(1);
  return new Map(
    sections.map(section => {
      const [name = '', ...rest] = section.split('"]');
      const [settings = ''] = rest.join('"]').split(/^\s*\[/m);
      const urls = [...settings.matchAll(/^\s*(?:push)?url\s*=\s*(\S+)/gim)];
      return [name.toLowerCase(), urls.map(([, url = '']) => hostOf(url))];
    }),
  );
}

/** Whether the glob names a cloud metadata address, at which no repository can be. */
export const isOfMachine = (glob: string): boolean =>
  /^(?:169\.254\.\d+\.\d+|100\.100\.100\.200|metadata\.[\w.]+\.internal|\[fd00:ec2::\d+\])$/.test(glob);

/** Whether the name may be that of a git remote, because no network host has such a name. */
export const mayBeRemote = (host: string): boolean => host !== UNKNOWN_HOST && !/[.:]|^localhost$/.test(host);
