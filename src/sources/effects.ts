/** Relations about effects: what a call does, whichever tool does it. Declared and computed only if a rule asks. */
import type { Fact, Value } from '../datalog/program.ts';
import { callEffects } from '../effects/call-effects.ts';
import { type Disk, emptyDisk } from '../effects/disk.ts';
import { type Folders, shownPath } from '../effects/displayed.ts';
import { type Effect, effectKinds, type Reach, UNKNOWN_HOST } from '../effects/effect.ts';
import { fileOrigins } from '../effects/file-origin.ts';
import { addressOf } from '../effects/hosts-of.ts';
import {
  isOfMachine,
  mayBeRemote,
  networkOf,
  networks,
  type Remotes,
  remotesIn,
} from '../effects/networks.ts';
import { readGlobLines } from '../globs/glob-lines.ts';
import { requiredLiteralsOfGlobs } from '../globs/required-literals.ts';
import { foldCase } from '../regex/fold-case.ts';
import type { Event } from '../values/event.ts';
import { ofCall } from './computed.ts';
import { type Channel, type Condition, exactly, literalsIn } from './condition.ts';
import { inNames } from './event.ts';
import { keepingRelations } from './keeping.ts';
import { relation } from './relation.ts';
import { extractScript } from './script.ts';

const kinds = effectKinds.join(', ');

export const effectRelations = {
  effect: relation(
    'effect',
    { id: 'number', part: 'number', kind: 'symbol', target: 'symbol' },
    `The call does this, or may: ${kinds}. The target is as the call names it, and part is that of the call, 0 for a command.`,
    {
      necessary: ([, , kind]) =>
        kind === undefined ? exactly('row', ['effect']) : exactly('effect', [kind]),
      values: { kind: effectKinds },
    },
  ),
  effect_certain: relation(
    'effect_certain',
    { id: 'number' },
    'The effect happens if the call does; without this row it may happen, or not.',
  ),
  effect_from: relation(
    'effect_from',
    { id: 'number', leaf: 'number' },
    'The effect is that of this command of the script; no row for other tools.',
  ),
  effect_path: relation(
    'effect_path',
    { id: 'number', path: 'symbol' },
    'The file of the effect, links followed: relative to the root inside it, `~/…` in the home, else absolute. A path with wildcards is one that may match later, and `…/` stands for unknown folders.',
  ),
  effect_host: relation(
    'effect_host',
    { id: 'number', host: 'symbol' },
    'The host of a connect or send, in lower case, or the name of a remote of git as the call has it; `?` where it is not known.',
  ),
} as const;

