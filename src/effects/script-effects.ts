/**
 * The effects of a script: those of its commands in order, then those that arise from several commands together.
 * INVARIANT: past MAX_EFFECTS the combined effects are left out.
 */

import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import { DIFF, PATCH } from '../shell/tables/interpreters.ts';
import type { Event } from '../values/event.ts';
import { withAddedRemotes } from './added-remotes.ts';
import { arrivingEffects } from './arriving-files.ts';
import { checkedOutEffects } from './checked-out.ts';
import type { Disk } from './disk.ts';
import { withDownloads } from './downloads.ts';
import { type Effect, MAX_EFFECTS } from './effect.ts';
import { givenTo, placesFoundBy } from './found-files.ts';
import { hiddenNamesIn } from './hidden-names.ts';
import { variableEffects } from './host-variables.ts';
import { type Link, linksMade, withLinks } from './links-made.ts';
import { containerOf } from './mounted-disk.ts';
import { codeEffects } from './of-code.ts';
import { commandEffects, rowEffects, surroundingsOf } from './of-command.ts';
import { powershellCalls } from './of-powershell.ts';
import { type CommandContext, type CommandEffect, effectsOf } from './of-word.ts';
import { filesOfPatch } from './patched-files.ts';
import { pipedNames } from './piped-names.ts';
import { placeAt } from './places.ts';
import { prunedEffects } from './pruned-packages.ts';
import { withPublished } from './published.ts';
import { withGlobsResolved } from './resolved-globs.ts';
import { roleOf } from './roles.ts';
import { hiddenFileEffects } from './shown-files.ts';
import { tracedEffects } from './traced.ts';

export function scriptEffects(
  { cwd: callFolder, texts }: Event,
  script: Script,
  disk: Disk,
  isPowershell: boolean,
): readonly Effect[] {
  const hidden = isPowershell ? undefined : hiddenNamesIn(script);
  // A tool that stands for a command may do something else.
  const isWritten =
    texts.some(({ name }) => name === 'command') || script.leaves.every(({ words }) => words.length === 0);
  const isPlainScript =
    isWritten && runsAllOfIt(texts.map(({ name, value }) => (name === 'command' ? value : '')).join('\n'));
  const away = remoteLeaves(script);
  const inner = new Set(script.runs.map(each => each.inner));
  const links: Link[] = [];
  const told = script.leaves.flatMap((written, id): readonly Effect[] => {
    const linked = withLinks(disk, links);
    const outer = script.leaves[away.get(id) ?? -1];
    const container = outer && containerOf(outer, linked, callFolder);
    if (away.has(id) && !container) return [];
    const leaf = container?.inside(written) ?? written;
    const { disk: there, cwd } = container ?? { disk: linked, cwd: callFolder };
    if (!container) links.push(...linksMade(leaf, there, cwd));
    const given = givenTo(id, script, { disk: there, cwd, given: [] });
    const runsAnother = script.runs.some(
      ({ outer, how }) => outer === id && !/^(?:substitution|process|option)$/.test(how),
    );
    const context: CommandContext = { disk: there, cwd, ...(hidden && { hidden }), given, runsAnother };
    const isSure = isPlainScript && !inner.has(id) && leaf.opaque.length === 0;
    const own = commandEffects(leaf, context).concat(
      leaf.code.flatMap(({ language, text }) =>
        language === PATCH
          ? []
          : language === DIFF
            ? diffEffects(text, leaf, context)
            : [
                ...codeEffects(text, surroundingsOf(leaf, { disk: there, cwd }), language),
                ...(language === 'powershell' ? effectsOfPowershell(text, context) : []),
              ],
      ),
    );
    const deleted = deletesWhatItFinds(leaf)
      ? placesFoundBy(leaf, context).map(
          (place): CommandEffect => ({ kind: 'delete', target: '-delete', goal: { place }, isPlain: false }),
        )
      : [];
    const shown = [...hiddenFileEffects(leaf, context, script), ...pipedNames(id, script, context)];
    const all = [...own, ...variableEffects(leaf), ...deleted, ...shown].filter(
      each => container?.counts(each) ?? true,
    );
    return withPublished(all, leaf).map(({ isPlain, ...effect }) => ({
      ...effect,
      part: 0,
      leaf: id,
      isCertain: isSure && isPlain,
    }));
  });
  const effects = withAddedRemotes(told, script);
  // More effects than this are undecided.
  if (effects.length > MAX_EFFECTS) return effects;
  const linked = withLinks(disk, links);
  const arriving = [
    ...tracedEffects(
      script,
      effects,
      texts.some(({ value }) => value.includes('(')),
    ),
    ...arrivingEffects(script, effects, linked, callFolder),
    ...checkedOutEffects(script, effects, linked, callFolder),
    ...prunedEffects(script, linked, callFolder),
  ];
  const all = arriving.length === 0 ? effects : [...effects, ...arriving];
  return withDownloads(withGlobsResolved(all, script, { disk: linked, cwd: callFolder }), script);
}

