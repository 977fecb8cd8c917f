/**
 * The effects of one word of a command in its role. INVARIANT: a word that may name several files has an effect for
 * each.
 */
import type { LeafWord, WordForm } from '../shell/script.ts';
import type { Disk } from './disk.ts';
import type { EffectKind, Goal, Place } from './effect.ts';
import { isSubstituted } from './given-words.ts';
import type { HiddenNames } from './hidden-names.ts';
import { hostOf, isRemote, registryOf, remoteOf } from './hosts-of.ts';
import { isLoopback } from './networks.ts';
import { filesOfPatch } from './patched-files.ts';
import { isDirect, placesOf, type Surroundings } from './places.ts';
import { type Role, roleOf } from './roles.ts';

export interface CommandContext {
  readonly disk: Disk;
  /** The script's start folder, absolute. */
  readonly cwd: string;
  readonly hidden?: HiddenNames;
  /** Places that words from elsewhere may name: those of `xargs`, and `{}` of `find`. */
  readonly given: readonly Place[];
  /** The command runs another one in its own words, which is judged by itself. */
  readonly runsAnother?: boolean;
}

/** An effect of one command, as it stands. */
export interface CommandEffect {
  readonly kind: EffectKind;
  readonly target: string;
  readonly goal: Goal;
  /** Whether the row says that it always happens, and the word is plain. */
  readonly isPlain: boolean;
  /** A file that is read and not passed on, or a host from which no file comes. */
  readonly isUsed?: true;
  /** A write by which nothing is lost. */
  readonly isKeeping?: true;
}