/** Rows for the constants that rules name. */
export const effectTextRelations = {
  effect_within: ofCall(
    'effect_within',
    { id: 'number', globs: 'symbol' },
    'The effect reaches a file that fits the globs, one a line, or may: those of a folder with all below it, and of a path with wildcards. Globs are as in `path_matches`, and may begin with `~/`, with `~*/` for the home of any user, or with `/`.',
    {
      bound: ['globs'],
      kind: 'effectPaths',
      necessary: globs => pathCondition('~reach', globs),
      compute: ([globs = ''], _, search) => {
        const test = search.pathGlobs(globs);
        for (const [id, { goal, target }] of search.effects.entries())
          if ('place' in goal && search.costs(target) && test.meets(goal.place))
            search.add([id, globs], 'effect');
      },
    },
  ),
  effect_inside: ofCall(
    'effect_inside',
    { id: 'number', globs: 'symbol' },
    'The same where the effect names the file, or a folder inside what the globs fit: not by a folder above.',
    {
      bound: ['globs'],
      kind: 'effectPaths',
      necessary: globs => pathCondition('~effect', globs),
      compute: ([globs = ''], _, search) => {
        const test = search.pathGlobs(globs);
        for (const [id, { goal, target }] of search.effects.entries())
          if ('place' in goal && search.costs(target) && test.holds(goal.place))
            search.add([id, globs], 'effect');
      },
    },
  ),
  effect_to: ofCall(
    'effect_to',
    { id: 'number', hosts: 'symbol' },
    'The host of the effect, or of the remote that it names, fits one of these, one a line: `*` stands for any characters, dots too. A host that is not known fits `*` alone.',
    {
      bound: ['hosts'],
      necessary: () => exactly('row', ['effect_host']),
      compute: ([hosts = ''], _, search) => {
        const globs = hosts.split('\n');
        const fits = (host: string) => globs.some(glob => hostFits(host, glob));
        const mayFit = !globs.every(isOfMachine);
        for (const [id, { goal }] of search.effects.entries())
          if (
            'host' in goal &&
            (fits(goal.host) || (mayFit && hostsOf(goal.host, search.remotes).some(fits)))
          )
            search.add([id, hosts], 'effect');
      },
    },
  ),
  effect_replaces: ofCall(
    'effect_replaces',
    { id: 'number' },
    'The effect writes a file that is there, and what it held is lost: git does not have it, and the same command or tool does not read it.',
    {
      bound: [],
      necessary: () => exactly('effect', ['write']),
      compute: (_, __, search) => {
        for (const [id, effect] of search.effects.entries())
          if (effect.kind === 'write' && search.replaces(effect)) search.add([id], 'effect');
      },
    },
  ),
  effect_carries: ofCall(
    'effect_carries',
    { id: 'number', globs: 'symbol' },
    'What the effect sends comes, in this call, from a file that fits the globs, or may: one that the command reads, or that reaches it through a pipeline, a substitution or a file that the script writes.',
    {
      bound: ['globs'],
      kind: 'effectPaths',
      necessary: () => exactly('effect', ['send']),
      compute: ([globs = ''], _, search) => {
        // Most of what is sent comes from no file, and many globs are slow to read.
        const sending = [...search.effects.entries()].filter(([, { carries = [] }]) => carries.length > 0);
        if (sending.length === 0) return;
        const test = search.pathGlobs(globs);
        for (const [id, { carries = [], target }] of sending)
          if (carries.some(place => search.costs(target) && test.holds(place)))
            search.add([id, globs], 'effect');
      },
    },
  ),
  effect_network: ofCall(
    'effect_network',
    { id: 'number', network: 'symbol' },
    `Where the host of the effect stands: ${networks.join(', ')}. Lines behind the first name hosts that do not count.`,
    {
      bound: ['network'],
      necessary: () => exactly('row', ['effect_host']),
      compute: ([wanted = ''], _, search) => {
        const [network, ...excepted] = wanted.split('\n');
        for (const [id, { goal, isPublished }] of search.effects.entries()) {
          if (!('host' in goal)) continue;
          const place = networkOf(goal.host, search.remotes());
          const known = isPublished && place !== 'registry' ? 'publisher' : place;
          const isExcepted = (host: string) => excepted.some(glob => hostFits(host, glob));
          if (known === network && !hostsOf(goal.host, search.remotes).every(isExcepted))
            search.add([id, wanted], 'effect');
        }
      },
    },
  ),
  ...keepingRelations,
  file_origin: ofCall(
    'file_origin',
    { path: 'symbol', origin: 'symbol' },
    `Where a file that the call runs comes from: ${fileOrigins.join(', ')}. Tracked is a file with the bytes that git had of its path before the session; downloaded is one that this call or an earlier one of the session fetched, or copied from what was fetched; a file that cannot be read is new where the session may have written it.`,
    {
      bound: ['origin'],
      necessary: () => exactly('effect', ['execute']),
      compute: ([origin = ''], _, search) => {
        for (const { kind, goal, isDownloaded } of search.effects) {
          if (kind !== 'execute' || !('place' in goal)) continue;
          const found =
            isDownloaded || search.isFetched(goal.place) ? 'downloaded' : search.originOf(goal.place);
          if (found === origin) search.add([search.shownPath(goal.place), origin], 'effect');
        }
      },
    },
  ),
} as const;

/** A glob without wildcards, as a path is shown. */
const WHOLE_PATH = /^(?:~|\.|(?:~?\/)?[\w.-]*[\w-](?:\/[\w.-]*[\w-])*|\/)$/;