/** The files that a diff in a heredoc names: `git apply <<'EOF'`. */
function diffEffects(text: string, leaf: Leaf, context: CommandContext): readonly CommandEffect[] {
  const around = surroundingsOf(leaf, context);
  return filesOfPatch(text).flatMap(file =>
    effectsOf(roleOf('update?'), { text: file, forms: [] }, around, context),
  );
}

/** `find . -mtime +9 -delete`: any of what it finds. What is surely empty is no loss. */
function deletesWhatItFinds({ words }: Leaf): boolean {
  const has = (test: RegExp) => words.some(({ text }) => test.test(text));
  return has(/^-delete$/) && (!has(/^-empty$/) || has(/^(?:!|-not|-o|-or|,)$/));
}

const SIGNS = ['&', '||', '(', ')', '{', '}', '`'];
/** Words of which the expression below requires one: building its automaton takes a cold process half a millisecond. */
const WORDS: readonly string[] = [
  ...['if', 'then', 'for', 'while', 'until', 'case', 'select', 'function', 'alias', 'trap', 'exit', 'exec'],
  ...['return', 'set', 'shopt', 'eval', 'source', 'hash', 'enable', 'PATH', 'BASH_ENV'],
  'command_not_found_handle',
];

/** A text with none of these runs each of its commands, by the name that it has. */
function runsAllOfIt(text: string): boolean {
  if (SIGNS.some(sign => text.includes(sign))) return false;
  if (!WORDS.some(word => text.includes(word))) return true;
  return !/\b(?:if|then|for|while|until|case|select|function|alias|trap|exit|exec|return|set|shopt|eval|source|hash|unalias|enable)\b(?!=)|\b(?:PATH|BASH_ENV|command_not_found_handle)\b/.test(
    text,
  );
}

const REMOTE = wordsIn(
  'docker podman nerdctl kubectl oc lxc lxc-attach vagrant ssh mosh adb machinectl nsenter chroot',
);

/** Commands that run on another machine or in a container, each with the command that starts it there. */
export function remoteLeaves({ runs, leaves }: Script): ReadonlyMap<number, number> {
  const away = new Map<number, number>();
  // Inner leaves follow those that run them.
  for (const { outer, inner, how } of runs) {
    const name = leaves[outer]?.words[0]?.text.replace(/^.*\//, '') ?? '';
    const isAway = how === 'ssh' || ((how === 'wrapper' || how === 'shell') && REMOTE.includes(name));
    if (isAway || away.has(outer)) away.set(inner, away.get(outer) ?? outer);
  }
  return away;
}

function effectsOfPowershell(script: string, context: CommandContext): readonly CommandEffect[] {
  const { disk, cwd } = context;
  const around = { disk, folders: [cwd] };
  const found: CommandEffect[] = [];
  const { calls, written, text } = powershellCalls(script);
  for (const { row, words, folder } of calls) {
    const own = rowEffects(row, words, inFolder(folder, context), context);
    found.push(...own, ...(row.names === 'expand-archive' ? unpackedEffects(own, found, disk) : []));
  }
  // `[IO.File]::WriteAllText('a', 'b')` is code.
  if (/\[[\w.]+\]::/.test(script)) found.push(...codeEffects(text, around, 'powershell'));
  for (const word of written) found.push(...effectsOf(roleOf('write'), word, around, context));
  return found;
}

/**
 * The members of an archive that `Expand-Archive` puts into folders; any hidden file there, where the script itself
 * makes or fetches the archive.
 */
function unpackedEffects(
  own: readonly CommandEffect[],
  before: readonly CommandEffect[],
  disk: Disk,
): readonly CommandEffect[] {
  const placesOf = (wanted: string, effects = own) =>
    effects.flatMap(({ kind, goal }) => (kind === wanted && 'place' in goal ? [goal.place] : []));
  const members = placesOf('read').flatMap(({ path }) => disk.membersOf(path)?.slice(0, MAX_MEMBERS) ?? []);
  const made = placesOf('write', before);
  const isMade = placesOf('read').some(({ path }) => made.some(each => each.path === path));
  return placesOf('write').flatMap(({ path, reach }) =>
    reach !== 'tree'
      ? []
      : [...members, ...(isMade ? hiddenNames(path, disk) : [])].map((name): CommandEffect => {
          const place = placeAt(`${path}/${name}`, { isTree: isMade, isEntry: false }, disk);
          return { kind: 'write', target: path, goal: { place }, isPlain: false };
        }),
  );
}

function hiddenNames(folder: string, disk: Disk): readonly string[] {
  return (disk.namesIn(folder) ?? []).filter(name => name.startsWith('.') && name !== '.git');
}

const MAX_MEMBERS = 200;

function inFolder(folder: string, { disk, cwd }: CommandContext) {
  const from = folder.replace(/^~(?=\/|$)/, () => disk.home);
  return { disk, folders: [/^(?:\/|[A-Za-z]:)/.test(from) ? from : from === '.' ? cwd : `${cwd}/${from}`] };
}