export function wordFor({ text: written, forms }: LeafWord) {
  // No shell looks below for three stars; a mask of a log has them.
  const text = written.replace(/\*{3,}$/, '*');
  // The value of a variable may be what a pattern has matched: `for f in *`.
  const isGlob = forms.includes('glob') || (forms.includes('variable') && /[*?[]/.test(text));
  const isComputed = forms.includes('computed');
  return { text, isGlob, isExpanded: forms.includes('expanded'), isComputed, isDirect: isDirect(forms) };
}

/** A word with wildcards as a glob, also if quoted, for programs that expand patterns themselves. */
export function withPattern(word: LeafWord): LeafWord {
  const isPattern = /^[^\s\\^$|()]*[*?][^\s\\^$|()]*$/.test(word.text) && /\w/.test(word.text);
  return isPattern ? { ...word, forms: [...word.forms, 'glob'] } : word;
}

/** The effects of one word in a role. */
export function effectsOf(
  role: Role,
  given: LeafWord,
  around: Surroundings,
  context: CommandContext,
): CommandEffect[] {
  // `#1` stands for what curl has put for the first `{a,b}` of its URL.
  const shown = role.isPattern ? given.text.replace(/#\d/g, '*') : given.text;
  const isPattern = role.isPattern && /[*?[]/.test(shown);
  const word: LeafWord = isPattern ? { text: shown, forms: [...given.forms, 'glob'] } : given;
  const isPlain = !role.isPossible && !word.forms.includes('glob') && !word.forms.includes('expanded');
  const named: RoleOfWord = { role, word, isPlain };
  return effectsOnHost(named, around, context) ?? effectsOnPath(named, around, context);
}

interface RoleOfWord {
  readonly role: Role;
  readonly word: LeafWord;
  /** Whether the effects are certain, by the form of the word and the role. */
  readonly isPlain: boolean;
}

/** Undefined for a role or a word that names files. */
function effectsOnHost(
  { role, word, isPlain }: RoleOfWord,
  around: Surroundings,
  context: CommandContext,
): CommandEffect[] | undefined {
  const { text } = word;
  const { home } = around.disk;
  const on = (host: string | undefined, kinds = role.kinds) =>
    host === undefined ? [] : hostEffects(kinds, text, host, isPlain);
  switch (role.name) {
    case 'fetched':
    case 'pushed':
      return isRemote(text, home) ? on(hostOf(text)) : [];
    case 'remote':
    case 'upstream':
      return /^[./~]/.test(text) ? [] : on(remoteOf(text, home));
    case 'package': {
      const url = /(?:^|@)(?:git\+)?((?:https?|ssh|git):\/\/\S+)$/i.exec(text)?.[1];
      return on(url && hostOf(url));
    }
    case 'module': {
      const host = /^(?:https?:\/\/)?([\w-]+(?:\.[\w-]+)+)\/\w/.exec(text)?.[1];
      return host === undefined ? [] : hostEffects(role.kinds, text, hostOf(host), false);
    }
    case 'image':
      return on(registryOf(text)).map(each => ({ ...each, isUsed: true }));
    case 'rerouted': {
      const to = reroutedTo(text);
      return on(to && hostOf(to));
    }
    case 'address': {
      const file = /^(?:OPEN|FILE|GOPEN|CREATE|CREAT|PIPE|FIFO)\s*:([^,]+)/i.exec(text)?.[1];
      if (file !== undefined) return effectsOf(roleOf('update?'), { ...word, text: file }, around, context);
      const isHere = /^(?:-$|(?:STD\w+|FD|PTY|EXEC|SYSTEM|SHELL|READLINE)\b)/i.test(text);
      return isHere ? [] : on(hostOf(text.replace(/^[\w-]+:/, '')));
    }
    case 'connect':
    case 'send': {
      if (/^file:/i.test(text)) return effectsOf(roleOf('read?'), word, around, context);
      if (/^(?:unix|npipe|fd):/i.test(text)) return [];
      // The output of a command in the query of a URL.
      return on(hostOf(text), /\?.*(?:\$\(|`)/s.test(text) ? ['connect', 'send'] : role.kinds);
    }
    case 'source': {
      if (!isRemote(text, home)) return undefined;
      const local = wordOnThisMachine(word);
      return [...on(hostOf(text), ['connect']), ...(local ? effectsOf(role, local, around, context) : [])];
    }
    case 'target':
    case 'synced':
      return isRemote(text, home) ? on(hostOf(text), ['connect', 'send']) : undefined;
    default:
      return undefined;
  }
}

function effectsOnPath(
  { role, word, isPlain }: RoleOfWord,
  around: Surroundings,
  context: CommandContext,
): CommandEffect[] {
  const { text, forms } = word;
  if (text === '-' || text === '/dev/null') return [];
  const path = pathIn(role.name, text);
  if (path === undefined || path === '-') return [];
  // `docker run -v $PWD:/w`: the volume changes nothing by itself. The commands of the container are judged.
  const isWholeHere = role.name === 'volume' && !BELOW_HERE.test(path);
  const pathForms: readonly WordForm[] = isWholeHere ? [...forms, 'computed'] : forms;
  const places = placesFor(
    path === text ? word : { ...word, text: path, forms: pathForms },
    role,
    around,
    context,
  );
  const other = ELSE_BY_LINK.get(role.name);
  const others = other ? effectsOf({ ...roleOf(other), isTree: role.isTree }, word, around, context) : [];
  const kinds: readonly EffectKind[] = role.name === 'volume' && isReadOnly(text) ? ['read'] : role.kinds;
  const own = (role.name === 'prefix' ? places.map(place => begun(place, path)) : places).flatMap(place =>
    kinds.map(kind => ({
      kind,
      target: text,
      goal: { place },
      isPlain: isPlain && place.reach !== 'suffix' && hasOneFolder(path, around),
      ...(role.name === 'used' && { isUsed: true as const }),
      ...(role.name === 'touched' && { isKeeping: true as const }),
    })),
  );
  const patched = role.name === 'patch' ? patchEffects(places, around, context) : [];
  return [...own, ...patched, ...others.filter(({ goal }) => !own.some(each => sameGoal(each.goal, goal)))];
}

/** `ProxyJump=host` of ssh; `from:80:to:80` and `from:80:address` of curl. */
function reroutedTo(text: string): string | undefined {
  const jump = /^(?:ProxyJump|HostName)\s*[=\s]\s*(\S+)$/i.exec(text)?.[1];
  const parts = text.split(':');
  const to = jump ?? (parts.length > 3 ? parts.at(-2) : parts[2]);
  return to === '' ? undefined : to;
}

/** The local path of `localhost:a`; like a remote shell, it starts in the home folder. */
export function wordOnThisMachine(word: LeafWord): LeafWord | undefined {
  const [, host = '', path = ''] = /^([^/:]+):(?!:|\/\/)(.*)$/s.exec(word.text) ?? [];
  if (!isLoopback(hostOf(host))) return undefined;
  return { ...word, text: /^[/~]/.test(path) ? path : `~/${path}` };
}

/** `$PWD/.cache`: a folder of the one in which the command runs. */
const BELOW_HERE = /^(?:\$PWD|\$\{PWD\}|\$\(pwd\)|`pwd`)(?:\/(?!\.\.?\/)[\w.-]*\w)+\/?$/;

/** The effects on the files that a diff names. */
function patchEffects(
  places: readonly Place[],
  around: Surroundings,
  context: CommandContext,
): readonly CommandEffect[] {
  const update = roleOf('update?');
  const files = places.flatMap(({ path, reach }) =>
    reach === 'file' ? filesOfPatch(around.disk.read(path) ?? '') : [],
  );
  return files.flatMap(text => effectsOf(update, { text, forms: [] }, around, context));
}

/** The further effect if the word is a link: the link itself goes or is replaced, or its target is read. */
const ELSE_BY_LINK: ReadonlyMap<string, string> = new Map([
  ['move', 'read?'],
  ['replace', 'delete?'],
  ['update', 'write@?'],
]);

function sameGoal(one: Goal, other: Goal): boolean {
  return 'place' in one && 'place' in other && one.place.path === other.place.path;
}

/** The path in a word; undefined where it has none. */
function pathIn(role: string, text: string): string | undefined {
  switch (role) {
    case 'blob':
      return text.slice(text.indexOf(':') + 1);
    case 'exported':
      return /(?:^|,)dest=([^,]*)/.exec(text)?.[1] ?? (/^\w+=/.test(text) ? undefined : text);
    case 'volume':
      return volumeOf(text);
    case 'sent':
      return /^(?:[^@=<]*=)?[@<]([^;]+)/.exec(text)?.[1];
    case 'encoded':
      return /^[^@=]*=?@(.+)$/s.exec(text)?.[1];
    case 'valued':
      return text.replace(/^(?:[^/=]*=)?(?:fileb?:\/\/)?/, '');
    case 'searched':
      return (
        text.replace(/^\*+(?=\.(?:env|pem|key|p12|pfx|jks)\b)|(?<=.)[*?[].*$|^[*?[].*$/gs, '') || undefined
      );
    case 'included':
      return text.replace(/\/?[*?[].*$/s, '') || '.';
    case 'bound':
      return /^\w+=(.*[^/]\.\w+)$/s.exec(text)?.[1];
    case 'prefix':
      return text.replace(/(?:X{3,}|#\w?\d).*$/s, '');
    default:
      return text;
  }
}

/** Every name that begins as the written one does; behind `a/`, every name in the folder. */
function begun({ path, reach }: Place, written: string): Place {
  if (reach === 'suffix') return { path, reach };
  return { path: `${path}${written.endsWith('/') ? '/' : ''}*`, reach: 'glob' };
}

/** `-v /here:/there:ro`, `type=bind,source=/here,target=/there`; undefined for a volume that has a name. */
function volumeOf(text: string): string | undefined {
  if (/^[A-Za-z0-9][\w.-]*:\/[^:]*(?::[\w,]+)?$/.test(text) && !/^[A-Za-z]:/.test(text)) return undefined;
  return /(?:^|,)(?:source|src)=([^,]*)/.exec(text)?.[1] ?? text.split(':')[0] ?? '';
}

/**
 * Whether a mount is read-only: `/here:/there:ro`, `type=bind,source=/here,target=/there,readonly`. The last option
 * counts.
 */
function isReadOnly(text: string): boolean {
  if (/[$`\\]/.test(text)) return false;
  const mounted = /^[^:,=]+:[^:,=]+:([\w,]+)$/.exec(text)?.[1];
  if (mounted !== undefined) return mounted.split(',').includes('ro') && !mounted.split(',').includes('rw');
  return /(?:^|,)(?:readonly|ro)(?:=true|=1)?(?:,|$)/.test(text) && !/(?:readonly|ro)=(?!true|1)/.test(text);
}

export function hostEffects(
  kinds: readonly EffectKind[],
  target: string,
  host: string,
  isPlain: boolean,
): CommandEffect[] {
  return kinds.map(kind => ({ kind, target, goal: { host }, isPlain }));
}

export function placesFor(
  word: LeafWord,
  role: Role,
  around: Surroundings,
  { given }: CommandContext,
): readonly Place[] {
  const wanted = { isTree: role.isTree, isEntry: role.isEntry };
  if (given.length > 0 && word.text.includes('{}') && word.forms.includes('expanded')) return given;
  if (given.length > 0 && isSubstituted(word.text)) return given;
  const text = /^(?:if|of|file|input|output)=/.test(word.text)
    ? word.text.slice(word.text.indexOf('=') + 1)
    : word.text;
  return placesOf({ ...wordFor(word), text: inProc(text, around) }, wanted, around);
}

/** `/proc/self/cwd` is the folder of the command, and `/proc/self/root` the root. */
function inProc(text: string, around: Surroundings): string {
  const { folders } = around;
  if (text === '') return '';
  if (/^\/proc\/(?:\$\$|\$PPID)\//.test(text)) return inProc(text.replace(/\$(?:\$|PPID)/, 'self'), around);
  const [, rest] = /^\/proc\/(?:self|thread-self|\d+|\$\$|\$PPID)\/cwd(\/.*)?$/.exec(text) ?? [];
  if (/^\/proc\/[^/]+\/cwd/.test(text)) return `${folders[0] ?? '/'}${rest ?? ''}`;
  return text.replace(/^\/proc\/(?:self|thread-self|\d+|\$\$|\$PPID)\/root(?=\/|$)/, '') || '/';
}

/** Whether the path has one base folder. False for a relative path after `cd a;`, which may fail. */
export function hasOneFolder(path: string, { folders }: Surroundings): boolean {
  return folders.length === 1 || /^[/~]/.test(path);
}

/** Files that a program may write beside its target: backups such as `f~` and `f.orig`, and `f` for `f.gz`. */
export function besideEffects(effects: readonly CommandEffect[], disk: Disk): readonly CommandEffect[] {
  return effects.flatMap(({ kind, target, goal }): readonly CommandEffect[] => {
    if (kind !== 'write' && kind !== 'delete') return [];
    if (!('place' in goal) || goal.place.reach === 'suffix') return [];
    const { path, reach } = goal.place;
    if (reach === 'glob') return [];
    const isFolder = disk.kindOf(path) === 'folder';
    const below: readonly Place[] = isFolder ? [{ path, reach: 'tree' }] : [];
    if (isFolder && /^[./]*$/.test(target))
      return below.map(place => ({ kind: 'write', target, goal: { place }, isPlain: false }));
    const begun: Place = { path: `${path}*`, reach: 'glob' };
    const [, plain] = /^(.*[^/])\.[^./]*$/.exec(path) ?? [];
    const places: readonly Place[] = [
      ...below,
      begun,
      ...(plain === undefined || isFolder ? [] : [{ path: plain, reach }]),
    ];
    return places.map(place => ({ kind: 'write', target, goal: { place }, isPlain: false }));
  });
}