/** A place may be reached through a folder above, which has none of the names in the globs. */
function pathCondition(channel: Channel, globs: string | undefined): Condition {
  const { lines } = readGlobLines(globs ?? '*');
  if (lines.split('\n').every(glob => WHOLE_PATH.test(glob)))
    return literalsIn(channel, [lines.split('\n').map(path => foldCase(enclosed([path])))]);
  // Paths below the homes of others are written in full.
  const anywhere = (globs ?? '').replace(/^((?:\(\?i\))?!?)~\*\//gm, '$1**/');
  const literals = inNames(requiredLiteralsOfGlobs(anywhere));
  return literals.length === 0 ? exactly('row', ['effect_path']) : literalsIn(channel, literals);
}

/** The remotes of the project's repository, read at the first call of the returned function. */
export function remotesOf(root: string, disk: Disk | undefined): () => Remotes {
  let remotes: Remotes | undefined;
  return () => {
    remotes ??= remotesIn(disk?.read(`${root}/.git/config`) ?? '');
    return remotes;
  };
}

/** The hosts of the git remote with this name; the host itself if there is none. */
export function hostsOf(host: string, remotes: () => Remotes): readonly string[] {
  if (!mayBeRemote(host)) return [host];
  const known =
    remotes()
      .get(host)
      ?.filter(each => each !== UNKNOWN_HOST) ?? [];
  return known.length > 0 ? known : [host];
}

export function hostFits(host: string, glob: string): boolean {
  const wanted = addressOf(glob.toLowerCase());
  if (wanted === '*') return true;
  if (host === UNKNOWN_HOST) return false;
  const [first = '', ...others] = wanted.split('*');
  if (others.length === 0) return host === wanted;
  const last = others.pop() ?? '';
  if (!host.startsWith(first) || !host.endsWith(last) || host.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of others) {
    const found = host.indexOf(part, at);
    if (found < 0 || found + part.length > host.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}

/** The surroundings of a call, on which its effects depend. */
export interface EffectSurroundings {
  readonly root: string;
  /** Default: a machine without files. */
  readonly disk?: Disk;
}

/** The effects of an event, found once, and the folders that their paths are shown from. */
interface EventEffects {
  readonly effects: readonly Effect[];
  /** False where the call has more than MAX_EFFECTS. */
  readonly isWhole: boolean;
  readonly folders: Folders;
}

/** The folders that paths are shown from, and that globs of rules begin at. */
export function foldersOf({ root, disk = emptyDisk('/') }: EffectSurroundings): Folders {
  return { root: disk.real(root), home: disk.real(disk.home) };
}

/** The last event: its traits and its facts are requested one after the other. */
let last: { readonly event: Event; readonly found: EventEffects } | undefined;

export function effectsOfEvent(
  event: Event,
  { root, disk = emptyDisk('/') }: EffectSurroundings,
): EventEffects {
  if (last?.event === event) return last.found;
  const isCall = event.hookEvent === 'PreToolUse' || event.hookEvent === 'PostToolUse';
  const { effects, isWhole } = isCall
    ? callEffects(event, extractScript(event, disk)?.script, disk)
    : { effects: [], isWhole: true };
  const found = { effects, isWhole, folders: foldersOf({ root, disk }) };
  last = { event, found };
  return found;
}

/**
 * The traits of an event for triggers about effects. `named` holds the paths of files and folders, and is undefined
 * if one of them is unknown. `reached` is the same, but also undefined if an effect reaches a whole folder.
 */
export function effectTraits(event: Event, surroundings: EffectSurroundings) {
  const { effects, folders } = effectsOfEvent(event, surroundings);
  const kinds = new Set<string>();
  const rows = new Set<string>();
  const paths: string[] = [];
  const reaches = new Set<Reach>();
  for (const { kind, goal } of effects) {
    kinds.add(kind);
    rows.add('effect').add('host' in goal ? 'effect_host' : 'effect_path');
    if (!('place' in goal)) continue;
    paths.push(goal.place.path, shownPath(goal.place, folders));
    reaches.add(goal.place.reach);
  }
  const isKnown = !reaches.has('glob') && !reaches.has('suffix');
  const named = isKnown ? enclosed(paths) : undefined;
  return { kinds, rows, named, reached: reaches.has('tree') ? undefined : named };
}

/**
 * Encloses paths so that a whole path can be searched for. Empty without paths: then no literal has to be searched
 * for.
 */
function enclosed(paths: readonly string[]): string {
  return paths.length === 0 ? '' : `|${paths.join('|')}|`;
}

export function effectFacts({ effects, folders }: EventEffects): readonly Fact[] {
  const facts: Fact[] = [];
  const origin = { label: 'the call' };
  const add = (name: string, ...tuple: Value[]) => facts.push({ relation: name, tuple, origin });
  for (const [id, { kind, part, target, goal, isCertain, leaf }] of effects.entries()) {
    add('effect', id, part, kind, carried(target));
    if (isCertain) add('effect_certain', id);
    if (leaf !== undefined) add('effect_from', id, leaf);
    if ('host' in goal) add('effect_host', id, carried(goal.host));
    else add('effect_path', id, carried(shownPath(goal.place, folders)));
  }
  return facts;
}

/** UTF-16 units of a target, which is there to be shown. */
const MAX_TARGET = 1_000;

/** Without what no `.dl` file can hold. */
function carried(text: string): string {
  return text.slice(0, MAX_TARGET).replaceAll(/[\0\ud800-\udfff]/gu, '\uFFFD');
}
