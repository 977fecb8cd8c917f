/**
 * Finds commands that install only from well-known publishers, or add only them as package sources. INVARIANT: each
 * address in the words of such a command, and of the commands that feed it, is one that only the publisher can write
 * to. Each file that it passes on was written by an earlier such command and by no other.
 */
import { commandWords } from '../shell/command-words.ts';
import { isNamedIn } from '../shell/names.ts';
import { printsPlainWords } from '../shell/plain-output.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import { mayOverlap } from './downloads.ts';
import type { Effect, Place } from './effect.ts';
import { isMisleading } from './published.ts';
import { remoteLeaves } from './script-effects.ts';
import { inputSources } from './sent-files.ts';
import { isPublished } from './tables/publishers.ts';

const FETCHERS = 'curl wget git';
const HANDING_ON = 'tee dd cat install cp mv tar unzip bsdtar';
const INSTALLERS =
  'pip pip3 uv pipx cargo npm pnpm yarn bun brew helm conda mamba apt apt-get dpkg rpm rpmkeys yum dnf zypper apt-key add-apt-repository apt-add-repository yum-config-manager';

/** Options by which another place answers, or a fork's commit is taken. */
const MISLEADING = /^--?(?:rev|proxy|trusted-host|keyserver|cert|client-cert|path|registry)(?:=|$)/;

/** The source lists that apt, yum and their like read, and folders for programs. */
const LISTS =
  /^\/(?:etc\/(?:apt\/(?:sources\.list|keyrings|trusted\.gpg)(?:\.d)?|yum\.repos\.d|zypp\/repos\.d|apk\/keys)|usr\/share\/keyrings)(?:\/[^/]+){1,2}$/;
const PROGRAM = /^\/usr\/(?:local\/)?bin(?:\/[\w.-]+){1,2}$/;
const RELEASE = /^\/(?:etc|usr\/lib)\/(?:os|lsb)-release$/;
const PACKAGE = /\.(?:deb|rpm|snap|gpg|asc|key|pub|whl|t?gz|zip)$/;

/** The ids of these commands. */
export function takingFromPublishers(
  script: Script,
  effects: readonly Effect[],
  { disk, cwd }: { readonly disk: Disk; readonly cwd: string },
): ReadonlySet<number> {
  const { leaves } = script;
  const feeding = inputSources(script);
  const away = remoteLeaves(script);
  const taking = new Set<number>();
  const own = (id: number, wanted: string) =>
    effects.flatMap(({ kind, leaf, goal }) =>
      leaf === id && kind === wanted && 'place' in goal ? [goal.place] : [],
    );
  /** Absent before: a folder that is unpacked names no file. */
  const isFetched = (place: Place, by: number) => {
    const writers = effects.filter(
      ({ kind, leaf, goal }) =>
        kind === 'write' && leaf !== by && 'place' in goal && mayOverlap(goal.place, place),
    );
    return (
      writers.length > 0 &&
      writers.every(({ leaf }) => taking.has(leaf ?? -1)) &&
      (disk.kindOf(place.path) === undefined ||
        writers.some(({ goal }) => 'place' in goal && goal.place.path === place.path))
    );
  };
  const isAllowed = ({ path, reach }: Place) => {
    if (reach === 'suffix') return false;
    if (PROGRAM.test(path)) return disk.kindOf(path) === undefined;
    const own = ['/tmp/', `${cwd}/`].find(folder => `${path}/`.startsWith(folder));
    return LISTS.test(path) || (own !== undefined && !path.slice(own.length - 1).includes('/.'));
  };
  const takes = (id: number) => {
    let count = 0;
    for (const each of feeding(id)) {
      const leaf = leaves[each];
      const command = leaf && addressesOf(leaf, away.has(each) ? undefined : effects, each, script);
      if (!command) return false;
      const files = own(each, 'read').filter(({ path }) => !RELEASE.test(path) && command.reads(path));
      if (!command.addresses.every(isPublished) || !files.every(place => isFetched(place, each)))
        return false;
      count += command.addresses.length + files.length;
    }
    return count > 0 && own(id, 'write').every(isAllowed);
  };
  for (const id of leaves.keys()) if (takes(id)) taking.add(id);
  return taking;
}

interface Taken {
  readonly addresses: readonly string[];
  /** Whether what is in the file is handed on. */
  readonly reads: (path: string) => boolean;
}

/** Undefined for a command that may say something else. Effects are unknown on another machine, or in a container. */
function addressesOf(
  leaf: Leaf,
  effects: readonly Effect[] | undefined,
  id: number,
  script: Script,
): Taken | undefined {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const texts = args.map(({ text }) => text);
  const whole = (addresses: readonly string[], reads = true): Taken => ({ addresses, reads: () => reads });
  // `bash <(curl …)`, `sh -c "$(curl …)"`: what it runs is fetched by a command of its own.
  if (/^(?:ba|z)?sh$/.test(name) && /^(?:-c )?[<$]\((?:curl|wget) [^;&|<>`$()]*\)$/.test(texts.join(' ')))
    return whole([], false);
  if (!effects) {
    if (!isNamedIn(FETCHERS, name) || args.some(isMisleading)) return undefined;
    return whole(texts.filter(text => !/^(?:-[^/]*|=https|\d{1,2})$/.test(text)));
  }
  if (leaf.opaque.length > 0 || leaf.code.length > 0) return undefined;
  if (isNamedIn(FETCHERS, name)) {
    const fetched = effects.filter(({ leaf: of, goal }) => of === id && 'host' in goal);
    const isSo = fetched.every(({ kind, isPublished: is }) => kind === 'connect' && is);
    return isSo ? whole(fetched.map(({ target }) => target)) : undefined;
  }
  if (name === 'echo' || name === 'printf') {
    const addresses = entriesIn(texts.filter(text => !/^-[neE]+$/.test(text)).join(' '), script);
    return addresses && whole(addresses);
  }
  if (isNamedIn(HANDING_ON, name) || (name === '.' && RELEASE.test(texts[0] ?? ''))) return whole([]);
  if (/^gpg2?$/.test(name))
    return texts.includes('--dearmor') &&
      texts.every(text => /^(?:[^-]|-o$|--(?:dearmor|yes|batch|no-tty|output)$)/.test(text))
      ? whole([])
      : undefined;
  if (printsPlainWords(name, texts)) return whole([]);
  const isPip = /^python[\d.]*$/.test(name) && texts.slice(0, 2).join(' ') === '-m pip';
  if ((!isPip && !isNamedIn(INSTALLERS, name)) || texts.some(text => MISLEADING.test(text))) return undefined;
  const addresses = texts.flatMap(text => {
    if (/^deb(?:-src)? /.test(text)) return entriesIn(text, script) ?? [''];
    const [, address = ''] = /^(?:--?[\w-]+=|\w+(?:\[[\w,]*\])?\s*@\s*)?(.*)$/s.exec(text) ?? [];
    if (/:\/|^git@|^(?:ppa|github|gitlab|bitbucket|gist):/.test(address)) return [address];
    return isNamedIn('brew npm pnpm yarn bun', name) && /^[\w-][\w.-]*(?:\/[\w.@+-]+){1,2}$/.test(address)
      ? [`github:${address}`]
      : [];
  });
  return { addresses, reads: path => PACKAGE.test(path) && !path.includes(':/') };
}

const PLAIN =
  /\$\((?:dpkg --print-architecture|lsb_release -\w+|arch|uname -\w|\. \/etc\/os-release && echo "?\$\{?\w+\}?"?)\)/g;
/** Words by which a variable may get several lines. */
const READING = 'read mapfile readarray eval declare typeset';

/** The addresses of lists for apt, an entry a line; undefined where there is anything else. */
function entriesIn(text: string, { leaves }: Script): readonly string[] | undefined {
  const isPlain = (value: string) => !/[\\%`]|\$\(/.test(value.replaceAll(PLAIN, 'x'));
  const plain = text.replace(/\\n$/, '').replaceAll(PLAIN, 'x');
  if (!plain.includes(':/') && !plain.includes('\n')) return [];
  const isRead = leaves.some(
    ({ words, assignments }) =>
      isNamedIn(READING, words[0]?.text ?? '') || assignments.some(({ value }) => !isPlain(value)),
  );
  if (!isPlain(plain) || isRead) return undefined;
  const addresses: string[] = [];
  for (const line of plain.trim().split('\n')) {
    const [, marks = '', secure, address = ''] =
      /^deb(?:-src)?\s+(?:\[([^\]]*)\]\s+)?http(s?):\/\/(\S+)\s[^:]*$/.exec(line) ?? [];
    if (address === '' || (!secure && /trusted|insecure/.test(marks))) return undefined;
    // Packages that come without encryption are signed.
    addresses.push(`https://${address}`);
  }
  return addresses;
}
